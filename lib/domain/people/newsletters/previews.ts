import 'server-only'
import { env } from '../../../server/env.ts'
import { newsletterMail } from './emails.ts'
import type { NewsletterPreview, NewsletterView } from './newsletter.ts'

/** The emails of a newsletter, one for each language of the site in which something is written. */
export function newsletterPreviews({ texts, path }: NewsletterView): Promise<NewsletterPreview[]> {
  const written = env().LOCALES.filter((locale) => texts[locale].subject !== '' && texts[locale].text !== '')
  return Promise.all(
    written.map(async (locale) => {
      const mail = await newsletterMail(locale, { ...texts[locale], path, unsubscribe: 'preview' })
      return { locale, subject: mail.subject, html: mail.html }
    }),
  )
}
