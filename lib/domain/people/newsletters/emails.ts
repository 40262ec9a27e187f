import 'server-only'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { GuideEmail } from '../../basics/notifications/tell.ts'
import { type NewsletterText, type NewsletterView, paragraphsOf } from './newsletter.ts'

/** To a guide: what admins have written. @param key the same twice is one email */
export function newsletterNews(
  { texts, path }: Pick<NewsletterView, 'texts' | 'path'>,
  key: string,
): { email: GuideEmail } {
  return {
    email: {
      template: 'newsletter',
      key,
      choice: 'newsletter',
      content: (locale, unsubscribe) => newsletterMail(locale, { ...texts[locale], path, unsubscribe }),
    },
  }
}

/**
 * Its words.
 * @param path where the button leads, without locale prefix; empty for no button
 * @param unsubscribe secret of the link that stops such emails
 */
export async function newsletterMail(
  locale: Locale,
  {
    subject,
    text,
    button,
    path,
    unsubscribe,
  }: NewsletterText & { path: string; unsubscribe?: string | undefined },
): Promise<MailContent> {
  const [intro = '', ...others] = paragraphsOf(text)
  return siteMail(locale, {
    subject,
    intro,
    blocks: [
      ...others.map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
      ...(path === '' ? [] : [{ kind: 'button' as const, label: button, url: pageUrl(locale, path) }]),
    ],
    unsubscribe,
  })
}
