import 'server-only'
import type { SelfActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Currency } from '../../basics/money/price.ts'
import { addDaysTo, periodFrom } from '../../business/orders/billing-calendar.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import { offerMinutes, switchPrice } from '../../business/subscriptions/proration.ts'
import { findSubscription, type SubscriptionRecord } from '../../business/subscriptions/record.ts'
import { periodToSplit } from '../../business/subscriptions/split.ts'
import { advance } from '../../business/subscriptions/standing.ts'

export type SwitchOffer = {
  price: number
  credit: number
  amount: number
  currency: Currency
  countedAt: Date
  paidUntil: Date
  expiresAt: Date
}

/**
 * Price of an immediate switch to a plan. It follows from the moment it is counted to, so the price shown is the
 * price charged while the offer is valid.
 * @throws AppError `not_found` for a plan that isn't for sale, `conflict` where a switch can't begin at once
 */
export async function offerSwitch(
  actor: SelfActor & { guideId: number },
  code: string,
  now = new Date(),
): Promise<SwitchOffer> {
  const db = database()
  const plan = await db.plan.findFirst({
    where: { code, active: true },
    select: { id: true, amount: true, currency: true, interval: true },
  })
  const found = await findSubscription(db, actor.guideId)
  if (!plan || !found) throw new AppError('not_found')
  const priced = await priceOfSwitchNow(db, advance(found, now).standing, plan.id, now, now)
  const { endsAt } = periodFrom(now, plan.interval, found.anchorAt, await findBillingZone(db))
  return {
    ...priced,
    price: plan.amount,
    currency: plan.currency,
    countedAt: now,
    paidUntil: endsAt,
    expiresAt: addDaysTo(now, offerMinutes / 1440),
  }
}

/**
 * The sum of a switch that begins at `countedAt`: only from monthly to yearly, out of a paid period that has begun and is
 * the last one.
 * @throws AppError `conflict` where it can't begin at once, or the offer stands no more
 */
export async function priceOfSwitchNow(
  tx: Pick<Transaction, 'plan'>,
  current: SubscriptionRecord,
  planId: number,
  countedAt: Date,
  now: Date,
): Promise<{ amount: number; credit: number }> {
  const age = now.getTime() - countedAt.getTime()
  const period = current.state === 'active' ? periodToSplit(current.periods, countedAt) : null
  if (!period || current.renewsItself || age < 0 || age > offerMinutes * 60_000)
    throw new AppError('conflict')
  const plans = await tx.plan.findMany({
    where: { id: { in: [planId, period.planId] } },
    select: { id: true, interval: true, amount: true },
  })
  const present = plans.find(({ id }) => id === period.planId)
  const next = plans.find(({ id }) => id === planId)
  if (present?.interval !== 'month' || next?.interval !== 'year') throw new AppError('conflict')
  const amount = period.payment?.amount ?? present.amount
  const priced = switchPrice(next.amount, { ...period, amount }, countedAt)
  // A payment of nothing is none.
  if (priced.amount <= 0) throw new AppError('conflict')
  return priced
}
