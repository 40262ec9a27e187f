'use client'
import { type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type ContactContent, ContactControls } from './contact-controls.tsx'
import { type ContactField, type ContactValues, contactFields, enquiryBody } from './contact-fields.ts'
import type { SentNotice } from './sent-notice.tsx'
import { SeveralSubmit } from './several-submit.tsx'

/** Consent must be given each time. */
const kept: readonly ContactField[] = contactFields.filter(
  (name) => name !== 'consent' && name !== 'guideIds',
)

type Props = ContactContent & {
  locale: Locale
  /** Below the button. */
  note?: ReactNode
}

/** Writes to one or several guides. Says where the email went; keeps what was typed until it is sent. */
export function ContactForm({ locale, note, ...content }: Props) {
  const { recipients, timeZone, texts, several, intro } = content
  const draftName = `enquiry:${recipients.guides.map(({ id }) => id)}:${recipients.excursionId ?? ''}`
  const isForSeveral = several !== undefined
  const [sent, setSent] = useState<{ email: string; Notice: typeof SentNotice } | null>(null)
  const form = useApiForm(
    () => import('./contact-validation.ts').then(({ contactSchema }) => contactSchema(timeZone)),
    async (body, { email }) => {
      // Pages carry only what is needed before somebody writes. Both come first: what is sent must be answered.
      const [{ send }, { SentNotice: Notice }] = await Promise.all([
        import('@/lib/client/api/client.ts'),
        import('./sent-notice.tsx'),
      ])
      await send('POST', locale, '/api/enquiries', body)
      forgetDraft(draftName)
      setSent({ email: email.trim(), Notice })
    },
    {
      texts,
      toBody: (values: ContactValues) => enquiryBody(values, recipients),
      // One guide's form stands on their own page; of several, the others remain.
      isAboutPage: !isForSeveral,
    },
  )
  useDraft(form, draftName, kept)

  if (sent) {
    return (
      <div className={classNames('grid gap-6', isForSeveral && columns)}>
        {intro && <div>{intro}</div>}
        <div className="lg:col-span-2">
          <sent.Notice email={sent.email} texts={texts} onAgain={() => setSent(null)} />
        </div>
      </div>
    )
  }
  return (
    <form {...form.props} className={classNames('relative grid gap-3.5', isForSeveral && columns)}>
      <ContactControls {...content} form={form}>
        <div>
          <FormError text={form.trouble} />
          <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
            {several ? (
              <SeveralSubmit form={form} labels={several.submit} none={texts.submit} />
            ) : (
              texts.submit
            )}
          </SubmitButton>
        </div>
        {note}
      </ContactControls>
    </form>
  )
}

/** To whom, about what, from whom: side by side where there is room. */
const columns = 'gap-y-6 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[4fr_5fr_5fr] lg:gap-x-12'
