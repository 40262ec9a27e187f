import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { listOfNames } from '../../../../shared/i18n/format.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { TravellerNews } from '../../../basics/notifications/tell.ts'
import { type RequestFacts, requestFacts } from '../request-facts.ts'
import { findWarnings } from '../warnings/warnings.ts'

type Enquiry = RequestFacts & {
  /** Names of those who were asked. */
  guides: string[]
  message: string
  /** Of the link to the enquiry, or to all that were sent together. */
  token: string
}

/**
 * To a traveller: the enquiry is sent.
 * @param id of the enquiry, or of the first that were sent together
 * @param resend how often this email was asked for again
 */
export function enquiryToTravellerNews(id: string, enquiry: Enquiry, resend = 0): TravellerNews {
  return {
    email: {
      template: 'enquiry-to-traveller',
      key: `enquiry-to-traveller:${id}${resend > 0 ? `:${resend}` : ''}`,
      isAnswered: true,
      content: (locale) => enquiryToTravellerMail(locale, enquiry),
    },
  }
}

/** An address, or what email programs make a link of: `evil.example`, `www.…`, `name@…`. */
const link = /:\/\/|@|\p{L}\.\p{L}{2,}|\d\.\p{L}{2,}/u

/** A text without the signs that nobody sees, in ordinary letters. */
const visible = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/**
 * Gives the traveller the only link to the enquiry, and a copy of the words. Nobody has confirmed the address yet, so it may
 * go to a stranger: the name is left out, and so are words with a link, an address or a number in them.
 */
export async function enquiryToTravellerMail(locale: Locale, enquiry: Enquiry): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const count = enquiry.guides.length
  const guide = enquiry.guides[0] ?? ''
  const isPlain = findWarnings(enquiry.message).length === 0 && !link.test(visible(enquiry.message))
  return layOutMail({
    locale,
    siteName: siteName(),
    subject: t('toTraveller.subject', { guide, count }),
    preview: t('toTraveller.confirm'),
    heading: t('toTraveller.heading'),
    blocks: [
      { kind: 'paragraph', text: t('toTraveller.intro', { guide, count }) },
      { kind: 'paragraph', text: t('toTraveller.confirm') },
      { kind: 'button', label: t('toTraveller.button'), url: pageUrl(locale, `/status/${enquiry.token}`) },
      { kind: 'paragraph', text: t('toTraveller.keepSecret') },
      {
        kind: 'facts',
        rows: [
          ...(count > 1 ? [{ label: t('facts.guides'), value: listOfNames(enquiry.guides, locale) }] : []),
          ...requestFacts(t, locale, enquiry),
        ],
      },
      isPlain ? { kind: 'quote', text: enquiry.message } : { kind: 'note', text: t('toTraveller.words') },
    ],
    footer: t('toTraveller.footer', { site: siteName(), support: env().SITE_SUPPORT_EMAIL }),
  })
}
