import 'server-only'
import { env } from '../../../server/env.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { type AccountMail, accountMail } from './account-mail.ts'

type Mail = {
  kind: AccountMail
  locale: Locale
  to: string
  /** Without locale prefix. */
  path: string
  /** Occasion key, so that the same email is never sent twice. */
  about: string
  /** Of what it announces, in words. */
  date?: string
}

/** Queues an email about an account; it is sent after the commit. */
export async function queueAccountMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, locale, to, path, about, date } = mail
  await queueMail(tx, {
    dedupeKey: `account-${kind}:${about}`,
    template: `account-${kind}`,
    locale,
    to: { address: to, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await accountMail(locale, kind, env().SITE_URL + localePath(locale, path), date),
  })
}
