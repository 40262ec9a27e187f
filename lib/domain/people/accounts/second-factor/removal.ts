import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { endAllSessions } from '../../../../server/auth/session-end.ts'
import { database } from '../../../../server/prisma/database.ts'
import { securityEmail } from '../emails.ts'
import { tellOwner } from '../tell-owner.ts'

/**
 * The operator's last resort for somebody who has lost device and recovery codes: removes all means of a second factor,
 * passkeys included, and ends all sessions. Runs outside of Next.js, so it can't use what knows NextAuth.
 * @returns false without an account of this address
 */
export async function removeFactorOf(email: string): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } })
    if (!user) return false
    const { id: userId } = user
    await tx.user.update({
      where: { id: userId },
      data: { secondFactorAt: null },
    })
    await endAllSessions(tx, userId)
    await tx.passkey.deleteMany({ where: { userId } })
    await tx.totpKey.deleteMany({ where: { userId } })
    await tx.recoveryCode.deleteMany({ where: { userId } })
    // No signed-in user did this: the operator ran a command on the server.
    const about = await audit.record(tx, null, 'account.factor', userId, {
      after: { change: 'switchedOff' },
    })
    await tellOwner(tx, userId, securityEmail('switchedOff'), about)
    return true
  })
}
