import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { endAllSessions } from '../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isStaff, may, staffRoles, type UserRole } from '../../../shared/staff-roles.ts'
import { cancelInvitationsBy } from './invitations.ts'
import { queueLink } from './sign-in-links.ts'
import {
  hasOther,
  lockAccountOf,
  lockAdmins,
  obstacleToStaff,
  requireAdmin,
  staffObstacles,
} from './staff-rules.ts'

/**
 * Makes an admin of an address, for the operator: creates the account, or promotes one that has no guide. The address
 * gets a sign-in link. Sessions from before the promotion end: their browsers never signed in as an admin.
 * @param name what colleagues call the admin; an empty one keeps the present name
 * @returns the link's path, and whether the account is new
 * @throws AppError `conflict` for the address of a guide, of somebody locked out, or of an account that is to be deleted
 */
export async function createAdmin(
  email: string,
  { name, locale }: { name: string; locale: Locale },
): Promise<{ path: string; isNew: boolean }> {
  return database().$transaction(async (tx) => {
    const known = await lockAccountOf(tx, email)
    if (known && obstacleToStaff(known)) throw new AppError('conflict')
    const named = name === '' ? {} : { staffName: name }
    const user = await tx.user.upsert({
      where: { email },
      create: { email, role: 'admin', locale: storedLocale(locale), emailVerifiedAt: new Date(), ...named },
      update: { role: 'admin', ...named },
      select: { id: true },
    })
    await tx.staffInvitation.deleteMany({ where: { email } })
    if (known && known.role !== 'admin') await endAllSessions(tx, user.id)
    if (known?.role !== 'admin') {
      await audit.record(tx, null, 'account.role', user.id, {
        ...(known && { before: { role: known.role } }),
        after: { role: 'admin' },
      })
    }
    const path = await queueLink(tx, { kind: 'invited', userId: user.id, to: email, locale })
    return { path, isNew: !known }
  })
}

/** A member of staff, for the operator's list. */
export type ListedStaff = {
  email: string
  name: string
  role: UserRole
  lastSignInAt: Date | null
  hasSecondFactor: boolean
}

/** All staff who can sign in, those first who signed in last. For the operator. */
export async function listStaffAccounts(): Promise<ListedStaff[]> {
  const rows = await database().user.findMany({
    where: { role: { in: [...staffRoles] }, suspendedAt: null, anonymisedAt: null },
    orderBy: { lastSignInAt: { sort: 'desc', nulls: 'last' } },
    select: { email: true, staffName: true, role: true, lastSignInAt: true, secondFactorAt: true },
  })
  return rows.map(({ staffName, secondFactorAt, ...row }) => ({
    ...row,
    name: staffName,
    hasSecondFactor: secondFactorAt !== null,
  }))
}

/**
 * Takes the role from a member of staff and ends their sessions, for the operator.
 * @throws AppError `not_found` for an address that belongs to none, `forbidden` for the last admin
 */
export async function removeStaff(email: string): Promise<void> {
  await database().$transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email, role: { in: [...staffRoles] } },
      select: { id: true },
    })
    if (!user) throw new AppError('not_found')
    await giveRole(tx, null, user.id, 'guide')
  })
}

/**
 * Gives a role to a user who has no guide, or takes it away (`guide`). All sessions of the user end: nobody has a role in
 * one that began before. Open invitations by somebody who may invite no longer are cancelled.
 * @throws AppError `forbidden` for oneself, the last admin and by somebody who is no admin any more, `not_found`, or
 * `conflict` for a guide, for somebody locked out or to be deleted, or for somebody who has that role already
 */
export async function changeRole(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  userId: string,
  role: UserRole,
): Promise<void> {
  requireStaff(actor, 'staff')
  if (userId === actor.userId) throw new AppError('forbidden')
  await database().$transaction((tx) => giveRole(tx, actor, userId, role))
}

async function giveRole(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'impersonatorId'> | null,
  userId: string,
  role: UserRole,
): Promise<void> {
  const admins = await lockAdmins(tx)
  if (actor) requireAdmin(admins, actor)
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
  const user = await tx.user.findFirst({
    where: { id: userId, anonymisedAt: null },
    select: { email: true, role: true, ...staffObstacles },
  })
  if (!user) throw new AppError('not_found')
  if (user.role === role || user.guide || (isStaff(role) && obstacleToStaff(user))) {
    throw new AppError('conflict')
  }
  if (user.role === 'admin' && !hasOther(admins, userId)) throw new AppError('forbidden')
  await tx.user.update({ where: { id: userId }, data: { role } })
  if (!may(role, 'staff')) await cancelInvitationsBy(tx, actor, userId)
  // An earlier invitation would give another role again.
  await tx.staffInvitation.deleteMany({ where: { email: user.email } })
  await endAllSessions(tx, userId)
  await audit.record(tx, actor, 'account.role', userId, { before: { role: user.role }, after: { role } })
}
