import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Decision } from '../../basics/drafts/submissions.ts'
import { tellChoosers } from '../places/choosers.ts'
import { lockPlaceAddresses, lockPlaceRows } from '../places/lock.ts'
import { openPage } from '../places/proposed.ts'

/**
 * Gives a proposed city its page, with names and address as they are now, or refuses it with the reason that its guides
 * read. All guides who have chosen it are told.
 * @throws AppError `not_found`, or `conflict` when it is decided already
 */
export async function decideProposal(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  decision: Decision,
  now: Date,
): Promise<void> {
  const proposal = await tx.cityProposal.findUnique({ where: { id }, select: { cityId: true } })
  if (!proposal) throw new AppError('not_found')
  const { cityId } = proposal
  // In the order of everything that writes places.
  await lockPlaceRows(tx, [{ cityId }])
  await lockPlaceAddresses(tx)
  const { count } = await tx.cityProposal.updateMany({
    where: { id, state: 'waiting' },
    data:
      decision.kind === 'approve'
        ? { state: 'approved', decidedAt: now }
        : { state: 'refused', reason: decision.reason, decidedAt: now },
  })
  if (count === 0) throw new AppError('conflict')
  const actor = auditActorOf(moderator)
  if (decision.kind === 'approve') return openPage(tx, actor, cityId, now)
  await audit.record(tx, actor, 'city.refuse', cityId, { after: { reason: decision.reason } })
  await tellChoosers(tx, cityId, decision, now)
}
