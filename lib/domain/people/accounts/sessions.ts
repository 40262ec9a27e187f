import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, type FoundActor, requireStaff, type SelfActor } from '../../../server/auth/actor.ts'
import { listSessions } from '../../../server/auth/session.ts'
import { endAllSessions, endSession, endSessionOf, endSessions } from '../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SessionView } from './account.ts'
import { logSecurity } from './security-log.ts'

/** The actor's sessions, the latest first. */
export async function listOwnSessions(actor: Actor): Promise<SessionView[]> {
  const sessions = await listSessions(actor.userId)
  return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
}

/** @throws AppError `not_found` for a session that isn't theirs */
export async function endOwnSession(actor: SelfActor, sessionId: string): Promise<void> {
  if (!(await endSessionOf(actor.userId, sessionId))) throw new AppError('not_found')
}

/** Ends all sessions and tokens of the actor. */
export async function signOutEverywhere(actor: SelfActor, caller: Caller): Promise<void> {
  const { userId } = actor
  await database().$transaction(async (tx) => {
    await endAllSessions(tx, userId)
    await logSecurity({ kind: 'signed_out_everywhere', userId, caller }, tx)
  })
}

/** The browser that signs in, and who is signed in there until then. */
export type Browser = { caller: Caller; before: FoundActor | null }

/**
 * Ends a browser's session, also before another one replaces it. If an admin acts as a user, the admin's own session
 * ends too.
 */
export async function signOut(found: FoundActor | null): Promise<void> {
  if (!found) return
  await database().$transaction(async (tx) => {
    await endSession(tx, found.actor.sessionId)
    await recordEndOfActing(tx, found.actor)
  })
}

/** Records that an admin stops acting as a user; nothing for a caller who acts as nobody else. */
export async function recordEndOfActing(tx: Transaction, actor: Actor): Promise<void> {
  if (!actor.impersonatorId) return
  await audit.record(tx, actor, 'session.impersonate_end', actor.userId, {
    before: { session: actor.sessionId },
  })
}

/**
 * Ends one session of a user, or all of them with their tokens; also those in which colleagues act as the user.
 * @throws AppError `forbidden` without the permission, `not_found` for a session that isn't the user's
 */
export async function endSessionsOfUser(actor: Actor, userId: string, sessionId?: string): Promise<void> {
  requireStaff(actor, 'accounts')
  await database().$transaction(async (tx) => {
    const count = await endSessions(tx, { userId, ...(sessionId !== undefined && { id: sessionId }) })
    if (sessionId !== undefined && count === 0) throw new AppError('not_found')
    if (sessionId === undefined) {
      if ((await tx.user.count({ where: { id: userId } })) === 0) throw new AppError('not_found')
      await endAllSessions(tx, userId)
    }
    await audit.record(tx, actor, 'account.sessions', userId, { before: { count } })
  })
}
