import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { move, tryMove } from '../../../shared/transitions.ts'
import { type SendingBack, told } from '../../basics/drafts/submissions.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { tellOfPublished, tellOfRejected } from './emails.ts'
import { reviewMoves } from './review.ts'

/** A moderator's decision about a review; the reason is for the traveller. */
export type ReviewDecision = { kind: 'publish' } | SendingBack | { kind: 'keep' }

/**
 * Publishes a review, so that guide and traveller are told; rejects it, also one that is public, so that its traveller
 * reads the reason; or keeps a reported one as it is. Rejecting and keeping settle its reports.
 * @throws AppError `not_found`, or `conflict` when it is published or rejected already, or no report waits
 */
export async function decideReview(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  decision: ReviewDecision,
  now: Date,
): Promise<void> {
  const guideId = await lockGuideOf(tx, id)
  if (guideId === null) throw new AppError('not_found')
  if (decision.kind === 'keep') return keep(tx, moderator, id, now)
  if (decision.kind === 'publish') await publish(tx, moderator, id, now)
  else await reject(tx, moderator, id, decision, now)
  await guideChanged(tx, guideId, now)
}

/** Takes a public review off the pages after a report by a reader. Nobody is told here. */
export async function takeReviewOff(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  const guideId = await lockGuideOf(tx, id)
  if (guideId === null) return
  const isOff = await tryMove(reviewMoves.takeDown, 'moderator', ({ from, to }) =>
    tx.review.updateMany({
      where: { id, state: { in: from } },
      data: { state: to, moderationReason: reason },
    }),
  )
  if (!isOff) return
  await settleReports(tx, id, now)
  await audit.record(tx, auditActorOf(moderator), 'review.reject', id, { after: { reason } })
  await guideChanged(tx, guideId, now)
}

/** Brings back a review that was taken off after it had been public. Nobody is told here. */
export async function bringReviewBack(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  now: Date,
): Promise<void> {
  const guideId = await lockGuideOf(tx, id)
  if (guideId === null) return
  const isBack = await tryMove(reviewMoves.bringBack, 'moderator', ({ from, to }) =>
    tx.review.updateMany({
      where: { id, state: { in: from }, publishedAt: { not: null } },
      data: { state: to, moderationReason: null },
    }),
  )
  if (!isBack) return
  await audit.record(tx, auditActorOf(moderator), 'review.publish', id)
  await guideChanged(tx, guideId, now)
}

/** Everything that changes a guide's rating waits for the guide's row first. @returns null for a deleted review */
async function lockGuideOf(tx: Transaction, id: string): Promise<number | null> {
  const review = await tx.review.findUnique({ where: { id }, select: { guideId: true } })
  if (!review) return null
  await lockGuides(tx, [review.guideId])
  return review.guideId
}

async function publish(tx: Transaction, moderator: Moderator, id: string, now: Date): Promise<void> {
  await move(reviewMoves.publish, 'moderator', ({ from, to }) =>
    tx.review.updateMany({
      where: { id, state: { in: from } },
      data: { state: to, publishedAt: now, moderationReason: null },
    }),
  )
  await audit.record(tx, auditActorOf(moderator), 'review.publish', id)
  await tellOfPublished(tx, id, now)
}

async function reject(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  decision: SendingBack,
  now: Date,
): Promise<void> {
  const { reason } = decision
  await move(reviewMoves.reject, 'moderator', ({ from, to }) =>
    tx.review.updateMany({
      where: { id, state: { in: from } },
      data: { state: to, publishedAt: null, moderationReason: reason },
    }),
  )
  await settleReports(tx, id, now)
  await audit.record(tx, auditActorOf(moderator), 'review.reject', id, { after: { reason } })
  await tellOfRejected(tx, id, told(decision), now)
}

async function keep(tx: Transaction, moderator: Moderator, id: string, now: Date): Promise<void> {
  if ((await settleReports(tx, id, now)) === 0) throw new AppError('conflict')
  await audit.record(tx, auditActorOf(moderator), 'review.keep', id)
}

async function settleReports(tx: Transaction, reviewId: string, now: Date): Promise<number> {
  const { count } = await tx.reviewReport.updateMany({
    where: { reviewId, resolvedAt: null },
    data: { resolvedAt: now },
  })
  return count
}
