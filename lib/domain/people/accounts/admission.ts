import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '../../../server/api/caller.ts'
import { seal, unseal } from '../../../server/auth/sealed.ts'
import { beginSession, type IssuedSession } from '../../../server/auth/session.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError, type Factor } from '../../../shared/errors.ts'
import type { UserRole } from '../../../shared/staff-roles.ts'
import { logSecurity } from './security-log.ts'
import { type Browser, signOut } from './sessions.ts'

/** Columns of a user that a sign-in reads. */
export const admitted = { id: true, role: true, sessionVersion: true, secondFactorAt: true } as const
type Admitted = { id: string; role: UserRole; sessionVersion: number; secondFactorAt: Date | null }

/** Maximum time that somebody may take to show a second factor, in seconds. */
export const pendingSeconds = 10 * 60

const pendingSchema = z.object({
  /** It is completed once. */
  id: z.string(),
  userId: z.uuid(),
  sessionVersion: z.int(),
  remembered: z.boolean(),
  method: z.string(),
  /** An address from the request to continue to. */
  target: z.string().optional(),
})
/** A sign-in that waits for its second factor; the browser keeps it, sealed. */
export type PendingSignIn = z.output<typeof pendingSchema>

/** The end of a sign-in, or of its first half. */
export type Admission = { session: IssuedSession } | { pending: PendingSignIn; factors: Factor[] }

type Arrival = {
  user: Admitted
  /** The way in, as the security log names it. */
  method: string
  remembered: boolean
  caller: Caller
  /** The second factor has been shown: a passkey that checks its user is both factors at once. */
  hasShownFactor?: boolean
}

/**
 * Begins the session of somebody whose first proof is complete, or asks for the second factor. Every way of signing in
 * ends here.
 */
export async function admit(tx: Transaction, arrival: Arrival): Promise<Admission> {
  const { user, method, remembered, caller, hasShownFactor = false } = arrival
  if (user.secondFactorAt && !hasShownFactor) {
    const { id: userId, sessionVersion } = user
    return {
      pending: { id: randomUUID(), userId, sessionVersion, remembered, method },
      factors: await factorsOf(tx, user.id),
    }
  }
  const session = await beginSession(tx, { user, remembered, userAgent: caller.userAgent })
  await logSecurity({ kind: 'signed_in', userId: user.id, method, caller }, tx)
  return { session }
}

/** Ends the session that this browser had before, once there is a new one. */
export async function replace(admission: Admission, { before }: Pick<Browser, 'before'>): Promise<Admission> {
  if ('session' in admission) await signOut(before)
  return admission
}

export function sealPending(pending: PendingSignIn): Promise<string> {
  return seal('factor', pending, pendingSeconds)
}

/** The first half of a sign-in; null when it is missing or too old. */
export function findPending(sealed: string | undefined): Promise<PendingSignIn | null> {
  return unseal('factor', sealed, pendingSchema)
}

/** @throws AppError `signed_out` when the first half is missing or too old */
export async function requirePending(sealed: string | undefined): Promise<PendingSignIn> {
  const pending = await findPending(sealed)
  if (!pending) throw new AppError('signed_out')
  return pending
}

/** The means that a user has, the easiest first. */
async function factorsOf(tx: Transaction, userId: string): Promise<Factor[]> {
  const [passkeys, totp, codes] = await Promise.all([
    tx.passkey.count({ where: { userId } }),
    tx.totpKey.count({ where: { userId, confirmedAt: { not: null } } }),
    tx.recoveryCode.count({ where: { userId, activatedAt: { not: null }, usedAt: null } }),
  ])
  const has: Record<Factor, number> = { passkey: passkeys, totp, recovery: codes }
  return (['passkey', 'totp', 'recovery'] as const).filter((factor) => has[factor] > 0)
}

/**
 * The user of a sign-in's first half, unless something has changed since.
 * @throws AppError `signed_out` or `suspended`
 */
export async function userOfPending(tx: Transaction, pending: PendingSignIn): Promise<Admitted> {
  const user = await tx.user.findUnique({
    where: { id: pending.userId },
    select: { ...admitted, suspendedAt: true },
  })
  if (!user || user.sessionVersion !== pending.sessionVersion) throw new AppError('signed_out')
  if (user.suspendedAt) throw new AppError('suspended')
  return user
}

/** A transaction of its own for what only reads and admits. */
export function admitAlone(arrival: Arrival): Promise<Admission> {
  return database().$transaction((tx) => admit(tx, arrival))
}
