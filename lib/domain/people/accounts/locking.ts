import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { endAllSessions } from '../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { isStaff } from '../../../shared/staff-roles.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { staffEmail } from './emails.ts'
import { cancelInvitationsBy } from './invitations.ts'
import { findStaffName } from './staff-name.ts'
import { hasOther, lockAdmins } from './staff-rules.ts'
import { tellOwner } from './tell-owner.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>
/** `forbidden` is oneself, or the last admin. */
type LeftOut = { id: string; why: 'not_found' | 'forbidden' | 'conflict' }

/**
 * Locks a user out: all sessions end at once, the guide's page leaves the lists, and an email says why. Open invitations
 * by an admin are cancelled.
 * @param reason as the user reads it
 * @throws AppError `forbidden` for oneself, the last admin and colleagues of somebody who is no admin, `not_found`, or `conflict` for somebody who is locked out
 */
export async function lockUser(
  actor: Admin,
  userId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'lock')
  if (userId === actor.userId) throw new AppError('forbidden')
  await database().$transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const user = await lockRow(tx, userId)
    // Nobody is kept out by a colleague who may not remove them.
    if (isStaff(user.role)) requireStaff(actor, 'staff')
    if (user.suspendedAt) throw new AppError('conflict')
    if (user.role === 'admin' && !hasOther(admins, userId)) throw new AppError('forbidden')
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: now } })
    await endAllSessions(tx, userId)
    if (isStaff(user.role)) await cancelInvitationsBy(tx, actor, userId)
    if (user.guide) await guideChanged(tx, user.guide.id)
    await tell(tx, actor, user, { kind: 'locked', reason })
  })
}

/**
 * Lets a locked user in again; what was public is public again.
 * @param reason for the log alone
 * @throws AppError `forbidden`, `not_found`, or `conflict` for somebody who isn't locked out, and for an account
 * that has gone into another one
 */
export async function unlockUser(actor: Admin, userId: string, reason: string): Promise<void> {
  requireStaff(actor, 'lock')
  await database().$transaction(async (tx) => {
    const user = await lockRow(tx, userId)
    if (isStaff(user.role)) requireStaff(actor, 'staff')
    // A merged account is not restored by unlocking.
    if (!user.suspendedAt || user.mergedIntoId) throw new AppError('conflict')
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: null } })
    if (user.guide) await guideChanged(tx, user.guide.id)
    await tell(tx, actor, user, { kind: 'unlocked', reason })
  })
}

/** Locks several users out, each by itself; who could not be is named, with why. */
export async function lockUsers(
  actor: Admin,
  userIds: readonly string[],
  reason: string,
): Promise<{ locked: number; leftOut: LeftOut[] }> {
  requireStaff(actor, 'lock')
  const leftOut: LeftOut[] = []
  for (const id of userIds) {
    try {
      await lockUser(actor, id, reason)
    } catch (error) {
      const code = error instanceof AppError ? error.code : null
      if (code !== 'not_found' && code !== 'forbidden' && code !== 'conflict') throw error
      leftOut.push({ id, why: code })
    }
  }
  return { locked: userIds.length - leftOut.length, leftOut }
}

const told = {
  id: true,
  email: true,
  locale: true,
  role: true,
  suspendedAt: true,
  mergedIntoId: true,
  guide: { select: { id: true } },
}

async function lockRow(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
  const user = await tx.user.findFirst({ where: { id: userId, anonymisedAt: null }, select: told })
  if (!user) throw new AppError('not_found')
  return user
}

async function tell(
  tx: Transaction,
  actor: Admin,
  user: Awaited<ReturnType<typeof lockRow>>,
  { kind, reason }: { kind: 'locked' | 'unlocked'; reason: string },
): Promise<void> {
  const isLocked = kind === 'locked'
  const about = await audit.record(tx, actor, 'account.lock', user.id, {
    before: { locked: !isLocked },
    after: { locked: isLocked, reason },
  })
  const owner = { email: user.email, locale: localeOfStored(user.locale) }
  const staff = await findStaffName(tx, actor.userId)
  await tellOwner(tx, owner, staffEmail(kind, { staff, ...(isLocked && { reason }) }), about)
}
