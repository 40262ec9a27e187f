import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import { refundAtStripe } from '../payments/stripe/refund.ts'
import { refundPayment } from './reversal.ts'

/**
 * Pays a payment back. By card the provider gets the order, and nothing changes before it says so; a transfer has been
 * sent back at the bank, and is noted here with all that follows.
 * @returns `ordered` at the provider, or `done`
 * @throws AppError `forbidden` for everybody but admins, `not_found`, `conflict` for what isn't paid, `unavailable` while
 * the provider can't be asked
 */
export async function payBack(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  paymentId: string,
  reason: string,
  now = new Date(),
): Promise<'ordered' | 'done'> {
  requireAdmin(actor)
  const ordered = await database().$transaction(async (tx) => {
    const payment = await tx.payment.findUnique({
      where: { id: paymentId },
      select: { state: true, provider: true, providerRef: true, amount: true, currency: true },
    })
    if (!payment) throw new AppError('not_found')
    if (payment.state !== 'paid') throw new AppError('conflict')
    const { amount, currency, provider, providerRef } = payment
    // Written down before the provider is asked: money that has left must have an entry.
    await audit.record(tx, actor, 'payment.refund', paymentId, { after: { amount, currency, reason } })
    if (provider === 'stripe') return { ref: providerRef }
    if (!(await refundPayment(tx, paymentId, { by: 'admin', now }))) throw new AppError('conflict')
    return null
  })
  if (!ordered) return 'done'
  if (!ordered.ref) throw new AppError('conflict')
  await refundAtStripe(paymentId, ordered.ref)
  return 'ordered'
}
