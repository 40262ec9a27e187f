import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { endAllSessions } from '../../../server/auth/session-end.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isStaff, staffRoles, type UserRole } from '../../../shared/staff-roles.ts'
import { queueLink } from './sign-in-links.ts'

/**
 * Makes an admin of an address, for the operator: creates the account, or promotes one that has no guide. The address
 * gets a sign-in link. Sessions from before the promotion end: their browsers never signed in as an admin.
 * @param name what colleagues call the admin; an empty one keeps the present name
 * @returns the link's path, and whether the account is new
 * @throws AppError `conflict` for the address of a guide, or of somebody locked out
 */
export async function createAdmin(
  email: string,
  { name, locale }: { name: string; locale: Locale },
): Promise<{ path: string; isNew: boolean }> {
  return database().$transaction(async (tx) => {
    const known = await tx.user.findUnique({
      where: { email },
      select: { id: true, role: true, suspendedAt: true, guide: { select: { id: true } } },
    })
    // A guide's page belongs to a person who is no judge of it.
    if (known?.guide || known?.suspendedAt) throw new AppError('conflict')
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
 * one that began before.
 * @throws AppError `forbidden` for oneself and the last admin, `not_found`, or `conflict` for a guide, for somebody
 * locked out, or for somebody who has that role already
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
  const others = await lockAdmins(tx, userId)
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
  const user = await tx.user.findFirst({
    where: { id: userId, anonymisedAt: null },
    select: { email: true, role: true, suspendedAt: true, guide: { select: { id: true } } },
  })
  if (!user) throw new AppError('not_found')
  if (user.role === role || user.guide || (isStaff(role) && user.suspendedAt)) throw new AppError('conflict')
  if (user.role === 'admin' && others === 0) throw new AppError('forbidden')
  await tx.user.update({ where: { id: userId }, data: { role } })
  // An earlier invitation would give another role again.
  await tx.staffInvitation.deleteMany({ where: { email: user.email } })
  await endAllSessions(tx, userId)
  await audit.record(tx, actor, 'account.role', userId, { before: { role: user.role }, after: { role } })
}

/**
 * Locks all admins, in one order and before anything else, so that of two who take it from each other one stays.
 * @returns how many there are besides one who may be about to leave
 */
export async function lockAdmins(tx: Transaction, leavingId: string): Promise<number> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "role" = 'admin' AND "suspendedAt" IS NULL ORDER BY "id" FOR NO KEY UPDATE`
  return admins.filter(({ id }) => id !== leavingId).length
}
