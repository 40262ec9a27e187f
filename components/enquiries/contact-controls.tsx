'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { dayIn, latestDay } from '@/lib/enquiries/enquiry'
import type { ContactField, ContactTexts, ContactValues, Recipients } from './contact-fields'
import { Field, FieldError, Select } from './field'

type Props = {
  /** Of the form, for the ids of its controls. */
  id: string
  form: UseFormReturn<ContactValues>
  recipients: Recipients
  timeZone: string
  languages: Array<{ code: string; name: string }>
  texts: ContactTexts
  consent: ReactNode
  /** Stands before the choice of guides. */
  intro?: ReactNode
  /** Ends the form: the button. */
  children: ReactNode
}

/** The controls of the contact form: to whom, about what, from whom. They hold their own values, so typing renders nothing anew. */
export function ContactControls({
  id,
  form,
  recipients,
  timeZone,
  languages,
  texts,
  consent,
  intro,
  children,
}: Props) {
  const { register, control } = form
  const { errors } = form.formState
  const days = useDays(timeZone)
  const isFlexible = useWatch({ control, name: 'dateFlexible' }) ?? false

  const input = (name: ContactField) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${id}-${name}-error` : undefined,
    // Whether a date is needed depends on the box below it.
    ...register(name, name === 'dateFlexible' ? { deps: 'date' } : {}),
  })
  const frame = (name: ContactField) => ({
    id: `${id}-${name}`,
    label: texts.fields[name],
    error: errors[name]?.message,
  })
  const people = (count: number) => texts.people.replace('{count}', String(count))

  return (
    <>
      {recipients.guides.length > 1 && (
        <div className="md:max-lg:col-span-2">
          {intro}
          <fieldset>
            <legend className="label">{texts.fields.guideIds}</legend>
            <div className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8">
              {recipients.guides.map((guide) => (
                <label key={guide.id} className="flex min-h-14 items-center gap-3">
                  <input
                    type="checkbox"
                    className="checkbox"
                    value={guide.id}
                    defaultChecked
                    aria-describedby={errors.guideIds ? `${id}-guideIds-error` : undefined}
                    {...register('guideIds')}
                  />
                  {guide.face}
                  <span className="min-w-0">{guide.name}</span>
                </label>
              ))}
            </div>
            <FieldError id={`${id}-guideIds-error`} message={errors.guideIds?.message} />
          </fieldset>
        </div>
      )}
      <div className={part}>
        <div>
          <Field {...frame('date')}>
            <input
              type="date"
              className="field disabled:bg-wash disabled:text-ink2"
              min={days?.first}
              max={days?.last}
              disabled={isFlexible}
              {...input('date')}
            />
          </Field>
          <label className="mt-1 flex min-h-11 items-center gap-3 text-md">
            <input type="checkbox" className="checkbox" {...input('dateFlexible')} />
            {texts.fields.dateFlexible}
          </label>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Field {...frame('adults')}>
            <Select defaultValue="2" {...input('adults')}>
              {numbers(1, 50).map((count) => (
                <option key={count} value={count}>
                  {people(count)}
                </option>
              ))}
            </Select>
          </Field>
          <Field {...frame('children')}>
            <Select defaultValue="0" {...input('children')}>
              {numbers(0, 20).map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? texts.noChildren : people(count)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field {...frame('languageCode')}>
          <Select defaultValue={languages[0]?.code} {...input('languageCode')}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...frame('message')}>
          <textarea
            className="field block"
            rows={3}
            maxLength={4000}
            required
            placeholder={texts.messageHint}
            {...input('message')}
          />
        </Field>
      </div>
      <div className={part}>
        <Field {...frame('name')}>
          <input
            type="text"
            className="field"
            autoComplete="name"
            maxLength={80}
            required
            {...input('name')}
          />
        </Field>
        <Field {...frame('email')}>
          <input
            type="email"
            className="field"
            autoComplete="email"
            inputMode="email"
            placeholder="name@example.com"
            required
            {...input('email')}
          />
        </Field>
        <Field {...frame('phone')} remark={texts.optional}>
          <input type="tel" className="field" autoComplete="tel" maxLength={32} {...input('phone')} />
        </Field>
        <div className="absolute -left-[999rem]" aria-hidden="true">
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </div>
        <div>
          <label className="flex items-start gap-3 py-1 text-sm">
            <input type="checkbox" className="checkbox" required {...input('consent')} />
            <span>{consent}</span>
          </label>
          <FieldError id={`${id}-consent-error`} message={errors.consent?.message} />
        </div>
        {children}
      </div>
    </>
  )
}

const part = 'grid content-start gap-3.5'

/** The days that may be asked for. The page may be days old in a cache, so only the browser knows today. */
function useDays(timeZone: string): { first: string; last: string } | undefined {
  const [days, setDays] = useState<{ first: string; last: string }>()
  useEffect(() => {
    const first = dayIn(timeZone, new Date())
    setDays({ first, last: latestDay(first) })
  }, [timeZone])
  return days
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
