import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Database, Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { move, tryMove } from '../../../shared/transitions.ts'
import type { DraftSubject } from './drafts.ts'
import type { DraftContent } from './fields.ts'
import { type SubmissionView, submissionMoves } from './submission.ts'

/** A decision of moderation: approved, or rejected with the reason that the guide reads and the fields it is about. */
export type Decision = { kind: 'approve' } | (SendingBack & { marks?: string[] })

/** The reason is a whole letter, with greeting and signature, where a moderator has written one. */
export type SendingBack = { kind: 'reject'; reason: string; isLetter?: boolean }

/** The moderator's answer in the email. */
export function told({ reason, isLetter = false }: SendingBack): { reason: string; isLetter: boolean } {
  return { reason, isLetter }
}

/** A decided submission, for the command that publishes it or notifies the guide. */
export type DecidedSubmission = DraftSubject & { content: DraftContent }

const storedContent = z.record(z.string(), z.unknown())

const viewSelect = {
  id: true,
  state: true,
  content: true,
  reason: true,
  marks: true,
  createdAt: true,
  decidedAt: true,
} satisfies Prisma.SubmissionSelect

/** The latest that was sent to moderation and not taken back; null for none. */
export async function findLatestSubmission(
  tx: Pick<Database, 'submission'>,
  { guideId, excursionId }: DraftSubject,
): Promise<SubmissionView | null> {
  const row = await tx.submission.findFirst({
    where: { guideId, excursionId, state: { not: 'withdrawn' } },
    orderBy: { createdAt: 'desc' },
    select: viewSelect,
  })
  if (!row) return null
  const { createdAt, content, ...rest } = row
  return { ...rest, content: storedContent.parse(content), submittedAt: createdAt }
}

/**
 * Sends a draft to moderation, in place of one that still waits.
 * @param content as it is to become public; checked by the caller
 * @param changed the fields in which it differs from what is public
 * @returns the submission's id
 * @throws AppError `conflict` if another window submits at the same moment
 */
export async function submitDraft(
  tx: Transaction,
  { guideId, excursionId }: DraftSubject,
  content: DraftContent,
  changed: string[],
): Promise<string> {
  await withdrawSubmission(tx, { guideId, excursionId })
  // A partial unique index lets one of two that submit at once through.
  const created = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "Submission" ("id", "guideId", "excursionId", "content", "changed")
    VALUES (gen_random_uuid(), ${guideId}, ${excursionId}, ${JSON.stringify(content)}::jsonb, ${changed}::text[])
    ON CONFLICT DO NOTHING
    RETURNING "id"`
  if (!created[0]) throw new AppError('conflict')
  return created[0].id
}

/** Takes back what waits for moderation. @returns whether something did */
export async function withdrawSubmission(
  tx: Transaction,
  { guideId, excursionId }: DraftSubject,
): Promise<boolean> {
  return tryMove(submissionMoves.withdraw, 'guide', ({ from, to }) =>
    tx.submission.updateMany({ where: { guideId, excursionId, state: { in: from } }, data: { state: to } }),
  )
}

/**
 * Decides about a submission, once: of two moderators one wins.
 * @param moderatorId the admin; null if their account is gone
 * @throws AppError `not_found`, or `conflict` when it is decided or withdrawn already
 */
export async function decideSubmission(
  tx: Transaction,
  moderatorId: string | null,
  id: string,
  decision: Decision,
): Promise<DecidedSubmission> {
  const row = await tx.submission.findUnique({
    where: { id },
    select: { guideId: true, excursionId: true, content: true },
  })
  if (!row) throw new AppError('not_found')
  await move(submissionMoves[decision.kind], 'moderator', ({ from, to }) =>
    tx.submission.updateMany({
      where: { id, state: { in: from } },
      data: {
        state: to,
        decidedById: moderatorId,
        decidedAt: new Date(),
        ...(decision.kind === 'reject' && { reason: decision.reason, marks: decision.marks ?? [] }),
      },
    }),
  )
  return { ...row, content: storedContent.parse(row.content) }
}

/** Says in what waits for moderation, too, that the guide has checked a version, if it is the same text. */
export async function checkSubmitted(
  tx: Transaction,
  { guideId, excursionId }: DraftSubject,
  locale: Locale,
  texts: DraftContent,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Submission"
    SET "content" = jsonb_set("content", '{unchecked_locales}', ("content" -> 'unchecked_locales') - ${locale}::text)
    WHERE "guideId" = ${guideId} AND "excursionId" IS NOT DISTINCT FROM ${excursionId}::int AND "state" = 'pending'
      AND "content" -> 'unchecked_locales' IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM jsonb_each(${JSON.stringify(texts)}::jsonb) AS "text"
        WHERE "content" -> "text"."key" IS DISTINCT FROM "text"."value"
      )`
}
