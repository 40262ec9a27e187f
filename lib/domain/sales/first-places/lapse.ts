import 'server-only'
import { processQueue } from '../../../server/jobs/process-queue.ts'
import { database } from '../../../server/prisma/database.ts'
import { paymentProvider } from '../../business/payments/provider.ts'
import { lapseHolds } from './holds.ts'

/** Payments that are given up at a time. */
const batch = 50

/**
 * Ends what was reserved too long ago. Payments whose weeks have lapsed are given up first, so that nobody pays for
 * what others may have by then; where a bank is at work already, the weeks stay. One that can't be given up now keeps
 * no others waiting: it is tried again in the next run.
 */
export async function lapseReservations(now = new Date()): Promise<void> {
  const overdue = await database().payment.findMany({
    where: {
      state: 'pending',
      // A new reservation has already set the earlier one to lapsed.
      firstPlaces: { some: { OR: [{ state: 'held', heldUntil: { lte: now } }, { state: 'lapsed' }] } },
    },
    orderBy: { id: 'asc' },
    take: batch,
    select: { id: true, provider: true },
  })
  await processQueue(overdue, 'lapsed reservations', async ({ id, provider }) => {
    await paymentProvider(provider).release(id)
    return true
  })
  await database().$transaction((tx) => lapseHolds(tx, null, now))
}
