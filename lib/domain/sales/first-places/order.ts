import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PaymentProviderName } from '../../business/orders/payment.ts'
import { createPayment } from '../../business/payments/create.ts'
import { paymentProviderName } from '../../business/payments/provider.ts'
import { announceWeeks } from './activation.ts'
import { requireEligible } from './eligibility.ts'
import {
  addWeeks,
  checkoutHoldMinutes,
  creditedDaysAWeek,
  mostWeeksByTransfer,
  weeksFromCredit,
} from './first-place.ts'
import { findWeekPrice } from './settings.ts'

type Ordered = { id: string; provider: PaymentProviderName }

/**
 * Makes one payment of all weeks that a guide has reserved, and keeps them for as long as paying may take. Days to the
 * guide's credit pay first, the next weeks before later ones. Called again while that payment is open, it returns the
 * same one.
 * @returns null when the days have paid for everything: the weeks are the guide's
 * @throws AppError `conflict` when nothing is reserved any more, `invalid` for more weeks than may wait for transfers
 */
export async function orderWeeks(
  tx: Transaction,
  guideId: number,
  now: Date,
): Promise<(Ordered & { isNew: boolean }) | null> {
  // Orders of one guide, one after the other: they share the credit.
  await tx.$queryRaw`SELECT "id" FROM "Guide" WHERE "id" = ${guideId} FOR NO KEY UPDATE`
  await requireEligible(tx, guideId)
  const weeks = await tx.firstPlace.findMany({
    where: { guideId, state: 'held', paymentId: null, heldUntil: { gt: now } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
    select: { id: true, startsOn: true, cityId: true, countryId: true },
  })
  const [earliest] = weeks
  if (!earliest) {
    const open = await findOpenPayment(tx, guideId)
    if (!open) throw new AppError('conflict')
    return { ...open, isNew: false }
  }
  const price = await findWeekPrice(tx)
  const fromCredit = weeksFromCredit(await findCredit(tx, guideId), weeks.length)
  const free = weeks.slice(0, fromCredit).map(({ id }) => id)
  const amount = price * (weeks.length - fromCredit)
  if (amount > 0 && paymentProviderName() === 'invoice') await refuseMany(tx, guideId, weeks.length)
  await tx.firstPlaceCredit.createMany({
    data: free.map((firstPlaceId) => ({ guideId, firstPlaceId, days: -creditedDaysAWeek, createdAt: now })),
  })
  const ids = weeks.map(({ id }) => id)
  await tx.firstPlace.updateMany({ where: { id: { in: free } }, data: { amount: 0 } })
  if (amount === 0) {
    await takeHeld(tx, ids, { state: 'active', heldUntil: null })
    await announceWeeks(tx, weeks)
    return null
  }
  const { dueAt, heldUntil } = deadlines(earliest.startsOn, now)
  const payment = await createPayment(tx, {
    guideId,
    subscriptionId: null,
    purpose: 'first_place',
    order: { kind: 'first_place' },
    amount,
    dueAt,
  })
  await tx.firstPlace.updateMany({
    where: { id: { in: ids.slice(fromCredit) } },
    data: { amount: price },
  })
  await takeHeld(tx, ids, { paymentId: payment.id, heldUntil })
  return { ...payment, isNew: true }
}

/** @throws AppError `conflict` when one of them has lapsed at this moment */
async function takeHeld(
  tx: Transaction,
  ids: string[],
  data: { state?: 'active'; heldUntil: Date | null; paymentId?: string },
): Promise<void> {
  const { count } = await tx.firstPlace.updateMany({
    where: { id: { in: ids }, state: 'held', paymentId: null },
    data,
  })
  if (count < ids.length) throw new AppError('conflict')
}

/**
 * A transfer is due in a week, or when the first of its weeks begins, but not before tomorrow. A checkout's weeks are
 * kept a little longer than the checkout itself.
 */
function deadlines(firstWeek: Date, now: Date): { dueAt: Date | null; heldUntil: Date } {
  if (paymentProviderName() !== 'invoice') {
    return { dueAt: null, heldUntil: new Date(now.getTime() + checkoutHoldMinutes * 60_000) }
  }
  const due = Math.max(
    addWeeks(now, 0, 1).getTime(),
    Math.min(addWeeks(now, 1).getTime(), firstWeek.getTime()),
  )
  return { dueAt: new Date(due), heldUntil: new Date(due) }
}

async function refuseMany(tx: Transaction, guideId: number, added: number): Promise<void> {
  const waiting = await tx.firstPlace.count({ where: { guideId, state: 'held', paymentId: { not: null } } })
  if (waiting + added <= mostWeeksByTransfer) return
  throw new AppError('invalid', {
    fields: { weeks: [{ key: 'firstPlaceMost', values: { count: mostWeeksByTransfer } }] },
  })
}

async function findOpenPayment(tx: Transaction, guideId: number): Promise<Ordered | null> {
  return tx.payment.findFirst({
    where: { guideId, purpose: 'first_place', state: 'pending', firstPlaces: { some: { state: 'held' } } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, provider: true },
  })
}

/** Number of days a guide has to their credit. */
export async function findCredit(
  db: Pick<Transaction, 'firstPlaceCredit'>,
  guideId: number,
): Promise<number> {
  const { _sum } = await db.firstPlaceCredit.aggregate({ where: { guideId }, _sum: { days: true } })
  return _sum.days ?? 0
}
