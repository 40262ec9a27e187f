import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { moderationNews } from '../../basics/drafts/emails.ts'
import type { DraftContent } from '../../basics/drafts/fields.ts'
import { type Decision, decideSubmission, type SendingBack, told } from '../../basics/drafts/submissions.ts'
import { tellGuide } from '../../basics/notifications/tell.ts'
import { approvePhotos } from '../../core/photos/approval.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { excursionChanged } from '../../core/projections/projections.ts'
import { requireCityPages } from '../../geography/proposals/pages.ts'
import { applyExcursion } from './editor/apply.ts'
import { readOwn } from './editor/own.ts'
import { excursionMoves, isAwaitingProfile } from './status.ts'

/**
 * Approves an excursion that waits, or sends it back with the reason that its guide reads. An approved one becomes the
 * public page, which with the first approval is published; one that is sent back leaves a published page as it is.
 * @throws AppError `not_found`, or `conflict` when it is decided or taken back already, or its city has no page yet
 */
export async function decideExcursion(
  tx: Transaction,
  moderator: Moderator,
  submissionId: string,
  decision: Decision,
): Promise<void> {
  const subject = await lockGuideOf(tx, submissionId)
  const { content } = await decideSubmission(tx, moderator.userId, submissionId, decision)
  const told =
    decision.kind === 'approve'
      ? await publish(tx, moderator, subject, content)
      : await sendBack(tx, moderator, subject, decision)
  await tellGuide(tx, subject.guideId, moderationNews({ occasion: submissionId, ...told }), new Date())
}

type Subject = { guideId: number; excursionId: number; submittedAt: Date }

async function publish(
  tx: Transaction,
  moderator: Moderator,
  { guideId, excursionId, submittedAt }: Subject,
  content: DraftContent,
) {
  await requireCityPages(tx, content)
  await approvePhotos(tx, { guideId, excursionId }, submittedAt)
  await tryMove(excursionMoves.publish, 'moderator', ({ from, to }) =>
    tx.excursion.updateMany({
      where: { id: excursionId, status: { in: from } },
      data: { status: to, statusReason: null },
    }),
  )
  const { path, title } = await applyExcursion(tx, excursionId, content)
  await audit.record(tx, auditActorOf(moderator), 'excursion.publish', excursionId)
  const guide = await tx.guide.findUniqueOrThrow({ where: { id: guideId }, select: { status: true } })
  return isAwaitingProfile('published', guide.status)
    ? { kind: 'tourAwaitsProfile' as const, path: '/profile', title }
    : { kind: 'tourApproved' as const, path, title }
}

async function sendBack(
  tx: Transaction,
  moderator: Moderator,
  { guideId, excursionId }: Subject,
  decision: SendingBack,
) {
  const { reason } = decision
  await tryMove(excursionMoves.reject, 'moderator', ({ from, to }) =>
    tx.excursion.updateMany({
      where: { id: excursionId, status: { in: from } },
      data: { status: to, statusReason: reason },
    }),
  )
  await excursionChanged(tx, excursionId)
  await audit.record(tx, auditActorOf(moderator), 'excursion.reject', excursionId, { after: { reason } })
  const { content } = await readOwn(tx, guideId, excursionId)
  return {
    kind: 'tourRejected' as const,
    path: `/profile/excursions/${excursionId}/check`,
    ...told(decision),
    title: content[`title.${content.original_locale}`],
  }
}

/** Moderation and the guide's own commands lock the guide first, so that they wait for each other. */
async function lockGuideOf(tx: Transaction, submissionId: string) {
  const submission = await tx.submission.findFirst({
    where: { id: submissionId, excursionId: { not: null } },
    select: { guideId: true, excursionId: true, createdAt: true },
  })
  if (!submission || submission.excursionId === null) throw new AppError('not_found')
  const { guideId, excursionId, createdAt: submittedAt } = submission
  await lockGuides(tx, [guideId])
  return { guideId, excursionId, submittedAt }
}
