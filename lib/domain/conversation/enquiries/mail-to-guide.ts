import 'server-only'
import { env } from '../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../server/mail/layout.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { readableEmail } from '../../../shared/forms/readable-email.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { type RequestFacts, requestFacts } from './request-facts.ts'

type Enquiry = RequestFacts & {
  /** As the greeting calls the guide. */
  guideName: string
  travellerName: string
  travellerEmail: string
  travellerPhone: string | null
  message: string
  messagesUrl: string
  unsubscribeUrl: string
}

/** Tells a guide about a new enquiry; at that moment the traveller's address is still unconfirmed. */
export async function enquiryToGuideMail(locale: Locale, enquiry: Enquiry): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { travellerName: traveller, travellerEmail: email, travellerPhone: phone } = enquiry
  return layOutMail({
    locale,
    siteName: env().SITE_NAME,
    subject: t('toGuide.subject', { traveller }),
    preview: enquiry.message.slice(0, 140),
    heading: t('toGuide.heading', { guide: enquiry.guideName }),
    blocks: [
      { kind: 'paragraph', text: t('toGuide.intro', { traveller }) },
      {
        kind: 'facts',
        rows: [
          ...requestFacts(t, locale, enquiry),
          { label: t('facts.email'), value: readableEmail(email) },
          ...(phone ? [{ label: t('facts.phone'), value: phone }] : []),
        ],
      },
      { kind: 'quote', text: enquiry.message },
      { kind: 'note', text: t('toGuide.unconfirmed') },
      { kind: 'paragraph', text: t('toGuide.howToReply') },
      { kind: 'button', label: t('toGuide.button', { traveller }), url: enquiry.messagesUrl },
    ],
    footer: t('toGuide.footer', { site: env().SITE_NAME }),
    unsubscribe: { label: t('toGuide.unsubscribe'), url: enquiry.unsubscribeUrl },
  })
}
