import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { move } from '../../../shared/transitions.ts'
import { addDaysTo } from '../../business/orders/billing-calendar.ts'
import { paymentTransitions } from '../../business/orders/payment.ts'
import { transferDays } from '../../business/subscriptions/deadlines.ts'
import { voidPaidTime } from '../../business/subscriptions/paid-time.ts'
import { releaseWeeks } from '../first-places/activation.ts'
import { lockPayment } from './lock-payment.ts'

/**
 * Takes back that a payment was marked as paid by mistake: it is open again, with time to pay it, and what it had given
 * no longer counts. Its invoice stays as it is.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for one that isn't paid, or of which a
 * part went back
 */
export async function reopenPayment(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  paymentId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const { dueAt, provider, refunded } = await lockPayment(tx, paymentId)
    // Money collected by a provider is refunded there.
    if (provider !== 'invoice' || refunded > 0) throw new AppError('conflict')
    const earliest = addDaysTo(now, transferDays)
    await move(paymentTransitions.reopen, 'admin', ({ from, to }) =>
      tx.payment.updateMany({
        where: { id: paymentId, state: { in: from } },
        data: {
          state: to,
          paidAt: null,
          received: null,
          dueAt: dueAt && dueAt > earliest ? dueAt : earliest,
        },
      }),
    )
    await voidPaidTime(tx, paymentId, now)
    await releaseWeeks(tx, paymentId, now)
    await audit.record(tx, actor, 'payment.reopen', paymentId, { after: { reason } })
  })
}
