import 'server-only'
import type { Currency, PaymentPurpose } from '../../../server/prisma/client/enums.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Order, PaymentProviderName } from '../orders/payment.ts'
import { paymentProviderName } from './provider.ts'

type NewPayment = {
  guideId: number
  /** Of the guide; null if what is bought isn't the subscription itself. */
  subscriptionId: string | null
  purpose: PaymentPurpose
  order: Order
  /** With tax, in minor units, computed from the database. */
  amount: number
  currency?: Currency
  /** Time when a transfer has to be there, or a checkout ends. */
  dueAt: Date | null
  /** For tests that move the clock. */
  createdAt?: Date
}

/**
 * Writes down what a guide is about to pay for. The money is asked for with `paymentProvider().start()`, once the
 * transaction has committed.
 */
export async function createPayment(
  tx: Transaction,
  { currency = 'EUR', ...data }: NewPayment,
): Promise<{ id: string; provider: PaymentProviderName }> {
  return tx.payment.create({
    data: { ...data, currency, provider: paymentProviderName() },
    select: { id: true, provider: true },
  })
}
