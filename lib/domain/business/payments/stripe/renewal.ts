import 'server-only'
import { askStripe, isMissingAtStripe } from './client.ts'

/** Has Stripe collect nothing more for a subscription: once its paid time is over, or at once. May be called again. */
export async function endRenewal(ref: string, when: 'period_end' | 'now'): Promise<void> {
  await askStripe((stripe) =>
    when === 'now'
      ? stripe.subscriptions.cancel(ref)
      : stripe.subscriptions.update(ref, { cancel_at_period_end: true }),
  ).catch((error: unknown) => {
    if (!isMissingAtStripe(error)) throw error
  })
}
