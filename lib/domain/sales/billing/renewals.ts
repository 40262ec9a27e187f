import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { addDaysTo } from '../../business/orders/billing-calendar.ts'
import { paymentProviderName } from '../../business/payments/provider.ts'
import { renewalDays } from '../../business/subscriptions/deadlines.ts'
import { lockSubscription } from '../../business/subscriptions/record.ts'
import { isPaymentDue, openSubscriptionPayment } from './purchases.ts'

/**
 * Makes the invoices of the next periods, a week before the paid time ends, each once. Where cards are charged by a
 * provider, guides who don't leave it to that are only reminded.
 * @returns how many
 */
export async function issueRenewals(now = new Date()): Promise<number> {
  if (paymentProviderName() !== 'invoice' || !(await isFeatureOn(database(), 'payments'))) return 0
  const due = await database().subscription.findMany({
    where: {
      state: 'active',
      cancelAtPeriodEnd: false,
      // Nobody pays for time that the account doesn't live to see.
      guide: { user: { deleteAfter: null } },
      stateEndsAt: { gt: now, lte: addDaysTo(now, renewalDays) },
      payments: { none: { purpose: 'subscription', state: { in: ['pending', 'processing'] } } },
    },
    orderBy: { stateEndsAt: 'asc' },
    take: 500,
    select: { id: true },
  })
  let made = 0
  for (const { id } of due) {
    if (await database().$transaction((tx) => issueRenewal(tx, id, now))) made += 1
  }
  return made
}

async function issueRenewal(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const locked = await lockSubscription(tx, { id })
  if (
    locked?.state !== 'active' ||
    locked.cancelAtPeriodEnd ||
    locked.openPayment ||
    !isPaymentDue(locked, now)
  ) {
    return false
  }
  const planId = locked.nextPlanId ?? locked.planId
  const { amount } = await tx.plan.findUniqueOrThrow({ where: { id: planId }, select: { amount: true } })
  const order = { kind: 'subscription', planId, start: 'period_end', credit: 0 } as const
  await openSubscriptionPayment(tx, locked, { amount, order }, now, { isOwnDoing: false })
  return true
}
