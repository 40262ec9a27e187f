'use client'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { useIsReady } from '@/components/ui/use-is-ready'
import { ApiRefusal, send } from '@/lib/api/client'
import { fieldErrorsToShow } from '@/lib/api/field-errors'
import type { Locale } from '@/lib/i18n/locales'
import { ContactControls } from './contact-controls'
import {
  type ContactTexts,
  type ContactValues,
  contactFields,
  enquiryBody,
  type Recipients,
} from './contact-fields'
import { useDraft } from './use-draft'

type Props = {
  locale: Locale
  recipients: Recipients
  /** Of the guide: decides which day is today. */
  timeZone: string
  /** What the walk can be held in, the likeliest first. */
  languages: Array<{ code: string; name: string }>
  texts: ContactTexts
  /** The words beside the last box, with their link. */
  consent: ReactNode
  /** Heads the form to several guides. */
  intro?: ReactNode
  /** Below the button. */
  note?: ReactNode
}

/** Writing to a guide or to several. Says where the mail went; keeps what was typed until it has arrived. */
export function ContactForm({ locale, recipients, timeZone, languages, texts, consent, intro, note }: Props) {
  const draftName = `enquiry:${recipients.guides.map(({ id }) => id)}:${recipients.excursionId ?? ''}`
  const isForSeveral = recipients.guides.length > 1
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const id = useId()
  const isReady = useIsReady()
  const form = useForm<ContactValues>({
    resolver: async (values) => {
      const errors = await import('./contact-validation').then(
        ({ contactErrors }) => contactErrors(values, recipients, timeZone, texts.errors),
        // Without the network the check can't be loaded; the call itself will say so.
        (): FieldErrors<ContactValues> => ({}),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useDraft(form, draftName)

  const submit = form.handleSubmit(
    async (values) => {
      setTrouble(null)
      try {
        await send('POST', locale, '/api/enquiries', enquiryBody(values, recipients))
        sessionStorage.removeItem(draftName)
        setSentTo(values.email.trim())
      } catch (error) {
        setTrouble(error instanceof ApiRefusal ? showRefusal(form, error, texts) : texts.offline)
      }
    },
    () => setTrouble(texts.invalid),
  )

  if (sentTo !== null) {
    return (
      <div className={classNames('grid gap-6', isForSeveral && columns)}>
        {intro && <div>{intro}</div>}
        <div className="lg:col-span-2">
          <SentNotice email={sentTo} texts={texts} onAgain={() => setSentTo(null)} />
        </div>
      </div>
    )
  }
  const { isSubmitting } = form.formState
  // A disabled button would lose the focus, so it stays enabled and does nothing.
  const submitOnce = (event: SyntheticEvent) => {
    if (isSubmitting) event.preventDefault()
    else void submit(event)
  }
  return (
    <form
      noValidate
      className={classNames('relative grid gap-3.5', isForSeveral && columns)}
      onSubmit={submitOnce}
      aria-busy={isSubmitting}
    >
      <ContactControls
        id={id}
        form={form}
        recipients={recipients}
        timeZone={timeZone}
        languages={languages}
        texts={texts}
        consent={consent}
        intro={intro}
      >
        <div>
          <div role="alert">
            {trouble && (
              <p className="mb-3 flex gap-2 rounded-control bg-error-wash px-4 py-3 text-error text-sm">
                <Icon name="alert" className="mt-0.5" />
                {trouble}
              </p>
            )}
          </div>
          {/* Until the script runs it does nothing: sent by the browser itself, the words would be lost. */}
          <Button
            type={isReady ? 'submit' : 'button'}
            className="w-full"
            aria-disabled={isSubmitting || undefined}
          >
            {isSubmitting ? texts.sending : texts.submit}
          </Button>
        </div>
        {note}
      </ContactControls>
    </form>
  )
}

/** To whom, about what, from whom: beside one another where there is room. */
const columns = 'gap-y-6 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[4fr_5fr_5fr] lg:gap-x-12'

/** Puts the server's messages to their controls and answers the sentence for the whole form. */
function showRefusal(form: UseFormReturn<ContactValues>, refusal: ApiRefusal, texts: ContactTexts): string {
  const nameOf = (field: string) => contactFields.find((name) => name === field)
  const { shown, others } = fieldErrorsToShow(refusal.errors, (field) => {
    const name = nameOf(field)
    return name && (form.getFieldState(name).error?.type ?? null)
  })
  for (const { field, message } of shown) {
    const name = nameOf(field)
    if (name) form.setError(name, { type: 'server', message })
  }
  const first = contactFields.find((name) => shown.some(({ field }) => field === name))
  if (first) form.setFocus(first)
  return [refusal.message || texts.failed, ...others].join(' ')
}

function SentNotice({ email, texts, onAgain }: { email: string; texts: ContactTexts; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 outline-none">
        <Icon name="mail" size={24} className="text-ok" />
        {texts.sentTitle}
      </h3>
      <p className="wrap-anywhere">{texts.sentText.replace('{email}', email)}</p>
      <p className="text-ink2 text-sm">{texts.sentSpam}</p>
      <Button variant="secondary" size="small" onClick={onAgain}>
        {texts.writeAgain}
      </Button>
    </div>
  )
}
