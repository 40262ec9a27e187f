import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { moderationNews } from '../../basics/drafts/emails.ts'
import type { DraftContent } from '../../basics/drafts/fields.ts'
import { type Decision, decideSubmission, told } from '../../basics/drafts/submissions.ts'
import { tellGuide } from '../../basics/notifications/tell.ts'
import { startTrials } from '../../business/subscriptions/trial.ts'
import { approvePhotos } from '../../core/photos/approval.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { requireCityPages } from '../../geography/proposals/pages.ts'
import { guidePath } from './guide.ts'
import { applyProfile } from './profile/apply.ts'
import { guideMoves } from './status.ts'

/**
 * Approves a profile that waits, or sends it back with the reason that its guide reads. An approved one becomes the
 * public page, which with the first approval is published; one that is sent back leaves a published page as it is.
 * @throws AppError `not_found`, or `conflict` when it is decided or taken back already, or a city of it has no page yet
 */
export async function decideProfile(
  tx: Transaction,
  moderator: Moderator,
  submissionId: string,
  decision: Decision,
): Promise<void> {
  const { guideId, submittedAt } = await lockGuideOf(tx, submissionId)
  const { content } = await decideSubmission(tx, moderator.userId, submissionId, decision)
  if (decision.kind === 'approve') await publish(tx, moderator, { guideId, content, submittedAt })
  else await sendBack(tx, moderator, guideId, decision.reason)
  const news = moderationNews({
    occasion: submissionId,
    ...(decision.kind === 'approve'
      ? { kind: 'profileApproved', path: guidePath(guideId) }
      : { kind: 'profileRejected', path: '/profile', ...told(decision) }),
  })
  await tellGuide(tx, guideId, news, new Date())
}

type Approved = { guideId: number; content: DraftContent; submittedAt: Date }

async function publish(
  tx: Transaction,
  moderator: Moderator,
  { guideId, content, submittedAt }: Approved,
): Promise<void> {
  await requireCityPages(tx, content)
  await tryMove(guideMoves.publish, 'moderator', ({ from, to }) =>
    tx.guide.updateMany({
      where: { id: guideId, status: { in: from } },
      data: { status: to, statusReason: null, publishedAt: new Date() },
    }),
  )
  await startTrials(tx, [guideId])
  await approvePhotos(tx, { guideId, excursionId: null }, submittedAt)
  await applyProfile(tx, guideId, content)
  await audit.record(tx, auditActorOf(moderator), 'guide.publish', guideId)
}

async function sendBack(
  tx: Transaction,
  moderator: Moderator,
  guideId: number,
  reason: string,
): Promise<void> {
  await tryMove(guideMoves.reject, 'moderator', ({ from, to }) =>
    tx.guide.updateMany({
      where: { id: guideId, status: { in: from } },
      data: { status: to, statusReason: reason },
    }),
  )
  await guideChanged(tx, guideId)
  await audit.record(tx, auditActorOf(moderator), 'guide.reject', guideId, { after: { reason } })
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
