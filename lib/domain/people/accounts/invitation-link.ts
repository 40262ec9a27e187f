import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { hashOfLinkToken } from '../../../server/auth/link-token.ts'
import { endAllSessions } from '../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { isStaff } from '../../../shared/staff-roles.ts'
import { admitted } from './admission.ts'
import { reclaimUnverifiedAccount } from './reclaim.ts'
import { lockAccountOf, obstacleToStaff } from './staff-rules.ts'

/** The address that a link invites to the staff; null for a link that invites nobody any more. */
export async function findInvitedEmail(token: string): Promise<string | null> {
  const found = await database().staffInvitation.findFirst({
    where: usable(token, new Date()),
    select: { email: true },
  })
  return found?.email ?? null
}

/**
 * Gives the invited role to the owner of the address, with an account if there is none. The link works once; having it
 * proves the address.
 * @returns columns for signing in; null for a link that doesn't invite, or whose address is a guide's or a colleague's by
 * now, locked out, or to be deleted
 */
export async function acceptInvitation(tx: Transaction, token: string, now: Date) {
  const invited = await tx.staffInvitation.findFirst({ where: usable(token, now) })
  if (!invited) return null
  const { id: invitationId, email, staffName, role, locale } = invited
  const known = await lockAccountOf(tx, email)
  if (known && (isStaff(known.role) || obstacleToStaff(known))) return null
  // Of two who open it at once, one deletes it.
  const { count } = await tx.staffInvitation.deleteMany({ where: { id: invitationId } })
  if (count === 0) return null
  if (known && !known.emailVerifiedAt) await reclaimUnverifiedAccount(tx, known.id)
  else if (known) await endAllSessions(tx, known.id)
  const given = { role, staffName, locale, emailVerifiedAt: known?.emailVerifiedAt ?? now }
  const user = await tx.user.upsert({
    where: { email },
    create: { email, ...given },
    update: given,
    select: admitted,
  })
  await audit.record(tx, { userId: user.id, impersonatorId: null }, 'account.role', user.id, {
    ...(known && { before: { role: known.role } }),
    after: { role },
  })
  return user
}

function usable(token: string, now: Date) {
  return { tokenHash: hashOfLinkToken(token), expiresAt: { gt: now } }
}
