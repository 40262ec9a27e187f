import 'server-only'
import type { ModerationDecision } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Decision } from '../../basics/drafts/submissions.ts'
import { decideExcursion } from '../../catalogue/excursions/moderation.ts'
import { settleCredential } from '../../catalogue/guides/credentials/moderation.ts'
import { decideProfile } from '../../catalogue/guides/moderation.ts'
import { settleThreadReport } from '../../conversation/enquiries/reports/moderation.ts'
import { decideReview } from '../../conversation/reviews/moderation.ts'

type Settled = Pick<ModerationDecision, 'queue' | 'caseId' | 'kind' | 'letter' | 'marks' | 'moderatorId'>

/**
 * Does what a decision means, by the commands of what it is about: they check whether it still may be done.
 * @throws AppError `not_found`, `conflict`
 */
export async function settleCase(tx: Transaction, settled: Settled, now: Date): Promise<void> {
  const { queue, caseId, kind, letter, marks, moderatorId } = settled
  const moderator = { userId: moderatorId }
  const decision: Decision = kind === 'approve' ? { kind } : { kind, reason: letter, marks, isLetter: true }
  switch (queue) {
    case 'guides':
      return decideProfile(tx, moderator, caseId, decision)
    case 'excursions':
      return decideExcursion(tx, moderator, caseId, decision)
    case 'credentials':
      return settleCredential(tx, moderator, caseId, decision, now)
    case 'reviews':
      return decideReview(
        tx,
        moderator,
        caseId,
        kind === 'approve' ? { kind: 'publish' } : { kind, reason: letter, isLetter: true },
        now,
      )
    case 'reports':
      return settleReport(tx, settled, now)
  }
}

/** Approving a report's case means that nothing is taken off the pages. */
async function settleReport(
  tx: Transaction,
  { caseId, kind, letter, moderatorId }: Settled,
  now: Date,
): Promise<void> {
  const moderator = { userId: moderatorId }
  const ofReview = await tx.reviewReport.findUnique({ where: { id: caseId }, select: { reviewId: true } })
  if (ofReview) {
    const { reviewId } = ofReview
    return decideReview(
      tx,
      moderator,
      reviewId,
      kind === 'approve' ? { kind: 'keep' } : { kind, reason: letter, isLetter: true },
      now,
    )
  }
  // Consequences of a reported conversation are a separate decision: there is nothing to refuse.
  if (kind === 'reject') throw new AppError('conflict')
  return settleThreadReport(tx, moderator, caseId, letter, now)
}
