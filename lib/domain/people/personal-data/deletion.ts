import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireFreshProof, requireStaff, type SelfActor } from '../../../server/auth/actor.ts'
import { requestJob } from '../../../server/jobs/request-job.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { isStaff } from '../../../shared/staff-roles.ts'
import { closeGuide, reopenGuide } from '../../catalogue/guides/closing.ts'
import { closeOpenEnquiries } from '../../conversation/enquiries/leaving.ts'
import { handOverProposals } from '../../geography/proposals/leave.ts'
import { accountEmail } from '../accounts/emails.ts'
import { tellOwner } from '../accounts/tell-owner.ts'

/** In which the owner can change their mind. */
const windowDays = 30
const reminderDays = 3
const day = 86_400_000

/** State of the account deletion for the settings. */
export type DeletionView = {
  /** Null while nobody has asked for it. */
  deleteAfter: Date | null
  /** Bookings that stay. */
  agreedCount: number
}

export async function getDeletion({
  userId,
  guideId,
}: {
  userId: string
  guideId: number | null
}): Promise<DeletionView> {
  const [user, agreedCount] = await Promise.all([
    database().user.findUniqueOrThrow({ where: { id: userId }, select: { deleteAfter: true } }),
    guideId === null ? 0 : database().enquiry.count({ where: { guideId, state: 'accepted' } }),
  ])
  return { deleteAfter: user.deleteAfter, agreedCount }
}

/** Time when an account would be deleted that somebody asks to delete now. */
export function deletionDay(now = new Date()): Date {
  return new Date(now.getTime() + windowDays * day)
}

/**
 * Begins the deletion of the signed-in guide's account: the page leaves the site, travellers who wait for an answer are
 * told, and after thirty days nothing is left of the person. Asked for again, it stays as it is.
 * @throws AppError `proof_needed`, or `forbidden` to admins
 */
export async function requestDeletion(actor: SelfActor, now = new Date()): Promise<Date> {
  requireFreshProof(actor)
  const { userId, guideId } = actor
  if (guideId === null) throw new AppError('forbidden')
  return database().$transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    return begin(tx, { actor, user, now })
  })
}

/**
 * Begins the deletion of a guide's account for a guide who has asked for it in a letter. They get the same email as if
 * they had done it themselves.
 * @param reason for the log alone
 * @throws AppError `forbidden` without the permission, `not_found`, or `conflict` for an admin's account and for one
 * that is to be deleted already
 */
export async function requestDeletionFor(
  actor: Actor,
  userId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'accounts')
  await database().$transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (isStaff(user.role) || user.deleteAfter) throw new AppError('conflict')
    await begin(tx, { actor, user, reason, now })
  })
}

type Step = {
  actor: Actor
  user: Awaited<ReturnType<typeof lockUser>>
  reason?: string
  now: Date
}

async function begin(tx: Transaction, { actor, user, reason, now }: Step): Promise<Date> {
  if (user.deleteAfter) return user.deleteAfter
  const deleteAfter = deletionDay(now)
  await tx.user.update({ where: { id: user.id }, data: { deleteAfter } })
  if (user.guide) {
    await closeOpenEnquiries(tx, user.guide.id, now)
    await closeGuide(tx, user.guide.id)
    await handOverProposals(tx, user.guide.id)
  }
  // Whatever renews itself at the payment provider is ended there.
  await requestJob(tx, 'payment-events')
  const after = { step: 'asked' as const, ...(reason !== undefined && { reason }) }
  const about = await audit.record(tx, actor, 'account.deletion', user.id, { after })
  await announce(tx, { ...user, deleteAfter, kind: 'deletionAsked', about })
  return deleteAfter
}

/**
 * Keeps an account that was to be deleted: what was public is public again.
 * @throws AppError `conflict` once its time is over
 */
export async function keepAccount(actor: SelfActor, now = new Date()): Promise<void> {
  await database().$transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    await keep(tx, { actor, user, now })
  })
}

/**
 * Keeps an account that was to be deleted, for a guide who has asked for it in a letter.
 * @param reason for the log alone
 * @throws AppError `forbidden` without the permission, `not_found`, or `conflict` once its time is over, for an account
 * that is not to be deleted, and for one that has gone into another one
 */
export async function keepAccountFor(
  actor: Actor,
  userId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'accounts')
  await database().$transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.mergedIntoId || !user.deleteAfter) throw new AppError('conflict')
    await keep(tx, { actor, user, reason, now })
  })
}

async function keep(tx: Transaction, { actor, user, reason, now }: Step): Promise<void> {
  if (!user.deleteAfter) return
  if (user.deleteAfter <= now) throw new AppError('conflict')
  await tx.user.update({ where: { id: user.id }, data: { deleteAfter: null } })
  if (user.guide) await reopenGuide(tx, user.guide.id)
  const after = { step: 'kept' as const, ...(reason !== undefined && { reason }) }
  await audit.record(tx, actor, 'account.deletion', user.id, { after })
}

/** Reminds the owners of accounts that will be deleted in three days; each deletion once. */
export async function remindOfDeletions(now = new Date()): Promise<void> {
  const users = await database().user.findMany({
    where: {
      mergedIntoId: null,
      deleteAfter: { gt: now, lte: new Date(now.getTime() + reminderDays * day) },
    },
    select: { id: true, email: true, locale: true, deleteAfter: true },
  })
  for (const { id, deleteAfter, ...user } of users) {
    if (!deleteAfter) continue
    const about = `${id}:${deleteAfter.toISOString()}`
    await database().$transaction((tx) => announce(tx, { ...user, deleteAfter, kind: 'deletionSoon', about }))
  }
}

type Announcement = {
  kind: 'deletionAsked' | 'deletionSoon'
  email: string
  locale: Parameters<typeof localeOfStored>[0]
  deleteAfter: Date
  about: string
}

async function announce(
  tx: Transaction,
  { kind, email, locale, deleteAfter, about }: Announcement,
): Promise<void> {
  const day = deleteAfter.toISOString().slice(0, 10)
  const owner = { email, locale: localeOfStored(locale) }
  await tellOwner(tx, owner, accountEmail(kind, '/profile/settings/data', day), about)
}

async function lockUser(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
  const user = await tx.user.findFirst({
    where: { id: userId, anonymisedAt: null },
    select: {
      id: true,
      role: true,
      email: true,
      locale: true,
      deleteAfter: true,
      mergedIntoId: true,
      guide: { select: { id: true } },
    },
  })
  if (!user) throw new AppError('not_found')
  return user
}
