import 'server-only'
import { randomUUID } from 'node:crypto'
import { isStaff, type UserRole } from '../../shared/staff-roles.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { type Credential, longestSession, sessionSeconds } from './credentials.ts'

/** A session that a browser is about to be given. */
export type IssuedSession = {
  credential: Credential
  /** Lifetime from now, in seconds. */
  seconds: number
  /** True if the browser keeps it after it is closed. */
  remembered: boolean
}

type Beginning = {
  user: { id: string; sessionVersion: number; role: UserRole }
  remembered: boolean
  /** Time when the user proved who they are, if not right now. */
  provedAt?: Date
  userAgent: string
  /** The admin who acts as the user, the admin's own session, and why. */
  impersonator?: { userId: string; sessionId: string; reason: string }
}

/**
 * Begins a session and deletes the user's ended ones. Its callers have asked for the second factor, if the user has one;
 * a test lists them.
 */
export async function beginSession(
  tx: Transaction,
  { user, remembered, provedAt, userAgent, impersonator }: Beginning,
): Promise<IssuedSession> {
  const now = new Date()
  await tx.session.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } })
  const id = randomUUID()
  const seconds = impersonator
    ? sessionSeconds.impersonation
    : lifetime({ remembered, role: user.role, createdAt: now }, now)
  await tx.session.create({
    data: {
      id,
      userId: user.id,
      remembered,
      provedAt: provedAt ?? now,
      userAgent: userAgent.slice(0, 300),
      expiresAt: new Date(now.getTime() + seconds * 1000),
      impersonatorId: impersonator?.userId ?? null,
      parentSessionId: impersonator?.sessionId ?? null,
      reason: impersonator?.reason ?? '',
    },
  })
  if (!impersonator) await noteSignIn(tx, user.id, now)
  const credential = { userId: user.id, sessionId: id, sessionVersion: user.sessionVersion }
  return { credential, seconds, remembered }
}

/** Left out where somebody else is changing the user: it is no reason to wait while other rows are locked. */
async function noteSignIn(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE "User" SET "lastSignInAt" = ${now}
    WHERE "id" IN (SELECT "id" FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE SKIP LOCKED)`
}

/**
 * Extends a session from now, up to the longest that one may last; one in which an admin acts as a user keeps its end.
 * @returns null when it has already ended
 */
export async function renewSession(sessionId: string): Promise<IssuedSession | null> {
  const now = new Date()
  const session = await database().session.findUnique({
    where: { id: sessionId },
    select: {
      remembered: true,
      createdAt: true,
      expiresAt: true,
      impersonatorId: true,
      user: { select: { id: true, sessionVersion: true, role: true } },
    },
  })
  if (!session || session.expiresAt <= now) return null
  const { user, remembered, createdAt, impersonatorId } = session
  const seconds = impersonatorId
    ? Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000)
    : lifetime({ remembered, role: user.role, createdAt }, now)
  if (seconds <= 0) return null
  const { count } = await database().session.updateMany({
    where: { id: sessionId, expiresAt: { gt: now } },
    data: { lastSeenAt: now, expiresAt: new Date(now.getTime() + seconds * 1000) },
  })
  if (count === 0) return null
  return {
    credential: { userId: user.id, sessionId, sessionVersion: user.sessionVersion },
    seconds,
    remembered,
  }
}

/** Notes that the session's user has just proved again who they are. */
export async function proveSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId }, data: { provedAt: new Date() } })
}

/** A user's own sessions, the latest first; not those of admins who act as them. */
export function listSessions(userId: string) {
  return database().session.findMany({
    where: { userId, impersonatorId: null, expiresAt: { gt: new Date() } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  })
}

/** Seconds until a session ends that is renewed now. */
function lifetime(
  { remembered, role, createdAt }: { remembered: boolean; role: UserRole; createdAt: Date },
  now: Date,
): number {
  const age = (now.getTime() - createdAt.getTime()) / 1000
  const usual = remembered ? sessionSeconds.remembered : sessionSeconds.untilClosed
  return Math.floor(Math.min(usual, longestSession[isStaff(role) ? 'staff' : 'guide'] - age))
}
