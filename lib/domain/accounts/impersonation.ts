import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import type { Actor } from '../../server/auth/actor.ts'
import { beginSession, type LiveSession, renewSession } from '../../server/auth/session.ts'
import { database } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import { recordEndOfActing } from './sessions.ts'

/**
 * Signs an admin in as a user, in addition to the admin's own session. Other admins and suspended users can't be acted
 * as.
 * @throws AppError `forbidden` to others than admins, `not_found`
 */
export async function signInAs(actor: Actor, userId: string, userAgent: string): Promise<LiveSession> {
  if (actor.role !== 'admin' || actor.impersonatorId) throw new AppError('forbidden')
  return database().$transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { id: userId, role: 'guide', suspendedAt: null },
      select: { id: true, sessionVersion: true, role: true },
    })
    if (!user) throw new AppError('not_found')
    const session = await beginSession(tx, {
      user,
      remembered: false,
      userAgent,
      impersonator: { userId: actor.userId, sessionId: actor.sessionId },
    })
    await audit.record(tx, actor, 'session.impersonate', userId, {
      after: { session: session.credential.sessionId },
    })
    return session
  })
}

/**
 * Ends acting as another user and returns the admin's own session.
 * @throws AppError `forbidden` for a caller who acts as nobody else, `signed_out` when the admin's own session has
 * ended
 */
export async function endSignInAs(actor: Actor): Promise<LiveSession> {
  if (!actor.impersonatorId) throw new AppError('forbidden')
  const parentSessionId = await database().$transaction(async (tx) => {
    const session = await tx.session.findUnique({
      where: { id: actor.sessionId },
      select: { parentSessionId: true },
    })
    await tx.session.deleteMany({ where: { id: actor.sessionId } })
    await recordEndOfActing(tx, actor)
    return session?.parentSessionId
  })
  const own = parentSessionId ? await renewSession(parentSessionId) : null
  if (!own) throw new AppError('signed_out')
  return own
}
