import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { announceWeeks, lockWeeks } from './activation.ts'
import { addWeeks, startOfWeek } from './first-place.ts'
import { returnDays } from './holds.ts'

/** Takes back the weeks of a payment that haven't begun; the one under way is shown to its end. */
export async function releaseComingWeeks(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const weeks = await lockWeeks(tx, paymentId)
  const next = addWeeks(startOfWeek(now), 1)
  const active = { paymentId, state: 'active' } as const
  await tx.firstPlace.updateMany({
    where: { ...active, startsOn: { gte: next } },
    data: { state: 'cancelled' },
  })
  await tx.firstPlace.updateMany({
    where: { ...active, endsOn: { gt: next } },
    data: { endsOn: next },
  })
  await returnDays(tx, { firstPlace: { paymentId, state: 'cancelled' } })
  await announceWeeks(
    tx,
    weeks.filter(({ state }) => state === 'active'),
  )
}
