import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { paymentProvider } from '../../business/payments/provider.ts'
import { advanceOne } from '../../business/subscriptions/clock.ts'
import type { OpenPayment } from '../../business/subscriptions/record.ts'

/**
 * Cancels a payment that something else takes the place of. Asks the provider, so not within a transaction.
 * @throws AppError `conflict` when the money is on the way or there
 */
export async function cancelPayment(
  { id, provider }: Pick<OpenPayment, 'id' | 'provider'>,
  now: Date,
): Promise<void> {
  if ((await paymentProvider(provider).release(id)) !== 'released') throw new AppError('conflict')
  await database().$transaction(async (tx) => {
    const { subscriptionId } = await tx.payment.findUniqueOrThrow({
      where: { id },
      select: { subscriptionId: true },
    })
    // Nothing is awaited any more, so that the days of grace may begin earlier.
    if (subscriptionId) await advanceOne(tx, subscriptionId, now)
  })
}
