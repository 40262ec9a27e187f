import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { isStaff, staffRoles } from '../../../shared/staff-roles.ts'
import { staffOf, staffSelect } from './staff.ts'
import type { StaffMember, WaitingInvitation } from './staff-view.ts'

/** More are on the list of users. */
const most = 200

/**
 * Everybody on the staff, and everybody who is invited.
 * @throws AppError `forbidden` without the permission
 */
export async function findStaffPage(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  now = new Date(),
): Promise<{ people: StaffMember[]; invitations: WaitingInvitation[] }> {
  requireStaff(actor, 'staff')
  const [people, invitations] = await Promise.all([
    database().user.findMany({
      where: { role: { in: [...staffRoles] }, anonymisedAt: null },
      select: { ...staffSelect, role: true, lastSignInAt: true, secondFactorAt: true, suspendedAt: true },
      orderBy: [{ staffName: 'asc' }, { id: 'asc' }],
      take: most,
    }),
    database().staffInvitation.findMany({
      include: { invitedBy: { select: staffSelect } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
    }),
  ])
  return {
    people: people.flatMap(({ role, ...user }) =>
      isStaff(role)
        ? [
            {
              ...staffOf(user),
              ...{ email: user.email, role, lastSignInAt: user.lastSignInAt },
              hasSecondFactor: user.secondFactorAt !== null,
              isLocked: user.suspendedAt !== null,
            },
          ]
        : [],
    ),
    invitations: invitations.flatMap(
      ({ id, email, staffName, role, locale, sentAt, expiresAt, invitedBy }) =>
        isStaff(role)
          ? [
              {
                ...{ id, email, name: staffName, role, sentAt, expiresAt },
                locale: localeOfStored(locale),
                invitedBy: invitedBy && staffOf(invitedBy).name,
                isExpired: expiresAt <= now,
              },
            ]
          : [],
    ),
  }
}
