import 'server-only'
import { endAllSessions } from '../../../server/auth/session-end.ts'
import type { Transaction } from '../../../server/prisma/database.ts'

/**
 * The owner of the address has proved it in another way than by confirming the registration, so a stranger may have
 * registered it: removes everything that the stranger could sign in with, and has agreed to.
 * @returns the user's new session version
 */
export async function reclaimUnverifiedAccount(tx: Transaction, userId: string): Promise<number> {
  await tx.oAuthAccount.deleteMany({ where: { userId } })
  await tx.consentRecord.deleteMany({ where: { userId } })
  await tx.user.update({ where: { id: userId }, data: { passwordHash: null } })
  await tx.signInToken.deleteMany({ where: { userId, purpose: 'confirm_email', usedAt: null } })
  return endAllSessions(tx, userId)
}
