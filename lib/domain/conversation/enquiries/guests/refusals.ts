import 'server-only'
import { keyedHash } from '../../../../server/auth/keyed-hash.ts'
import { readSealedToken, sealedToken } from '../../../../server/auth/sealed-token.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import type { TravellerToTell } from '../../../basics/notifications/tell.ts'

const purpose = 'guest invitations to'

/** The secret of the link that refuses invitations by guides to an address. It never expires, and can do nothing else. */
export function refusalToken(email: string): string {
  return sealedToken(purpose, mailboxKey(email))
}

/** True if invitations to the address of a link are refused; null for a token that is not ours. */
export async function findRefusal(token: string): Promise<boolean | null> {
  const mailbox = readSealedToken(purpose, token)
  if (mailbox === null) return null
  return (await database().guestRefusal.count({ where: { mailboxHash: hashOf(mailbox) } })) > 0
}

/**
 * Refuses all invitations by guides to an address, or allows them again, by the link in one of them. Doing it again changes
 * nothing.
 * @returns false for a token that is not ours
 */
export async function refuseInvitations(token: string, isAllowed: boolean): Promise<boolean> {
  const mailbox = readSealedToken(purpose, token)
  if (mailbox === null) return false
  const mailboxHash = hashOf(mailbox)
  if (isAllowed) await database().guestRefusal.deleteMany({ where: { mailboxHash } })
  else await database().guestRefusal.createMany({ data: { mailboxHash }, skipDuplicates: true })
  return true
}

/** True if the owner of a mailbox wants no invitations by guides, under any of its addresses. */
export async function areInvitationsRefused(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.guestRefusal.count({ where: { mailboxHash: hashOf(mailboxKey(email)) } })) > 0
}

/** True for somebody who has asked for nothing yet: the guide has begun the conversation, and the address is not confirmed. */
export function isUnconfirmedGuest({ origin, confirmedAt }: Pick<TravellerToTell, 'origin' | 'confirmedAt'>) {
  return origin === 'guide' && confirmedAt === null
}

function hashOf(mailbox: string): Uint8Array<ArrayBuffer> {
  return keyedHash('guest refusals', mailbox)
}
