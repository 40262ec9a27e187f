import 'server-only'
import type { ModerationDecision } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { queueDefinitions } from './queues/registry.ts'

type Settled = Pick<ModerationDecision, 'queue' | 'caseId' | 'kind' | 'letter' | 'marks' | 'moderatorId'>

/**
 * Does what a decision means, by the commands of what it is about: they check whether it still may be done.
 * @throws AppError `not_found`, `conflict`
 */
export function settleCase(
  tx: Transaction,
  { queue, caseId, kind, letter, marks, moderatorId }: Settled,
  now: Date,
): Promise<void> {
  const settled = { id: caseId, moderator: { userId: moderatorId }, letter, marks }
  return queueDefinitions[queue][kind](tx, settled, now)
}
