import 'server-only'
import { AppError } from '../../shared/errors.ts'
import { paymentProvider } from '../payments/provider.ts'
import type { OpenPayment } from '../subscriptions/record.ts'

/**
 * Gives up a payment that something else takes the place of. Asks the provider, so not within a transaction.
 * @throws AppError `conflict` when the money is on the way or there
 */
export async function giveUpPayment({ id, provider }: Pick<OpenPayment, 'id' | 'provider'>): Promise<void> {
  if ((await paymentProvider(provider).release(id)) !== 'released') throw new AppError('conflict')
}
