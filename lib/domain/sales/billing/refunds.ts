import 'server-only'
import type { Refund } from '../../../server/prisma/client/client.ts'
import type { TimeAfterRefund } from '../../../server/prisma/client/enums.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { move } from '../../../shared/transitions.ts'
import { voidInvoice } from '../../business/invoices/void.ts'
import { paymentTransitions } from '../../business/orders/payment.ts'
import { openCase } from '../../business/payments/cases.ts'
import { creditedOf, receivedOf, refundableOf } from '../../business/payments/received.ts'
import { endPaidTime, voidPaidTime } from '../../business/subscriptions/paid-time.ts'
import { releaseWeeks } from '../first-places/activation.ts'
import { releaseComingWeeks } from '../first-places/coming-weeks.ts'
import { lockPayment } from './lock-payment.ts'

// Money that goes back: a row of `Refund` for each time, and in `Payment.refunded` the sum of them, which the database
// keeps within what came.

type NewRefund = {
  paymentId: string
  amount: number
  time: TimeAfterRefund
  /** Null for what was done at the provider itself. */
  reason: string | null
  now: Date
}

/**
 * Writes down that money goes back, if the payment has so much left; two at once never take more than came. The payment
 * is locked.
 * @returns null when it hasn't
 */
export async function addRefund(
  tx: Transaction,
  { paymentId, amount, time, reason, now }: NewRefund,
): Promise<Refund | null> {
  const reserved = await tx.$executeRaw`
    UPDATE "Payment" SET "refunded" = "refunded" + ${amount}, "updatedAt" = ${now}
    WHERE "id" = ${paymentId}::uuid AND "state" = 'paid' AND "refunded" + ${amount} <= coalesce("received", "amount")`
  if (reserved === 0) return null
  return tx.refund.create({ data: { paymentId, amount, time, reason, state: 'ordered', createdAt: now } })
}

/** An order that the provider refuses: nothing went back. */
export async function failRefund(
  tx: Transaction,
  { id, paymentId, amount }: Pick<Refund, 'id' | 'paymentId' | 'amount'>,
): Promise<void> {
  const { count } = await tx.refund.updateMany({
    where: { id, state: 'ordered' },
    data: { state: 'failed' },
  })
  if (count === 0) return
  await tx.payment.update({ where: { id: paymentId }, data: { refunded: { decrement: amount } } })
}

/**
 * Notes that the money is back with its guide, with all that follows. With the last part the payment is refunded, and
 * loses what it had given; before that the time is kept or ends, as was said. The credit note follows the money. Locks
 * the series of credit notes until the transaction ends.
 */
export async function completeRefund(
  tx: Transaction,
  { id, paymentId, amount, time }: Refund,
  { by, now }: { by: 'provider' | 'admin'; now: Date },
): Promise<void> {
  const { count } = await tx.refund.updateMany({
    where: { id, state: 'ordered' },
    data: { state: 'done', doneAt: now },
  })
  if (count === 0) return
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const back = await sumOfDone(tx, paymentId)
  const received = receivedOf(payment)
  if (back >= received) {
    await move(paymentTransitions.refund, by, ({ from, to }) =>
      tx.payment.updateMany({ where: { id: paymentId, state: { in: from } }, data: { state: to } }),
    )
    await voidPaidTime(tx, paymentId, now)
    await releaseWeeks(tx, paymentId, now)
    await voidInvoice(tx, paymentId, 'refunded', now)
    return
  }
  if (time === 'ended') {
    await endPaidTime(tx, paymentId, now)
    await releaseComingWeeks(tx, paymentId, now)
  }
  const credited = creditedOf({ ...payment, refunded: back - amount }, amount)
  if (credited > 0) await voidInvoice(tx, paymentId, 'partlyRefunded', now, credited)
}

/**
 * Pays back all that is left of a payment. Asked again, it does nothing.
 * @returns whether this call did it
 */
export async function refundPayment(
  tx: Transaction,
  paymentId: string,
  { by, now = new Date() }: { by: 'provider' | 'admin'; now?: Date },
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  const left = refundableOf(payment)
  const refund =
    left > 0 && (await addRefund(tx, { paymentId, amount: left, time: 'ended', reason: null, now }))
  if (!refund) return false
  await completeRefund(tx, refund, { by, now })
  return true
}

/**
 * Takes over how much the provider has paid back of a payment so far: what was ordered here is done; what wasn't is
 * noted too, and if it is a part, a person looks at it.
 * @param isAll nothing is left at the provider
 */
export async function takeProviderRefunds(
  tx: Transaction,
  paymentId: string,
  { total, isAll, now }: { total: number; isAll: boolean; now: Date },
): Promise<void> {
  const { state } = await lockPayment(tx, paymentId)
  if (state !== 'paid') return
  let unknown = total - (await sumOfDone(tx, paymentId))
  const ordered = await tx.refund.findFirst({ where: { paymentId, state: 'ordered' } })
  if (ordered && ordered.amount <= unknown) {
    await completeRefund(tx, ordered, { by: 'provider', now })
    unknown -= ordered.amount
  }
  if (unknown <= 0 && !isAll) return
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  let left = refundableOf(payment)
  if (ordered && (isAll || unknown > left)) {
    // Refunds already made leave no room for the order: the provider will refuse it. If it is done by now, it stays.
    await failRefund(tx, ordered)
    left = refundableOf(await tx.payment.findUniqueOrThrow({ where: { id: paymentId } }))
  }
  const amount = isAll ? left : Math.min(unknown, left)
  const refund = await addRefund(tx, { paymentId, amount, time: 'kept', reason: null, now })
  if (!refund) return
  await completeRefund(tx, refund, { by: 'provider', now })
  if (amount < left) await openCase(tx, { paymentId, kind: 'partly_refunded', facts: { amount: total } })
}

async function sumOfDone(tx: Transaction, paymentId: string): Promise<number> {
  const { _sum } = await tx.refund.aggregate({ where: { paymentId, state: 'done' }, _sum: { amount: true } })
  return _sum.amount ?? 0
}
