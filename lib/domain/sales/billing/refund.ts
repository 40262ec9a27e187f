import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { TimeAfterRefund } from '../../../server/prisma/client/enums.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { refundableOf } from '../../business/payments/received.ts'
import { refundAtStripe } from '../../business/payments/stripe/refund.ts'
import { lockPayment } from './lock-payment.ts'
import { addRefund, completeRefund, failRefund } from './refunds.ts'

type Wish = {
  /** In minor units. */
  amount: number
  /** Treatment of the paid period after a partial refund. */
  time: TimeAfterRefund
  reason: string
}

/**
 * Pays a payment back, wholly or in part. By card the provider gets the order, and nothing changes before it says so; the
 * same order again is the same one. A transfer has been sent back at the bank, and is noted here with all that follows.
 * @returns `ordered` at the provider, or `done`
 * @throws AppError `forbidden` without the permission, `not_found`, `invalid` for more than is left of what came,
 * `conflict` for what isn't paid, while another order is on its way, or when the provider refuses, `unavailable` while
 * the provider can't be asked
 */
export async function orderRefund(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  paymentId: string,
  { amount, time, reason }: Wish,
  now = new Date(),
): Promise<'ordered' | 'done'> {
  requireStaff(actor, 'money')
  const order = await database().$transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const { state, provider, providerRef, currency } = payment
    if (state !== 'paid') throw new AppError('conflict')
    const open = await tx.refund.findFirst({ where: { paymentId, state: 'ordered' } })
    if (open) {
      if (open.amount !== amount || open.time !== time || !providerRef) throw new AppError('conflict')
      return { refund: open, ref: providerRef }
    }
    if (amount > refundableOf(payment)) {
      const fields = { amount: [{ key: 'refundBeyond' }] }
      throw new AppError('invalid', { fields })
    }
    // Written down before the provider is asked: money that has left must have an entry.
    await audit.record(tx, actor, 'payment.refund', paymentId, {
      after: { amount, currency, bought_time: time, reason },
    })
    const refund = await addRefund(tx, { paymentId, amount, time, reason, now })
    if (!refund) throw new AppError('conflict')
    if (provider === 'stripe') {
      if (!providerRef) throw new AppError('conflict')
      return { refund, ref: providerRef }
    }
    await completeRefund(tx, refund, { by: 'admin', now })
    return null
  })
  if (!order) return 'done'
  const { refund, ref } = order
  try {
    await refundAtStripe(refund, ref)
  } catch (error) {
    // Refused for good; what can't be asked now stays ordered, and is asked again at the next press.
    if (error instanceof AppError && error.code === 'conflict')
      await database().$transaction((tx) => failRefund(tx, refund))
    throw error
  }
  return 'ordered'
}
