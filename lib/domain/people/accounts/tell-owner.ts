import 'server-only'
import { env } from '../../../server/env.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { OwnerEmail } from './emails.ts'

type Owner = { email: string; locale: Locale }

/**
 * Emails the owner of an account, a guide or an admin, as part of the transaction that gives the reason for it. It
 * ignores quiet hours and switches, unlike `tellGuide`: it is about the account's safety, or was just requested.
 * @param owner the mailbox, or the user's id
 * @param about key of the occasion, so that the same email is never sent twice
 */
export async function tellOwner(
  tx: Transaction,
  owner: string | Owner,
  { kind, content }: OwnerEmail,
  about: string,
): Promise<void> {
  const { email, locale } = typeof owner === 'string' ? await findOwner(tx, owner) : owner
  await queueMail(tx, {
    dedupeKey: ownerMailKey(kind, about),
    template: `account-${kind}`,
    locale,
    to: { address: email, name: '' },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await content(locale),
  })
}

/** Key in the outbox of an email to the owner of an account. */
export function ownerMailKey(kind: OwnerEmail['kind'], about: string): string {
  return `account-${kind}:${about}`
}

async function findOwner(tx: Transaction, id: string): Promise<Owner> {
  const { email, locale } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, locale: true },
  })
  return { email, locale: localeOfStored(locale) }
}
