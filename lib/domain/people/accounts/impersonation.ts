import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { beginSession, type IssuedSession, renewSession } from '../../../server/auth/session.ts'
import { endSessions } from '../../../server/auth/session-end.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { staffEmail } from './emails.ts'
import { recordEndOfActing } from './sessions.ts'
import { findStaffName } from './staff-name.ts'
import { tellOwner } from './tell-owner.ts'

type Wish = { userId: string; reason: string; userAgent: string }

/**
 * Signs an admin in as a user for half an hour, in addition to the admin's own session; the user gets an email. Other
 * admins and locked users can't be acted as.
 * @param wish.reason for the log and for the band over the pages
 * @throws AppError `forbidden` without the permission, `not_found`
 */
export async function signInAs(actor: Actor, { userId, reason, userAgent }: Wish): Promise<IssuedSession> {
  requireStaff(actor, 'accounts')
  return database().$transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { id: userId, role: 'guide', suspendedAt: null, anonymisedAt: null },
      select: { id: true, sessionVersion: true, role: true, email: true, locale: true },
    })
    if (!user) throw new AppError('not_found')
    const session = await beginSession(tx, {
      user,
      remembered: false,
      userAgent,
      impersonator: { userId: actor.userId, sessionId: actor.sessionId, reason },
    })
    const about = await audit.record(tx, actor, 'session.impersonate', userId, {
      after: { session: session.credential.sessionId, reason },
    })
    const owner = { email: user.email, locale: localeOfStored(user.locale) }
    const staff = await findStaffName(tx, actor.userId)
    await tellOwner(tx, owner, staffEmail('actedAs', { staff }), about)
    return session
  })
}

/**
 * Ends acting as another user and returns the admin's own session.
 * @throws AppError `forbidden` for a caller who acts as nobody else, `signed_out` when the admin's own session has
 * ended
 */
export async function endSignInAs(actor: Actor): Promise<IssuedSession> {
  if (!actor.impersonatorId) throw new AppError('forbidden')
  const parentSessionId = await database().$transaction(async (tx) => {
    const session = await tx.session.findUnique({
      where: { id: actor.sessionId },
      select: { parentSessionId: true },
    })
    await endSessions(tx, { id: actor.sessionId })
    await recordEndOfActing(tx, actor)
    return session?.parentSessionId
  })
  const own = parentSessionId ? await renewSession(parentSessionId) : null
  if (!own) throw new AppError('signed_out')
  return own
}
