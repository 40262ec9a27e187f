import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { tryMove } from '../../../../shared/transitions.ts'
import { guideChanged } from '../../../core/projections/projections.ts'
import { enquiryTransitions } from '../enquiry.ts'
import { dropUnansweredReminders } from '../waiting-reminder.ts'
import { refreshResponseTime } from './response-time.ts'
import type { LockedThread } from './thread-lock.ts'

/** A guide's first words in an enquiry change its state and the guide's response time. */
export async function countReply(tx: Transaction, thread: LockedThread, now: Date): Promise<void> {
  await tryMove(enquiryTransitions.reply, 'guide', ({ from, to }) =>
    tx.enquiry.updateMany({ where: { id: thread.id, state: { in: from } }, data: { state: to } }),
  )
  if (thread.state === 'new') await dropUnansweredReminders(tx, thread.id)
  if (thread.firstRepliedAt) return
  await tx.enquiry.update({ where: { id: thread.id }, data: { firstRepliedAt: now } })
  await refreshResponseTime(tx, thread.guideId, now)
  await guideChanged(tx, thread.guideId, now)
}
