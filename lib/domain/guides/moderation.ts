import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../server/audit/moderator.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import { tryMove } from '../../shared/transitions.ts'
import { queueModerationMail } from '../drafts/moderation-mail.ts'
import { decideSubmission } from '../drafts/submissions.ts'
import { approvePhotos } from '../photos/approval.ts'
import { guideChanged } from '../projections/projections.ts'
import { guidePath } from './guide.ts'
import { applyProfile } from './profile/apply.ts'
import { guideMoves } from './status.ts'

/**
 * Approves a profile that waits: it becomes the public page, which with the first approval is published.
 * @throws AppError `not_found`, or `conflict` when it is decided or taken back already
 */
export async function approveProfile(moderator: Moderator, submissionId: string): Promise<void> {
  await database().$transaction(async (tx) => {
    const { guideId, submittedAt } = await lockGuideOf(tx, submissionId)
    const { content } = await decideSubmission(tx, moderator.userId, submissionId, { kind: 'approve' })
    await tryMove(guideMoves.publish, 'moderator', ({ from, to }) =>
      tx.guide.updateMany({
        where: { id: guideId, status: { in: from } },
        data: { status: to, statusReason: null, publishedAt: new Date() },
      }),
    )
    await approvePhotos(tx, { guideId, excursionId: null }, submittedAt)
    await applyProfile(tx, guideId, content)
    await audit.record(tx, auditActorOf(moderator), 'guide.publish', guideId)
    await queueModerationMail(tx, {
      guideId,
      kind: 'profileApproved',
      occasion: submissionId,
      path: guidePath(guideId),
    })
  })
}

/**
 * Sends a profile back with the reason that its guide reads. A published page stays as it is.
 * @throws AppError `not_found`, or `conflict` when it is decided or taken back already
 */
export async function rejectProfile(
  moderator: Moderator,
  submissionId: string,
  reason: string,
): Promise<void> {
  await database().$transaction(async (tx) => {
    const { guideId } = await lockGuideOf(tx, submissionId)
    await decideSubmission(tx, moderator.userId, submissionId, { kind: 'reject', reason })
    await tryMove(guideMoves.reject, 'moderator', ({ from, to }) =>
      tx.guide.updateMany({
        where: { id: guideId, status: { in: from } },
        data: { status: to, statusReason: reason },
      }),
    )
    await guideChanged(tx, guideId)
    await audit.record(tx, auditActorOf(moderator), 'guide.reject', guideId, { after: { reason } })
    await queueModerationMail(tx, {
      guideId,
      kind: 'profileRejected',
      occasion: submissionId,
      path: '/profile',
      reason,
    })
  })
}

/** Moderation and its guide's own commands lock the guide first, so that they wait for each other. */
async function lockGuideOf(tx: Transaction, submissionId: string) {
  const submission = await tx.submission.findFirst({
    where: { id: submissionId, excursionId: null },
    select: { guideId: true, createdAt: true },
  })
  if (!submission) throw new AppError('not_found')
  await tx.$queryRaw`SELECT "id" FROM "Guide" WHERE "id" = ${submission.guideId} FOR NO KEY UPDATE`
  return { guideId: submission.guideId, submittedAt: submission.createdAt }
}
