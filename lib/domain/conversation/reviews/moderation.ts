import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { move } from '../../../shared/transitions.ts'
import { type SendingBack, told } from '../../basics/drafts/submissions.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { tellOfPublished, tellOfRejected } from './emails.ts'
import { reviewMoves, subRatings } from './review.ts'

/** A moderator's decision about a review; the reason is for the traveller. */
export type ReviewDecision = { kind: 'publish' } | SendingBack | { kind: 'keep' }

/**
 * Shows a review to everybody; guide and traveller are told. Of one that was public before, reports are settled.
 * @throws AppError `not_found`, or `conflict` when it is public already
 */
export async function publishReview(moderator: Moderator, id: string, now = new Date()): Promise<void> {
  await inTransaction((tx) => decideReview(tx, moderator, id, { kind: 'publish' }, now))
}

/**
 * Keeps a review from the public, or takes it off the pages; its traveller reads the reason. Reports are settled.
 * @throws AppError `not_found`, or `conflict` when it is rejected already
 */
export async function rejectReview(
  moderator: Moderator,
  id: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  await inTransaction((tx) => decideReview(tx, moderator, id, { kind: 'reject', reason }, now))
}

/** Leaves a reported review as it is. @throws AppError `not_found`, or `conflict` when no report waits */
export async function keepReview(moderator: Moderator, id: string, now = new Date()): Promise<void> {
  await inTransaction((tx) => decideReview(tx, moderator, id, { kind: 'keep' }, now))
}

/** Several moderators may wait for one guide. In milliseconds. */
const patience = { maxWait: 30_000, timeout: 30_000 }

async function inTransaction(work: (tx: Transaction) => Promise<void>): Promise<void> {
  await database().$transaction(work, patience)
}

/** Any of them, as part of a transaction. */
export async function decideReview(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  decision: ReviewDecision,
  now: Date,
): Promise<void> {
  const review = await tx.review.findUnique({ where: { id }, select: { guideId: true } })
  if (!review) throw new AppError('not_found')
  // Everything that changes what a guide's rating is made of waits for the guide's row first.
  await lockGuides(tx, [review.guideId])
  if (decision.kind === 'keep') return keep(tx, moderator, id, now)
  if (decision.kind === 'publish') await publish(tx, moderator, id, now)
  else await reject(tx, moderator, id, decision, now)
  await guideChanged(tx, review.guideId, now)
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

const nameSelect = {
  translations: { where: { status: 'original' as const }, select: { firstname: true, lastname: true } },
} as const

/** Reviews that wait to be read, and public ones that were reported; the oldest first. */
export async function listReviewsToRead(): Promise<
  Array<{ id: string; kind: 'review' | 'report'; guide: string; author: string; rating: number; since: Date }>
> {
  const select = {
    id: true,
    createdAt: true,
    rating: true,
    authorName: true,
    state: true,
    guide: { select: nameSelect },
    reports: {
      where: { resolvedAt: null },
      orderBy: { createdAt: 'asc' },
      take: 1,
      select: { createdAt: true },
    },
  } as const
  const rows = await database().review.findMany({
    where: { OR: [{ state: 'pending' }, { state: 'published', reports: { some: { resolvedAt: null } } }] },
    select,
  })
  return rows
    .map(({ id, createdAt, rating, authorName, state, guide, reports }) => ({
      id,
      kind: state === 'pending' ? ('review' as const) : ('report' as const),
      guide: nameOf(guide),
      author: authorName,
      rating,
      // A published review waits since it was reported.
      since: state === 'pending' ? createdAt : (reports[0]?.createdAt ?? createdAt),
    }))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

/** Content of a review, by field, with its open reports. @throws AppError `not_found` */
export async function describeReview(
  id: string,
): Promise<{ state: string; guide: string; fields: Array<{ name: string; value: string }> }> {
  const row = await database().review.findUnique({
    where: { id },
    select: {
      state: true,
      rating: true,
      knowledge: true,
      communication: true,
      organisation: true,
      value: true,
      text: true,
      languageCode: true,
      authorName: true,
      authorCountryCode: true,
      replyText: true,
      guide: { select: nameSelect },
      reports: { where: { resolvedAt: null }, select: { reason: true } },
    },
  })
  if (!row) throw new AppError('not_found')
  const field = (name: string, value: string | number | null) =>
    value === null ? [] : [{ name, value: String(value) }]
  return {
    state: row.state,
    guide: nameOf(row.guide),
    fields: [
      ...field('rating', row.rating),
      ...subRatings.flatMap((name) => field(name, row[name])),
      ...field('author', row.authorName),
      ...field('country', row.authorCountryCode),
      ...field('language', row.languageCode),
      ...field('text', row.text),
      ...field('reply', row.replyText),
      ...row.reports.flatMap(({ reason }) => field('report', reason)),
    ],
  }
}

function nameOf({ translations: [original] }: { translations: { firstname: string; lastname: string }[] }) {
  return original ? `${original.firstname} ${original.lastname}`.trim() : ''
}
