import 'server-only'
import { env } from '../../server/env.ts'
import { layOutMail, type MailContent } from '../../server/mail/layout.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import { type RequestFacts, requestFacts } from './request-facts.ts'

type Enquiry = RequestFacts & {
  /** Names of those who were asked. */
  guides: string[]
  /** The traveller's own page of the enquiry, or of all that were sent together. */
  statusUrl: string
}

/**
 * Gives the traveller the only link to the enquiry. Nobody has confirmed the address yet, so nothing in it was written
 * by the person who caused it: neither name nor message, which could be anything to a stranger.
 */
export async function enquiryToTravellerMail(locale: Locale, enquiry: Enquiry): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const count = enquiry.guides.length
  const guide = enquiry.guides[0] ?? ''
  return layOutMail({
    locale,
    siteName: env().SITE_NAME,
    subject: t('toTraveller.subject', { guide, count }),
    preview: t('toTraveller.confirm'),
    heading: t('toTraveller.heading'),
    blocks: [
      { kind: 'paragraph', text: t('toTraveller.intro', { guide, count }) },
      { kind: 'paragraph', text: t('toTraveller.confirm') },
      { kind: 'button', label: t('toTraveller.button'), url: enquiry.statusUrl },
      { kind: 'paragraph', text: t('toTraveller.keepSecret') },
      { kind: 'facts', rows: requestFacts(t, locale, enquiry) },
    ],
    footer: t('toTraveller.footer', { site: env().SITE_NAME, support: env().SITE_SUPPORT_EMAIL }),
  })
}
