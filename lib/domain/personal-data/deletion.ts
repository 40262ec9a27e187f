import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import { requireFreshProof, type SelfActor } from '../../server/auth/actor.ts'
import { notify } from '../../server/events/notify.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { localeOfStored } from '../../server/prisma/locale.ts'
import { AppError } from '../../shared/errors.ts'
import { formatDate } from '../../shared/i18n/format.ts'
import { queueAccountMail } from '../accounts/mails.ts'
import { closeOpenEnquiries } from '../enquiries/leaving.ts'
import { closeGuide, reopenGuide } from '../guides/closing.ts'

/** In which the owner can change their mind. */
const windowDays = 30
const reminderDays = 3
const day = 86_400_000

/** What the settings say about deleting an account. */
export type DeletionView = {
  /** Null while nobody has asked for it. */
  deleteAfter: Date | null
  /** Walks that are agreed and stay so. */
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

/** When an account would be deleted that somebody asks to delete now. */
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
    if (user.deleteAfter) return user.deleteAfter
    const deleteAfter = deletionDay(now)
    await tx.user.update({ where: { id: userId }, data: { deleteAfter } })
    await closeOpenEnquiries(tx, guideId, now)
    await closeGuide(tx, guideId)
    // Whatever renews itself at the payment provider is ended there.
    await notify(tx, 'payments')
    const about = await audit.record(tx, actor, 'account.deletion', userId, { after: { step: 'asked' } })
    await queueDeletionMail(tx, { ...user, deleteAfter, kind: 'deletionAsked', about })
    return deleteAfter
  })
}

/**
 * Keeps an account that was to be deleted: what was public is public again.
 * @throws AppError `conflict` once its time is over
 */
export async function keepAccount(actor: SelfActor, now = new Date()): Promise<void> {
  const { userId, guideId } = actor
  await database().$transaction(async (tx) => {
    const { deleteAfter } = await lockUser(tx, userId)
    if (!deleteAfter) return
    if (deleteAfter <= now) throw new AppError('conflict')
    await tx.user.update({ where: { id: userId }, data: { deleteAfter: null } })
    if (guideId !== null) await reopenGuide(tx, guideId)
    await audit.record(tx, actor, 'account.deletion', userId, { after: { step: 'kept' } })
  })
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
    await database().$transaction((tx) =>
      queueDeletionMail(tx, { ...user, deleteAfter, kind: 'deletionSoon', about }),
    )
  }
}

type Announcement = {
  kind: 'deletionAsked' | 'deletionSoon'
  email: string
  locale: Parameters<typeof localeOfStored>[0]
  deleteAfter: Date
  about: string
}

async function queueDeletionMail(tx: Transaction, mail: Announcement): Promise<void> {
  const locale = localeOfStored(mail.locale)
  await queueAccountMail(tx, {
    kind: mail.kind,
    locale,
    to: mail.email,
    path: '/profile/settings/data',
    about: mail.about,
    date: formatDate(mail.deleteAfter.toISOString().slice(0, 10), locale),
  })
}

async function lockUser(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true, deleteAfter: true },
  })
}
