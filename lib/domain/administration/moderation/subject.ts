import 'server-only'
import { createHash } from 'node:crypto'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { CaseKey } from './case.ts'
import { hasPublicVersion } from './queue.ts'

/** Facts of a case that a decision needs. */
export type CaseSubject = {
  guideId: number
  /** Null for everything but what was sent in about a tour. */
  excursionId: number | null
  /** Another one as soon as anything that moderators read is different. */
  version: string
  /** Settled from the decision on, also while that can still be taken back. */
  state: 'waiting' | 'settled' | 'withdrawn'
  /** The newer submission of the same guide. */
  newerId: string | null
}

type Read = Pick<
  Transaction,
  'submission' | 'photo' | 'review' | 'threadReport' | 'reviewReport' | 'credential' | 'moderationDecision'
>

/** The case as it is now; null for an unknown one. */
export async function findCaseSubject(tx: Read, key: CaseKey): Promise<CaseSubject | null> {
  const found = await findSubject(tx, key)
  // The subject of a page's decision is read with it.
  if (found?.state !== 'waiting' || hasPublicVersion(key)) return found
  const decided = await tx.moderationDecision.findFirst({
    where: { caseId: key.id, state: 'waiting' },
    select: { id: true },
  })
  return decided ? { ...found, state: 'settled' } : found
}

async function findSubject(tx: Read, { queue, id }: CaseKey): Promise<CaseSubject | null> {
  switch (queue) {
    case 'guides':
      return submissionSubject(tx, id, null)
    case 'excursions':
      return submissionSubject(tx, id, { not: null })
    case 'reviews':
      return reviewSubject(tx, id)
    case 'reports':
      return reportSubject(tx, id)
    case 'credentials':
      return credentialSubject(tx, id)
  }
}

async function submissionSubject(
  tx: Read,
  caseId: string,
  about: Prisma.SubmissionWhereInput['excursionId'],
): Promise<CaseSubject | null> {
  const row = await tx.submission.findFirst({
    where: { id: caseId, ...(about !== undefined && { excursionId: about }) },
    select: {
      id: true,
      guideId: true,
      excursionId: true,
      state: true,
      createdAt: true,
      guide: {
        select: {
          decisions: { where: { caseId, state: 'waiting' }, take: 1, select: { id: true } },
        },
      },
    },
  })
  if (!row) return null
  const { id, guideId, excursionId, state, createdAt, guide } = row
  // The content of a submission never changes; photos may still be changed by the guide.
  const photos = await tx.photo.findMany({
    where: {
      guideId,
      excursionId,
      createdAt: { lte: createdAt },
      OR: [{ approvedAt: null }, { draftAlt: { not: Prisma.DbNull } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true, basePath: true, draftAlt: true },
  })
  const newer =
    state === 'withdrawn'
      ? await tx.submission.findFirst({
          where: { guideId, excursionId, state: 'pending' },
          select: { id: true },
        })
      : null
  return {
    guideId,
    excursionId,
    version: versionOf([id, photos]),
    state:
      state === 'withdrawn'
        ? 'withdrawn'
        : state !== 'pending' || guide.decisions.length > 0
          ? 'settled'
          : 'waiting',
    newerId: newer?.id ?? null,
  }
}

async function reviewSubject(tx: Read, id: string): Promise<CaseSubject | null> {
  const row = await tx.review.findUnique({
    where: { id },
    select: { guideId: true, state: true, text: true, rating: true, authorName: true },
  })
  if (!row) return null
  const { guideId, state, ...read } = row
  return subject(guideId, read, state === 'pending')
}

/** Of a conversation, or of a review. */
async function reportSubject(tx: Read, id: string): Promise<CaseSubject | null> {
  const ofThread = await tx.threadReport.findUnique({
    where: { id },
    select: { reason: true, messageId: true, resolvedAt: true, enquiry: { select: { guideId: true } } },
  })
  if (ofThread) {
    const { resolvedAt, enquiry, ...read } = ofThread
    return subject(enquiry.guideId, read, resolvedAt === null)
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
  const { guideId, ...read } = review
  return subject(guideId, { reason, ...read }, resolvedAt === null)
}

async function credentialSubject(tx: Read, id: string): Promise<CaseSubject | null> {
  const row = await tx.credential.findUnique({
    where: { id },
    select: {
      guideId: true,
      type: true,
      issuer: true,
      number: true,
      expiresOn: true,
      documentKey: true,
      verifiedAt: true,
      refusedReason: true,
    },
  })
  if (!row) return null
  const { guideId, verifiedAt, refusedReason, ...read } = row
  const isDecided = verifiedAt !== null || refusedReason !== null
  return subject(guideId, read, row.documentKey !== null && !isDecided)
}

function subject(guideId: number, read: unknown, isWaiting: boolean): CaseSubject {
  return {
    guideId,
    excursionId: null,
    version: versionOf(read),
    state: isWaiting ? 'waiting' : 'settled',
    newerId: null,
  }
}

function versionOf(read: unknown): string {
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 16)
}
