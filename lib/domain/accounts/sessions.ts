import 'server-only'
import type { Caller } from '../../server/api/caller.ts'
import type { Actor, FoundActor, SelfActor } from '../../server/auth/actor.ts'
import { endAllSessions, endSession, endSessionOf, listSessions } from '../../server/auth/session.ts'
import { database } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import type { SessionView } from './account.ts'

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
export async function signOutEverywhere(actor: SelfActor): Promise<void> {
  await database().$transaction((tx) => endAllSessions(tx, actor.userId))
}

/** The browser that signs in, and who is signed in there until then. */
export type Browser = { caller: Caller; before: FoundActor | null }

/** Ends a browser's session, also before another one replaces it. */
export async function signOut(found: FoundActor | null): Promise<void> {
  if (found) await endSession(found.actor.sessionId)
}
