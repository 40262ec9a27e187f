import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import {
  closeThreadReport,
  describeThreadReport,
} from '../../../conversation/enquiries/reports/moderation.ts'
import { decideReview } from '../../../conversation/reviews/moderation.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'
import { submittedFields } from '../fields.ts'
import { findDecisionHistory } from '../history.ts'
import { type CaseContents, caseContents, nothingChanged, type QueueDefinition } from './definition.ts'
import { readReview } from './read-review.ts'
import { type CaseSubject, caseSubject, type SubjectReader } from './subject.ts'

/** Reports of conversations and of reviews. Approving one means that nothing is taken off the pages. */
export const reports: QueueDefinition = {
  list: () => Prisma.sql`
    SELECT r."id", e."guideId", r."createdAt" AS "since", 'conversation' AS "kind", e."travellerName" AS "title",
      '{}'::text[] AS "languages", ${nothingChanged}
    FROM "ThreadReport" r JOIN "Enquiry" e ON e."id" = r."enquiryId" WHERE r."resolvedAt" IS NULL
    UNION ALL
    SELECT r."id", v."guideId", r."createdAt", 'review', v."authorName", ARRAY[v."languageCode"]::text[], ${nothingChanged}
    FROM "ReviewReport" r JOIN "Review" v ON v."id" = r."reviewId" WHERE r."resolvedAt" IS NULL`,
  openSince: Prisma.sql`
    SELECT "createdAt" AS "since" FROM "ThreadReport" WHERE "resolvedAt" IS NULL
    UNION ALL
    SELECT "createdAt" FROM "ReviewReport" WHERE "resolvedAt" IS NULL`,
  findSubject,
  readContents,
  check: () => [],
  findHistory: findDecisionHistory,
  approve: async (tx, { moderator, id, letter }, now) => {
    const reviewId = await reportedReview(tx, id)
    if (reviewId === null) return closeThreadReport(tx, moderator, id, letter, now)
    return decideReview(tx, moderator, reviewId, { kind: 'keep' }, now)
  },
  reject: async (tx, { moderator, id, letter }, now) => {
    const reviewId = await reportedReview(tx, id)
    // Consequences of a reported conversation are a separate decision: there is nothing to refuse.
    if (reviewId === null) throw new AppError('conflict')
    return decideReview(tx, moderator, reviewId, { kind: 'reject', reason: letter, isLetter: true }, now)
  },
}

/** Null for a report of a conversation. */
async function reportedReview(tx: Transaction, id: string): Promise<string | null> {
  const report = await tx.reviewReport.findUnique({ where: { id }, select: { reviewId: true } })
  return report?.reviewId ?? null
}

async function findSubject(tx: SubjectReader, id: string): Promise<CaseSubject | null> {
  const ofThread = await tx.threadReport.findUnique({
    where: { id },
    select: { reason: true, messageId: true, resolvedAt: true, enquiry: { select: { guideId: true } } },
  })
  if (ofThread) {
    const { resolvedAt, enquiry, ...content } = ofThread
    return caseSubject(tx, id, { guideId: enquiry.guideId, content, isOpen: resolvedAt === null })
  }
  const ofReview = await tx.reviewReport.findUnique({
    where: { id },
    select: {
      reason: true,
      resolvedAt: true,
      review: { select: { guideId: true, text: true, replyText: true } },
    },
  })
  if (!ofReview) return null
  const { resolvedAt, review, reason } = ofReview
  const { guideId, ...content } = review
  return caseSubject(tx, id, { guideId, content: { reason, ...content }, isOpen: resolvedAt === null })
}

async function readContents(id: string, locale: Locale): Promise<CaseContents> {
  const ofReview = await database().reviewReport.findUnique({
    where: { id },
    select: {
      reason: true,
      reviewId: true,
      reporterId: true,
      review: { select: { guide: { select: { userId: true, ...nameSelect(locale) } } } },
    },
  })
  if (ofReview) {
    const { reason, reviewId, reporterId, review } = ofReview
    const { content, surroundings } = await readReview(reviewId, locale)
    const isGuide = reporterId === review.guide.userId
    const by = isGuide ? guideName(review.guide, locale)?.name : null
    return caseContents(submittedFields({ reported_by: by ?? null, reason, ...content }), {
      review: surroundings,
    })
  }
  const { reason, by, words, traveller, guide, messages } = await describeThreadReport(id)
  const reporter = by === 'guide' ? guide : traveller
  return caseContents(submittedFields({ reported_by: reporter, reason, words, traveller }), { messages })
}
