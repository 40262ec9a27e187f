import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { type NewsletterText, paragraphsOf } from './newsletter.ts'

/**
 * News for a guide, in their language.
 * @param path where the button leads, without locale prefix; empty for no button
 * @param unsubscribe secret of the link that stops such emails
 */
export async function newsletterMail(
  locale: Locale,
  { subject, text, button, path, unsubscribe }: NewsletterText & { path: string; unsubscribe: string },
): Promise<MailContent> {
  const [intro = '', ...others] = paragraphsOf(text)
  return siteMail(locale, {
    subject,
    intro,
    blocks: [
      ...others.map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
      ...(path === ''
        ? []
        : [{ kind: 'button' as const, label: button, url: env().SITE_URL + localePath(locale, path) }]),
    ],
    unsubscribe,
  })
}
