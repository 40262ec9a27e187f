'use client'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { ApiRefusal, send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ContactControls } from './contact-controls.tsx'
import {
  type ContactTexts,
  type ContactValues,
  contactFields,
  enquiryBody,
  type Recipients,
} from './contact-fields.ts'
import { forgetDraft, useDraft } from './use-draft.ts'

type Props = {
  locale: Locale
  recipients: Recipients
  /** The guide's: decides which day is today. */
  timeZone: string
  /** Languages of the excursion, the likeliest first. */
  languages: Array<{ code: string; name: string }>
  texts: ContactTexts
  /** The label of the last checkbox, with its link. */
  consent: ReactNode
  /** Above the form to several guides. */
  intro?: ReactNode
  /** Below the button. */
  note?: ReactNode
}

/** Writes to one or several guides. Says where the email went; keeps what was typed until it is sent. */
export function ContactForm({ locale, recipients, timeZone, languages, texts, consent, intro, note }: Props) {
  const draftName = `enquiry:${recipients.guides.map(({ id }) => id)}:${recipients.excursionId ?? ''}`
  const isForSeveral = recipients.guides.length > 1
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const form = useForm<ContactValues>({
    resolver: async (values) => {
      const errors = await import('./contact-validation.ts').then(
        ({ contactErrors }) => contactErrors(values, recipients, timeZone, texts.errors),
        // Offline, the validation can't be loaded; the call itself will say so.
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
        forgetDraft(draftName)
        setSentTo(values.email.trim())
      } catch (error) {
        setTrouble(error instanceof ApiRefusal ? await showRefusal(form, error, texts) : texts.offline)
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
        form={form}
        recipients={recipients}
        timeZone={timeZone}
        languages={languages}
        texts={texts}
        consent={consent}
        intro={intro}
      >
        <div>
          <FormError text={trouble} />
          <SubmitButton isBusy={isSubmitting} busyLabel={texts.sending}>
            {texts.submit}
          </SubmitButton>
        </div>
        {note}
      </ContactControls>
    </form>
  )
}

/** To whom, about what, from whom: side by side where there is room. */
const columns = 'gap-y-6 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[4fr_5fr_5fr] lg:gap-x-12'

/**
 * Few enquiries are refused, so the code that shows messages at their controls is loaded on demand. Returns the message
 * for the form.
 */
function showRefusal(
  form: UseFormReturn<ContactValues>,
  refusal: ApiRefusal,
  texts: ContactTexts,
): Promise<string> {
  return import('@/components/ui/form/server-errors.ts').then(
    ({ showServerErrors }) => showServerErrors(form, refusal, contactFields, texts.failed),
    () => refusal.message || texts.failed,
  )
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
