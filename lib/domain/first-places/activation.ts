import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'

/**
 * Gives the weeks that a payment has bought, all of them or none.
 * @returns `gone` when they are no longer held for it
 */
export async function activatePaidWeeks(
  tx: Transaction,
  paymentId: string,
  _now: Date,
): Promise<'active' | 'gone'> {
  const { count } = await tx.firstPlace.updateMany({
    where: { paymentId, state: 'held' },
    data: { state: 'active', heldUntil: null },
  })
  return count > 0 ? 'active' : 'gone'
}

/** Takes back the weeks that a payment had bought, because it has proved wrong. */
export async function releaseWeeks(tx: Transaction, paymentId: string, _now: Date): Promise<void> {
  await tx.firstPlace.updateMany({
    where: { paymentId, state: { in: ['held', 'active'] } },
    data: { state: 'cancelled', heldUntil: null },
  })
}
