import 'server-only'
import type { SelfActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { addDaysTo } from '../../business/orders/billing-calendar.ts'
import { type Order, orderSchema } from '../../business/orders/payment.ts'
import { createPayment } from '../../business/payments/create.ts'
import { paymentProvider, paymentProviderName } from '../../business/payments/provider.ts'
import { renewalDays, transferDays } from '../../business/subscriptions/deadlines.ts'
import {
  findSubscription,
  lockSubscription,
  type SubscriptionRecord,
} from '../../business/subscriptions/record.ts'
import { advance, paidUntil } from '../../business/subscriptions/standing.ts'
import { tellOfInvoice } from './emails.ts'
import { issueInvoiceOf } from './invoice-of-payment.ts'
import { cancelPayment } from './open-payment.ts'
import { priceOfSwitchNow } from './switch-now.ts'

export type Purchase = {
  /** Code of the plan. */
  plan: string
  start: 'period_end' | 'now'
  /** As it was shown, for a switch that begins at once. */
  offer?: { amount: number; countedAt: Date } | undefined
}

type Asked = { planId: number; amount: number; order: Order }

/**
 * Buys a plan: makes the payment and asks for the money. The same again continues what is open; another choice replaces
 * it, unless its money is on the way.
 * @throws AppError `switched_off`, `not_found` for a plan that isn't for sale, `conflict` for what can't be bought now or
 * costs something else by now
 */
export async function buyPlan(
  actor: SelfActor & { guideId: number },
  purchase: Purchase,
  now = new Date(),
): Promise<{ paymentId: string; url: string }> {
  const { guideId } = actor
  if (!(await isFeatureOn(database(), 'payments'))) throw new AppError('switched_off')
  const open = (await findSubscription(database(), guideId))?.openPayment
  if (open && !(await isAskedFor(database(), open.order, purchase))) await cancelPayment(open, now)
  const payment = await database().$transaction(async (tx) => {
    const locked = await lockSubscription(tx, { guideId })
    if (!locked) throw new AppError('not_found')
    const present = locked.openPayment
    if (present) {
      if (await isAskedFor(tx, present.order, purchase)) return present
      throw new AppError('conflict')
    }
    const asked = await priceOf(tx, advance(locked, now).standing, purchase, now)
    return openSubscriptionPayment(tx, locked, asked, now)
  })
  const { url } = await paymentProvider(payment.provider).start(payment.id)
  return { paymentId: payment.id, url }
}

/** True if a payment is for what somebody wants to buy, so that it can go on. */
async function isAskedFor(
  db: Pick<Transaction, 'plan'>,
  stored: unknown,
  purchase: Purchase,
): Promise<boolean> {
  const order = orderSchema.parse(stored)
  if (order.kind !== 'subscription' || order.start !== purchase.start) return false
  if (order.start === 'now' && order.countedAt !== purchase.offer?.countedAt.toISOString()) return false
  const plan = await db.plan.findUnique({ where: { code: purchase.plan }, select: { id: true } })
  return plan?.id === order.planId
}

async function priceOf(
  tx: Transaction,
  current: SubscriptionRecord,
  { plan: code, start, offer }: Purchase,
  now: Date,
): Promise<Asked> {
  const plan = await tx.plan.findFirst({ where: { code, active: true }, select: { id: true, amount: true } })
  if (!plan) throw new AppError('not_found')
  if (start === 'now') {
    if (!offer) throw new AppError('invalid', { fields: { offer: [{ key: 'required' }] } })
    const { amount, credit } = await priceOfSwitchNow(tx, current, plan.id, offer.countedAt, now)
    if (amount !== offer.amount) throw new AppError('conflict')
    const countedAt = offer.countedAt.toISOString()
    return {
      planId: plan.id,
      amount,
      order: { kind: 'subscription', planId: plan.id, start, credit, countedAt },
    }
  }
  if (!isPaymentDue(current, now)) throw new AppError('conflict')
  return {
    planId: plan.id,
    amount: plan.amount,
    order: { kind: 'subscription', planId: plan.id, start, credit: 0 },
  }
}

/**
 * True if there is something to pay: always but in the middle of paid time, while the provider collects by itself,
 * and before anything is published, when the free days haven't begun.
 */
export function isPaymentDue(current: SubscriptionRecord, now: Date): boolean {
  if (current.renewsItself || current.state === 'not_started') return false
  return current.state !== 'active' || paidUntil(current) <= addDaysTo(now, renewalDays)
}

/** Writes down a payment for a locked subscription, with its invoice and the email about it if it is paid by transfer. */
export async function openSubscriptionPayment(
  tx: Transaction,
  locked: SubscriptionRecord,
  { amount, order }: Pick<Asked, 'amount' | 'order'>,
  now: Date,
  { isOwnDoing = true } = {},
) {
  const byTransfer = paymentProviderName() === 'invoice'
  const end = paidUntil(locked)
  const earliest = addDaysTo(now, transferDays)
  const payment = await createPayment(tx, {
    guideId: locked.guideId,
    subscriptionId: locked.id,
    purpose: 'subscription',
    order,
    amount,
    createdAt: now,
    dueAt: byTransfer ? new Date(Math.max(end.getTime(), earliest.getTime())) : null,
  })
  if (byTransfer) {
    await issueInvoiceOf(tx, payment.id, now)
    await tellOfInvoice(tx, payment.id, now, { isOwnDoing })
  }
  return payment
}
