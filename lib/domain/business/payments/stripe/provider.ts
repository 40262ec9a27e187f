import 'server-only'
import type { PaymentProvider } from '../payment-provider.ts'
import { openCheckout } from './checkout.ts'
import { releaseCheckout } from './release.ts'

/** Payment by card and what else Stripe offers, on pages of Stripe. */
export const stripeProvider: PaymentProvider = {
  name: 'stripe',
  start: openCheckout,
  release: releaseCheckout,
}
