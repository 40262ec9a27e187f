'use client'
import { type RefObject, useState } from 'react'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { dayInWords, peopleInWords, type SayTrip } from '@/components/trip/trip-words.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import type { ApiForm } from '@/components/ui/form/use-api-form.ts'
import { useSharedRef } from '@/components/ui/form/use-shared-ref.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { useSettled } from '@/components/ui/use-settled.ts'
import { priceForGroup } from '@/lib/domain/basics/money/group-price.ts'
import { correctedAddress } from '@/lib/shared/forms/mistyped-email.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import { knownAges, peopleOf, type Trip } from '@/lib/shared/trip/trip.ts'
import { ConsentLine } from './consent-line.tsx'
import type { ContactAnswers } from './contact-answers.ts'
import type { ContactContent, ContactField, ContactValues } from './contact-fields.ts'

type Props = ContactContent & {
  answers: ContactAnswers
  say: SayTrip
  form: ApiForm<ContactValues>
  area: RefObject<HTMLTextAreaElement | null>
  trip: Trip
  /** The button's words by how many guides are chosen. */
  labels?: string[]
  chosen: string[] | undefined
  /** To the first step; not where both are shown. */
  onBack?: () => void
}

/** The second step: the message, which has begun already, and who sends it. */
export function ContactMessage(props: Props) {
  const { locale, recipients, several, addressed, texts, limits, languageNote } = props
  const { answers, say, form, area, trip, labels = [], chosen, onBack } = props
  const field = (name: ContactField) => ({
    ...form.field(name),
    label: answers.fields[name],
    id: `contact-form-${name}`,
  })
  const { ref: messageRef, ...message } = field('message')
  const shared = useSharedRef(area, messageRef)
  const people = peopleOf(trip) ?? 0
  const price = limits?.prices ? priceForGroup(limits.prices, people, knownAges(trip)) : null
  const isOffline = form.trouble === texts.offline
  return (
    <div className="grid grid-cols-1 content-start gap-3.5">
      {onBack && (
        <div className="flex items-center justify-between gap-4 rounded-control bg-wash px-3 py-2.5 text-sm">
          <p>
            <span className="block font-label">{dayInWords(trip, say, locale)}</span>
            {peopleInWords(trip, say, locale)}
          </p>
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={onBack}>
            {say('change')}
          </button>
        </div>
      )}
      <div>
        <TextArea {...message} ref={shared} rows={4} maxLength={4000} required />
        <Extras control={form.control} setValue={form.setValue} answers={answers} />
      </div>
      <TextField
        {...field('name')}
        autoComplete="name"
        maxLength={80}
        placeholder={answers.nameHint}
        required
      />
      <div>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          hint={answers.emailHint}
          required
        />
        <AddressHint control={form.control} setValue={form.setValue} answers={answers} />
      </div>
      <div className="absolute -left-[999rem]" aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      {languageNote && <p className="text-ink2 text-sm">{languageNote}</p>}
      {price && 'most' in price && (
        <p className="flex gap-3 rounded-control bg-warning-wash px-4 py-3 text-sm text-warning">
          <Icon name="info" size={18} className="mt-0.5" />
          {plainMessage(
            recipients.excursionId === undefined ? answers.tooManyGuide : answers.tooMany,
            { ...addressed, most: price.most, count: people },
            locale,
          )}
        </p>
      )}
      <div data-sheet-foot="">
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
          {isOffline
            ? answers.again
            : (labels[(chosen?.length ?? labels.length) - 1] ??
              plainMessage(answers.send, addressed, locale))}
        </SubmitButton>
        <div className="mt-2">
          <ConsentLine {...{ locale, addressed }} words={answers} isForSeveral={several !== undefined} />
        </div>
      </div>
    </div>
  )
}

type HintProps = {
  control: Control<ContactValues>
  setValue: UseFormSetValue<ContactValues>
  answers: ContactAnswers
}

/** Sentences that many add: each at a press, and once. */
function Extras({ control, setValue, answers }: HintProps) {
  const message = useWatch({ control, name: 'message' }) ?? ''
  const left = Object.values(answers.extras).filter(({ text }) => !message.includes(text))
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {left.map(({ label, text }) => (
        <button
          key={label}
          type="button"
          className="min-h-11 rounded-chip border border-control px-3.5 text-sm hover:bg-hover"
          onClick={() =>
            setValue('message', message.trim() === '' ? text : `${message.trimEnd()}\n${text}`, {
              shouldDirty: true,
            })
          }
        >
          + {label}
        </button>
      ))}
    </div>
  )
}

/** While somebody is in the middle of a domain it looks like a slip. */
const pauseMilliseconds = 700

/** The address that was probably meant, at a press; or the typed one is said to be right. */
function AddressHint({ control, setValue, answers }: HintProps) {
  const email = useWatch({ control, name: 'email' }) ?? ''
  const settled = useSettled(email, pauseMilliseconds)
  const [right, setRight] = useState('')
  const meant = settled === email && right !== email ? correctedAddress(email.trim()) : null
  return (
    <div aria-live="polite" className="text-ink2 text-sm not-empty:mt-1">
      {meant && (
        <>
          <button
            type="button"
            className="link mr-3 inline-flex min-h-11 items-center text-left wrap-anywhere"
            onClick={() => setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
          >
            {answers.mistyped.replace('{email}', meant)}
          </button>
          <button
            type="button"
            className="link inline-flex min-h-11 items-center"
            onClick={() => setRight(email)}
          >
            {answers.rightAddress}
          </button>
        </>
      )}
    </div>
  )
}
