import 'server-only'
import type { PaymentProviderName } from '../orders/payment.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { isStripeOn } from './stripe/client.ts'
import { stripeProvider } from './stripe/provider.ts'
import { transferProvider } from './transfer/provider.ts'

/** The provider of new payments: Stripe where its keys are set, else an invoice that is paid by bank transfer. */
export function paymentProviderName(): PaymentProviderName {
  return isStripeOn() ? 'stripe' : 'invoice'
}

/** @param name of the provider of a payment that there is already */
export function paymentProvider(name: PaymentProviderName = paymentProviderName()): PaymentProvider {
  return name === 'stripe' ? stripeProvider : transferProvider
}
