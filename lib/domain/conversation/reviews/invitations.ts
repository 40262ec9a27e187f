import 'server-only'
import { processQueue } from '../../../server/jobs/process-queue.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { openLink } from '../enquiries/opened-link.ts'
import { hashOfToken, newToken } from '../enquiries/token.ts'
import { tellOfInvitation } from './emails.ts'
import { invitationDays, inviteAt } from './review.ts'

/** Notes that the traveller of a booking that is over is to be asked for a review. */
export async function inviteToReview(
  tx: Transaction,
  booking: { offerId: string; enquiryId: string; endsAt: Date; timeZone: string },
  now: Date,
): Promise<void> {
  const { offerId, enquiryId, endsAt, timeZone } = booking
  await tx.reviewInvitation.createMany({
    data: { offerId, enquiryId, dueAt: inviteAt(endsAt, timeZone), createdAt: now },
    skipDuplicates: true,
  })
}

/**
 * Sends the invitations whose time has come, each once; those that are answered already on the traveller's page are
 * left out. While reviews are switched off they wait.
 * @returns how many were sent
 */
export async function sendReviewInvitations(now = new Date()): Promise<number> {
  if (!(await isFeatureOn(database(), 'reviews'))) return 0
  const waits = { sentAt: null, usedAt: null }
  const due = await database().reviewInvitation.findMany({
    where: { ...waits, dueAt: { lte: now, gt: new Date(now.getTime() - invitationDays * 86_400_000) } },
    orderBy: { dueAt: 'asc' },
    take: 500,
    select: { id: true },
  })
  return processQueue(due, 'review invitations', ({ id }) => {
    const token = newToken()
    return database().$transaction(async (tx) => {
      const { count } = await tx.reviewInvitation.updateMany({
        where: { id, ...waits },
        data: { sentAt: now, tokenHash: hashOfToken(token) },
      })
      if (count > 0) await tellOfInvitation(tx, id, token, now)
      return count > 0
    })
  })
}

/** The booking that a link is about. */
export type Invited = { id: string; offerId: string; enquiryId: string; usedAt: Date | null; draft: unknown }

/**
 * The invitation that a link opens: its own one, or of the bookings of a `/status/{token}` the one that is named, else
 * the latest that has no review yet, else the latest. Null for any other token, and when nothing is over yet.
 */
export async function findInvitation(
  tx: Pick<Transaction, 'enquiry' | 'reviewInvitation'>,
  { token, walk }: { token: string; walk?: string | undefined },
  now: Date,
): Promise<Invited | null> {
  const select = { id: true, offerId: true, enquiryId: true, usedAt: true, draft: true } as const
  const own = await tx.reviewInvitation.findUnique({
    where: {
      tokenHash: hashOfToken(token),
      createdAt: { gt: new Date(now.getTime() - invitationDays * 86_400_000) },
    },
    select,
  })
  if (own) return own
  const opened = await openLink(token, now, (where) =>
    tx.enquiry.findUnique({ where, select: { id: true, groupId: true } }),
  )
  if (!opened) return null
  const { id, groupId } = opened
  const invitations = await tx.reviewInvitation.findMany({
    where: { enquiry: groupId ? { OR: [{ id }, { groupId }] } : { id } },
    orderBy: { createdAt: 'desc' },
    select,
  })
  if (walk !== undefined) return invitations.find(({ offerId }) => offerId === walk) ?? null
  return invitations.find(({ usedAt }) => usedAt === null) ?? invitations[0] ?? null
}
