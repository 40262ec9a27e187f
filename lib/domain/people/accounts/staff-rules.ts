import 'server-only'
import type { Actor } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'

/** Columns of a user that decide whether they can join the staff. */
export const staffObstacles = {
  suspendedAt: true,
  deleteAfter: true,
  guide: { select: { id: true } },
} as const satisfies Prisma.UserSelect

type Candidate = Prisma.UserGetPayload<{ select: typeof staffObstacles }>

/** Reason why somebody can't join the staff; null for none. */
export function obstacleToStaff({ guide, suspendedAt, deleteAfter }: Candidate) {
  // A guide's page belongs to a person who is no judge of it.
  if (guide) return 'guide'
  if (suspendedAt) return 'locked'
  return deleteAfter ? 'leaving' : null
}

/** Locks the account of an address, if there is one: it can't be locked out or marked for deletion in between. */
export async function lockAccountOf(tx: Transaction, email: string) {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "email" = ${email}::citext FOR NO KEY UPDATE`
  return tx.user.findUnique({
    where: { email },
    select: { id: true, role: true, emailVerifiedAt: true, ...staffObstacles },
  })
}

/**
 * Locks all admins, in one order and before anything else, so that of two who take it from each other one stays.
 * @returns the ids of those who can act: neither locked out nor on their way to deletion
 */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User"
    WHERE "role" = 'admin' AND "suspendedAt" IS NULL AND "deleteAfter" IS NULL AND "anonymisedAt" IS NULL
    ORDER BY "id" FOR NO KEY UPDATE`
  return admins.map(({ id }) => id)
}

/** True if an admin stays when one leaves. @param admins as `lockAdmins` found them */
export function hasOther(admins: readonly string[], leavingId: string): boolean {
  return admins.some((id) => id !== leavingId)
}

/**
 * Refuses what an admin has asked for who has been removed or locked out since the request began.
 * @param admins as `lockAdmins` found them
 * @throws AppError `forbidden`
 */
export function requireAdmin(admins: readonly string[], { userId }: Pick<Actor, 'userId'>): void {
  if (!admins.includes(userId)) throw new AppError('forbidden')
}
