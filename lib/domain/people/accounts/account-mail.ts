import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'

/** Emails about the account itself, by their key under `Mail.account` in the messages. */
export type AccountMail =
  | 'confirm'
  | 'exists'
  | 'signIn'
  | 'invited'
  | 'reset'
  | 'changed'
  | 'moveFrom'
  | 'moveTo'
  | 'moveTaken'
  | 'exportReady'
  | 'deletionAsked'
  | 'deletionSoon'
type Part = 'subject' | 'heading' | 'intro' | 'button' | 'note'

/**
 * Nothing in it was written by the person who caused it: it may go to a stranger's mailbox.
 * @param url opened by the email's only button
 * @param date of what it announces, in words
 */
export async function accountMail(
  locale: Locale,
  kind: AccountMail,
  url: string,
  date = '',
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const { SITE_SUPPORT_EMAIL } = env()
  const text = (part: Part) => t(`account.${kind}.${part}`, { support: SITE_SUPPORT_EMAIL, date })
  return siteMail(locale, {
    subject: text('subject'),
    heading: text('heading'),
    intro: text('intro'),
    blocks: [
      { kind: 'button', label: text('button'), url },
      { kind: 'note', text: text('note') },
    ],
  })
}
