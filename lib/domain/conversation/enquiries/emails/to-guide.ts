import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { unsubscribeLink } from '../../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { readableEmail } from '../../../../shared/forms/readable-email.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { GuideNews } from '../../../basics/notifications/tell.ts'
import { threadPath } from '../enquiry.ts'
import { guideReplyAddress, repliesAreOn } from '../reply-address.ts'
import { type RequestFacts, requestFacts } from '../request-facts.ts'
import type { TextTranslation } from '../translations/translations.ts'
import { quotesOf } from './quotes.ts'

type Enquiry = RequestFacts & {
  /** In the guide's own language. */
  guide: { name: string; shortName: string }
  travellerName: string
  travellerEmail: string
  message: string
  /** For the guide, where it is there in time. */
  translation?: TextTranslation
}

export const enquiryToGuideTemplate = 'enquiry-to-guide'

/** To a guide: a new enquiry. @param notBefore time until which its email waits for a translation */
export function enquiryToGuideNews(id: string, enquiry: Enquiry, notBefore: Date | null): GuideNews {
  const path = threadPath(id)
  return {
    notice: {
      event: 'enquiry',
      key: `enquiry:${id}`,
      thread: { enquiryId: id, number: 1 },
      name: enquiry.travellerName,
      path,
    },
    email: {
      template: enquiryToGuideTemplate,
      key: `${enquiryToGuideTemplate}:${id}`,
      notBefore,
      choice: 'enquiry',
      toName: enquiry.guide.name,
      replyTo: guideReplyAddress(id),
      content: (locale, unsubscribe) => enquiryToGuideMail(locale, { ...enquiry, path, unsubscribe }),
    },
  }
}

/** Its words; at that moment the traveller's address is still unconfirmed. */
export async function enquiryToGuideMail(
  locale: Locale,
  { path, unsubscribe, ...enquiry }: Enquiry & { path: string; unsubscribe?: string | undefined },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { travellerName: traveller, travellerEmail: email } = enquiry
  return layOutMail({
    locale,
    siteName: siteName(),
    subject: t('toGuide.subject', { traveller }),
    preview: (enquiry.translation?.text ?? enquiry.message).slice(0, 140),
    heading: t('toGuide.heading', { guide: enquiry.guide.shortName }),
    blocks: [
      { kind: 'paragraph', text: t('toGuide.intro', { traveller }) },
      {
        kind: 'facts',
        rows: [...requestFacts(t, locale, enquiry), { label: t('facts.email'), value: readableEmail(email) }],
      },
      ...quotesOf(enquiry.message, enquiry.translation, locale),
      { kind: 'note', text: t('toGuide.unconfirmed') },
      {
        kind: 'paragraph',
        text: repliesAreOn() ? t('toGuide.reply', { traveller }) : t('toGuide.howToReply'),
      },
      { kind: 'button', label: t('toGuide.button', { traveller }), url: pageUrl(locale, path) },
    ],
    footer: t('toGuide.footer', { site: siteName() }),
    ...unsubscribeLink(locale, t('toGuide.unsubscribe'), unsubscribe),
  })
}
