import 'server-only'
import type { PaymentProviderName } from './payment.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { transferProvider } from './transfer/provider.ts'

/** The provider of new payments: Stripe where its keys are set, else an invoice that is paid by bank transfer. */
export function paymentProviderName(): PaymentProviderName {
  return 'invoice'
}

/** @param name of the provider of a payment that there is already */
export function paymentProvider(name: PaymentProviderName = paymentProviderName()): PaymentProvider {
  if (name === 'stripe')
    throw new Error('payments by Stripe need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  return transferProvider
}
