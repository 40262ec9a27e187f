import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { orderSchema, paymentTransitions } from '../../business/orders/payment.ts'
import { openCase } from '../../business/payments/cases.ts'
import { addPaidTime } from '../../business/subscriptions/paid-time.ts'
import { lockSubscription } from '../../business/subscriptions/record.ts'
import { activatePaidWeeks } from '../first-places/activation.ts'
import { tellOfReceipt } from './emails.ts'
import { issueInvoiceOf } from './invoice-of-payment.ts'

type Settlement = {
  paidAt: Date
  /** Amount received, in minor units; by default that of the payment. */
  received?: number
  by: 'provider' | 'admin'
  /** The paid period as the provider has it. */
  period?: { startsAt: Date; endsAt: Date }
  /** For tests that move the clock. */
  now?: Date
}

/**
 * The one place where a payment becomes paid, together with all that follows: the invoice if there is none yet, and the
 * time or the weeks that it has bought. What can't be given opens a case for a person. Asked again, it does nothing.
 */
export async function settlePayment(
  tx: Transaction,
  paymentId: string,
  { paidAt, received, by, period, now = new Date() }: Settlement,
): Promise<'settled' | 'already'> {
  const payment = await tx.payment.findUnique({ where: { id: paymentId }, select: { subscriptionId: true } })
  if (!payment) throw new AppError('not_found')
  // All who change a subscription and its payments lock them in this order.
  if (payment.subscriptionId) await lockSubscription(tx, { id: payment.subscriptionId })
  const { state, guideId, order, amount } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { state: true, guideId: true, order: true, amount: true },
  })
  const isMoved = await tryMove(paymentTransitions.pay, by, ({ from, to }) =>
    tx.payment.updateMany({
      where: { id: paymentId, state: { in: from } },
      data: { state: to, paidAt, received: received ?? amount },
    }),
  )
  if (!isMoved) return 'already'
  const bought = orderSchema.parse(order)
  const facts = { paid_at: paidAt.toISOString() }
  if (bought.kind === 'subscription') {
    const { planId, start, countedAt } = bought
    await addPaidTime(tx, {
      guideId,
      planId,
      paymentId,
      start,
      ...(countedAt && { countedAt: new Date(countedAt) }),
      ...(period && { period }),
      now,
    })
    // The money came for what had been given up; it buys its time all the same, and a person looks whether that is wanted.
    if (state === 'cancelled') await openCase(tx, { paymentId, kind: 'paid_twice', facts })
  } else if ((await activatePaidWeeks(tx, paymentId, now)) === 'gone') {
    await openCase(tx, { paymentId, kind: 'place_gone', facts })
  }
  await issueInvoiceOf(tx, paymentId, now)
  // It names the invoice's number.
  await tellOfReceipt(tx, paymentId, now)
  return 'settled'
}
