'use client'
import { type MouseEventHandler, type ReactNode, Suspense, useId } from 'react'
import type { RegisterOptions } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import { maxPhoneLength } from '@/lib/shared/forms/lengths.ts'
import type {
  BookingLimits,
  ContactField,
  ContactTexts,
  ContactValues,
  Recipients,
  SeveralTexts,
} from './contact-fields.ts'
import type { ContactState } from './contact-logic.tsx'

/** Content of the controls. */
export type ContactContent = {
  recipients: Recipients
  /** The guide's: decides which day is today. */
  timeZone: string
  /** Languages of the excursion, the likeliest first. */
  languages: Array<{ code: string; name: string }>
  texts: ContactTexts
  /** In the form to one guide. */
  limits?: BookingLimits
  /** In the form to several guides. */
  several?: SeveralTexts
  /** The label of the last checkbox, with its link. */
  consent: ReactNode
  /** Above the form to several guides. */
  intro?: ReactNode
  /** There, below the guides. */
  next?: ReactNode
}

type Props = ContactContent & {
  /** Comes when somebody turns to the form; until then the controls are what the browser makes of them. */
  state: ContactState | null
  /** Until then, presses the date field. */
  onDatePress?: MouseEventHandler<HTMLInputElement>
  /** The end of the form: the button. */
  children: ReactNode
}

// With no use on the pages of guides and tours.
const ChosenGuides = lazyPart(() => import('./chosen-guides.tsx'))

/**
 * The controls of the contact form: to whom, about what, from whom. They keep their own values, so typing re-renders
 * nothing.
 */
export function ContactControls({
  state,
  onDatePress,
  recipients,
  languages,
  texts,
  several,
  consent,
  intro,
  next,
  children,
}: Props) {
  const formId = useId()
  const form = state?.form
  // The ids stay the same when the form's logic comes.
  const field = (name: ContactField, options?: RegisterOptions<ContactValues, ContactField>) => ({
    ...(form?.field(name, options) ?? { name }),
    id: `${formId}-${name}`,
  })
  const labelled = (name: ContactField) => ({ label: texts.fields[name], ...field(name) })
  const people = (count: number) => texts.people.replace('{count}', String(count))

  return (
    <>
      {several && (
        <div className="md:max-lg:col-span-2">
          {intro}
          {/* The room of the first five, so that nothing moves when they come. */}
          <div style={{ minHeight: `${3.5 * (several.more.length - 1)}rem` }}>
            {/* Only in the browser: in the server's HTML, React completes it by scripts that the policy forbids. */}
            {form && (
              <Suspense>
                <ChosenGuides
                  form={form}
                  label={texts.fields.guideIds}
                  guides={recipients.guides}
                  texts={several}
                />
              </Suspense>
            )}
          </div>
          {next}
        </div>
      )}
      <div className={part}>
        <div>
          {state?.date?.(`${formId}-date`) ?? (
            <TextField
              {...labelled('date')}
              type="date"
              min={state?.days?.first}
              max={state?.days?.last}
              disabled={state?.isFlexible}
              className="has-data-pressed:opacity-60"
              onMouseDown={state ? undefined : onDatePress}
              onClick={state ? undefined : onDatePress}
            />
          )}
          {state?.hints.date}
          {/* Whether a date is required depends on this checkbox. */}
          <Checkbox {...field('dateFlexible', { deps: 'date' })} className="mt-1">
            {texts.fields.dateFlexible}
          </Checkbox>
        </div>
        <div className="grid grid-cols-2 gap-x-2">
          <SelectField {...labelled('adults')} defaultValue="2">
            {numbers(1, 50).map((count) => (
              <option key={count} value={count}>
                {people(count)}
              </option>
            ))}
          </SelectField>
          <SelectField {...labelled('children')} defaultValue="0">
            {numbers(0, 20).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? texts.noChildren : people(count)}
              </option>
            ))}
          </SelectField>
          <div className="col-span-2">{state?.hints.people}</div>
        </div>
        <SelectField {...labelled('languageCode')} defaultValue={languages[0]?.code}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...labelled('message')}
          rows={3}
          maxLength={4000}
          placeholder={texts.messageHint}
          required
        />
      </div>
      <div className={part}>
        <TextField {...labelled('name')} autoComplete="name" maxLength={80} required />
        <div>
          <TextField
            {...labelled('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            placeholder="name@example.com"
            required
          />
          {state?.hints.email}
        </div>
        <TextField
          {...labelled('phone')}
          remark={texts.optional}
          type="tel"
          autoComplete="tel"
          maxLength={maxPhoneLength}
        />
        <div className="absolute -left-[999rem]" aria-hidden="true">
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            {...(form?.register('website') ?? { name: 'website' })}
          />
        </div>
        <Checkbox {...field('consent')} lineClassName="py-1 text-sm" required>
          {consent}
        </Checkbox>
        {children}
      </div>
    </>
  )
}

const part = 'grid grid-cols-1 content-start gap-3.5'

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
