import 'server-only'
import { processQueue } from '../../../server/jobs/process-queue.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { addMessage, lockThread, threadPatience } from './conversation/thread-lock.ts'
import { enquiryTransitions } from './enquiry.ts'
import { withdrawSent } from './withdrawal.ts'

const day = 86_400_000
/** An enquiry in which nobody says anything any more ends after so many days. */
const silentDays = 30

/**
 * Ends enquiries that nothing can come of any more: the day that was asked for is over everywhere on earth, or nobody
 * has written for a month.
 * @returns how many
 */
export async function expireEnquiries(now = new Date()): Promise<number> {
  const { from } = enquiryTransitions.expire
  const over = {
    OR: [
      // A day ends last at UTC-12.
      { date: { lt: new Date(now.getTime() - 1.5 * day) } },
      { lastMessageAt: { lt: new Date(now.getTime() - silentDays * day) } },
    ],
    // An offer for another day may still be accepted.
    offers: { none: { state: 'sent' as const, expiresAt: { gt: now } } },
  } satisfies Prisma.EnquiryWhereInput
  const due = await database().enquiry.findMany({
    where: { state: { in: [...from] }, ...over },
    orderBy: { id: 'asc' },
    take: 500,
    select: { id: true },
  })
  return processQueue(due, 'expiry of enquiries', ({ id }) =>
    database().$transaction(async (tx) => {
      const thread = await lockThread(tx, id)
      const isMoved = await tryMove(enquiryTransitions.expire, 'system', ({ from: states, to }) =>
        tx.enquiry.updateMany({
          where: { id, state: { in: states }, ...over },
          data: { state: to, endedAt: now },
        }),
      )
      if (!isMoved) return false
      await withdrawSent(tx, [id], now)
      await addMessage(tx, thread, { author: 'system', event: 'expired' }, now)
      return true
    }, threadPatience),
  )
}
