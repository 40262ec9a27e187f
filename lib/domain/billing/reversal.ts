import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import { move, tryMove } from '../../shared/transitions.ts'
import { releaseWeeks } from '../first-places/activation.ts'
import { takeInvoiceBack } from '../invoices/take-back.ts'
import { paymentTransitions } from '../payments/payment.ts'
import { addDaysTo } from '../subscriptions/billing-calendar.ts'
import { transferDays } from '../subscriptions/deadlines.ts'
import { voidPaidTime } from '../subscriptions/paid-time.ts'
import { lockSubscription } from '../subscriptions/record.ts'

/**
 * Takes back that a payment was marked as paid by mistake: it is open again, with time to pay it, and what it had given
 * no longer counts. Its invoice stays as it is.
 * @throws AppError `forbidden` for everybody but admins, `not_found`, `conflict` for one that isn't paid
 */
export async function reopenPayment(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  paymentId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireAdmin(actor)
  await database().$transaction(async (tx) => {
    const { dueAt, provider } = await lockPayment(tx, paymentId)
    // What a provider has collected is refunded there.
    if (provider !== 'invoice') throw new AppError('conflict')
    const earliest = addDaysTo(now, transferDays)
    await move(paymentTransitions.reopen, 'admin', ({ from, to }) =>
      tx.payment.updateMany({
        where: { id: paymentId, state: { in: from } },
        data: { state: to, paidAt: null, dueAt: dueAt && dueAt > earliest ? dueAt : earliest },
      }),
    )
    await takeBack(tx, paymentId, now)
    await audit.record(tx, actor, 'payment.reopen', paymentId, { after: { reason } })
  })
}

/**
 * Notes that the money of a payment went back, and takes back what it had given and its invoice. Asked again, it does
 * nothing. Locks the series of credit notes until the transaction ends.
 * @returns whether this call did it
 */
export async function refundPayment(
  tx: Transaction,
  paymentId: string,
  { by, now = new Date() }: { by: 'provider' | 'admin'; now?: Date },
): Promise<boolean> {
  await lockPayment(tx, paymentId)
  const isMoved = await tryMove(paymentTransitions.refund, by, ({ from, to }) =>
    tx.payment.updateMany({ where: { id: paymentId, state: { in: from } }, data: { state: to } }),
  )
  if (!isMoved) return false
  await takeBack(tx, paymentId, now)
  await takeInvoiceBack(tx, paymentId, 'refunded', now)
  return true
}

/** Locks what the payment is for; those who change both lock them in this order. */
async function lockPayment(tx: Transaction, paymentId: string) {
  const payment = await tx.payment.findUnique({
    where: { id: paymentId },
    select: { subscriptionId: true, dueAt: true, provider: true },
  })
  if (!payment) throw new AppError('not_found')
  if (payment.subscriptionId) await lockSubscription(tx, { id: payment.subscriptionId })
  return payment
}

async function takeBack(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await voidPaidTime(tx, paymentId, now)
  await releaseWeeks(tx, paymentId, now)
}
