import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { hashOfLinkToken, newLinkToken } from '../../../server/auth/link-token.ts'
import { Prisma, type StaffInvitation } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isStaff, type StaffRole, type UserRole } from '../../../shared/staff-roles.ts'
import { invitationEmail } from './emails.ts'
import { findStaffName } from './staff-name.ts'
import { lockAdmins, obstacleToStaff, requireAdmin, staffObstacles } from './staff-rules.ts'
import { tellOwner } from './tell-owner.ts'

/** Days for which the link of an invitation works. */
export const invitationDays = 7
/** Days after which an invitation that nobody followed is forgotten. */
const keptDays = 60

type Invited = { email: string; staffName: string; role: StaffRole; locale: Locale }
type Inviter = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/**
 * Invites somebody to the staff by email. They get the role when they follow the link.
 * @param inviter null for the operator
 * @returns the link's path as well
 * @throws AppError `forbidden`, also by somebody who is no admin any more, or `invalid` for an address of a guide, of a
 * colleague, of somebody locked out or to be deleted, or that has an invitation
 */
export async function inviteStaff(
  inviter: Inviter | null,
  { email, staffName, role, locale }: Invited,
): Promise<{ id: string; expiresAt: Date; path: string }> {
  if (inviter) requireStaff(inviter, 'staff')
  try {
    return await database().$transaction(async (tx) => {
      if (inviter) requireAdmin(await lockAdmins(tx), inviter)
      await requireInvitable(tx, email)
      const { token, ...times } = newTimes()
      const invitation = await tx.staffInvitation.create({
        data: {
          ...{ email, staffName, role, locale: storedLocale(locale), ...times },
          invitedById: inviter?.userId ?? null,
        },
      })
      const path = await mail(tx, invitation, token)
      await audit.record(tx, inviter, 'staff.invite', invitation.id, { after: { role } })
      return { id: invitation.id, expiresAt: invitation.expiresAt, path }
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw refused('emailInvited')
    }
    throw error
  }
}

async function requireInvitable(tx: Transaction, email: string): Promise<void> {
  const known = await tx.user.findUnique({ where: { email }, select: { role: true, ...staffObstacles } })
  if (!known) return
  if (isStaff(known.role)) throw refused('emailOnStaff')
  const obstacle = obstacleToStaff(known)
  if (obstacle) throw refused(wordsOf[obstacle])
}

const wordsOf = { guide: 'emailOfGuide', locked: 'emailLocked', leaving: 'emailLeaving' } as const

function refused(key: 'emailInvited' | 'emailOnStaff' | (typeof wordsOf)[keyof typeof wordsOf]): AppError {
  return new AppError('invalid', { fields: { email: [{ key }] } })
}

/**
 * Sends an invitation again, with a new link; the earlier one stops working.
 * @throws AppError `forbidden`, or `not_found` for one that is accepted or cancelled
 */
export async function resendInvitation(actor: Inviter, id: string): Promise<void> {
  requireStaff(actor, 'staff')
  await database().$transaction(async (tx) => {
    const { token, ...times } = newTimes()
    const [invitation] = await tx.staffInvitation.updateManyAndReturn({ where: { id }, data: times })
    if (!invitation) throw new AppError('not_found')
    await mail(tx, invitation, token)
    await audit.record(tx, actor, 'staff.resend', id, { after: { role: staffRoleOf(invitation) } })
  })
}

/**
 * Cancels an invitation; its link stops working at once.
 * @throws AppError `forbidden`, or `not_found` for one that is accepted or cancelled
 */
export async function cancelInvitation(actor: Inviter, id: string): Promise<void> {
  requireStaff(actor, 'staff')
  await database().$transaction(async (tx) => {
    const invitation = await tx.staffInvitation.findUnique({ where: { id } })
    const { count } = await tx.staffInvitation.deleteMany({ where: { id } })
    if (!invitation || count === 0) throw new AppError('not_found')
    await audit.record(tx, actor, 'staff.cancel', id, { after: { role: staffRoleOf(invitation) } })
  })
}

/** Cancels the open invitations by somebody who may invite no longer: none of them brings that person back. */
export async function cancelInvitationsBy(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'impersonatorId'> | null,
  inviterId: string,
): Promise<void> {
  const open = { where: { invitedById: inviterId } }
  const invitations = await tx.staffInvitation.findMany({ ...open, orderBy: { id: 'asc' } })
  await tx.staffInvitation.deleteMany(open)
  for (const invitation of invitations) {
    await audit.record(tx, actor, 'staff.cancel', invitation.id, {
      after: { role: staffRoleOf(invitation) },
    })
  }
}

/** Invitations that nobody has followed, for the operator. */
export async function listInvitations(): Promise<
  Array<{ email: string; name: string; role: UserRole; expiresAt: Date }>
> {
  const rows = await database().staffInvitation.findMany({ orderBy: { createdAt: 'asc' } })
  return rows.map(({ email, staffName, role, expiresAt }) => ({ email, name: staffName, role, expiresAt }))
}

/** Forgets invitations that nobody has followed for long. @returns how many */
export async function forgetOldInvitations(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const { count } = await database().staffInvitation.deleteMany({ where: { expiresAt: { lt: before } } })
  return count
}

function newTimes() {
  const token = newLinkToken()
  const sentAt = new Date()
  const expiresAt = new Date(sentAt.getTime() + invitationDays * 86_400_000)
  return { token, tokenHash: hashOfLinkToken(token), sentAt, expiresAt }
}

/** @returns the link's path */
async function mail(tx: Transaction, invitation: StaffInvitation, token: string): Promise<string> {
  const { id, email, staffName, invitedById, sentAt } = invitation
  const path = `/account/login?token=${token}`
  const inviter = invitedById === null ? null : await findStaffName(tx, invitedById)
  const content = invitationEmail({ path, inviter, name: staffName, role: staffRoleOf(invitation) })
  await tellOwner(
    tx,
    { email, locale: localeOfStored(invitation.locale) },
    content,
    `${id}:${sentAt.getTime()}`,
  )
  return path
}

/** The table holds no other roles. */
function staffRoleOf({ role }: Pick<StaffInvitation, 'role'>): StaffRole {
  if (!isStaff(role)) throw new Error('An invitation of a guide')
  return role
}
