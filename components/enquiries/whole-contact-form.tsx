import { sayTripIn } from '@/components/trip/say-trip.ts'
import { PeopleFields } from '@/components/trip/trip-fields.tsx'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { Field, FieldGroup, fieldParts } from '@/components/ui/form/field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { latestDay } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { type PlainForm, tripOf } from '@/lib/domain/conversation/enquiries/plain-form/values.ts'
import { plainFormAction } from '@/lib/domain/conversation/plain-forms/names.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { UnsentForm } from '../plain-forms/unsent-form.ts'
import { ConsentLine } from './consent-line.tsx'
import type { contactContent } from './contact-content.ts'
import type { Addressed } from './contact-fields.ts'
import { startedMessage } from './contact-words.ts'

type Props = ReturnType<typeof contactContent> & {
  timeZone: string
  addressed: Addressed
  form: PlainForm
  /** In the form to several guides: all that can be chosen. */
  guides?: Array<{ id: number; name: string }>
  /** The button's words. */
  send: string
  refusal: UnsentForm | null
}

/** The fields of the form, in their order on the page. */
export const plainFields = [
  'guideIds',
  'date',
  'adults',
  'children',
  'childrenAges',
  'message',
  'name',
  'email',
] as const
type PlainField = (typeof plainFields)[number]

/** The contact form without script: both steps in one, sent by the browser itself. */
export function WholeContactForm({ guides, form, refusal, send, ...content }: Props) {
  const { locale, languageCode, languageNote, timeZone, addressed } = content
  const t = translatorFor(locale, 'ContactForm')
  const words = messagesOf(locale).ContactAnswers
  const say = sayTripIn(locale)
  const today = dayInZone(new Date(), timeZone)
  const trip = tripOf(form)
  const { errors = {} } = refusal ?? {}
  const first = plainFields.find((name) => errors[name] !== undefined)
  const field = (name: PlainField) => ({
    id: `plain-form-${name}`,
    name,
    error: errors[name],
    // Works without script, too.
    ...(name === first && { autoFocus: true }),
  })
  const { frame: dayFrame, control: day } = fieldParts({ label: say('whichDay'), ...field('date') })
  const message =
    form.message === '' && refusal === null
      ? startedMessage(trip, addressed, { say, answers: words, locale })
      : form.message
  const hidden = {
    ...(guides
      ? { guides: form.guides, near: form.near }
      : { guideId: form.guideId, excursionId: form.excursionId }),
    languageCode,
    rightAddress: refusal?.isSlip ? form.email : undefined,
  }
  return (
    <form
      method="post"
      action={plainFormAction(locale, 'enquiry')}
      className="grid grid-cols-1 gap-3.5 rounded-card border border-line bg-card p-5"
    >
      <FormError text={refusal?.trouble ?? null} />
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {guides && (
        <FieldGroup id="plain-form-guideIds" label={words.fields.guideIds} error={errors.guideIds}>
          {guides.map(({ id, name }) => (
            <Checkbox
              key={id}
              id={`plain-form-guide-${id}`}
              name="guideIds"
              value={id}
              defaultChecked={[form.guideIds].flat().includes(String(id))}
            >
              {name}
            </Checkbox>
          ))}
        </FieldGroup>
      )}
      <div>
        <Field {...dayFrame}>
          <input
            type="date"
            className="field"
            min={today}
            max={latestDay(today)}
            defaultValue={form.date}
            {...day}
          />
        </Field>
        <Checkbox id="plain-form-flexible" name="flexible" value="1" defaultChecked={form.flexible !== ''}>
          {say('unsure')}
        </Checkbox>
      </div>
      <div>
        <PeopleFields locale={locale} say={say} id="plain-form" trip={trip} />
        {(['adults', 'children'] as const).map(
          (name) =>
            errors[name] && (
              <p key={name} className="mt-1 text-error text-sm">
                {errors[name]}
              </p>
            ),
        )}
      </div>
      <TextField
        {...field('childrenAges')}
        label={t('ages')}
        remark={t('optional')}
        hint={t('agesHint')}
        autoComplete="off"
        defaultValue={form.childrenAges}
      />
      <TextArea
        {...field('message')}
        label={words.fields.message}
        rows={5}
        maxLength={4000}
        required
        defaultValue={message}
      />
      <TextField
        {...field('name')}
        label={words.fields.name}
        autoComplete="name"
        maxLength={80}
        placeholder={words.nameHint}
        required
        defaultValue={form.name}
      />
      <TextField
        {...field('email')}
        label={words.fields.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.com"
        hint={words.emailHint}
        required
        defaultValue={form.email}
      />
      <div className="absolute -left-[999rem]" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {languageNote && <p className="text-ink2 text-sm">{languageNote}</p>}
      <button type="submit" className="button button-primary w-full">
        {send}
      </button>
      <ConsentLine {...{ locale, words, addressed }} isForSeveral={guides !== undefined} />
    </form>
  )
}
