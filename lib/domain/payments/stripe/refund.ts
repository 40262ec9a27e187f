import 'server-only'
import { AppError } from '../../../shared/errors.ts'
import { askStripe, isRefusedByStripe } from './client.ts'

/**
 * Orders the whole money of a payment back to the buyer; asked again, it is the same order. What becomes of it arrives
 * as an event.
 * @param ref of the checkout or the invoice at Stripe
 * @throws AppError `conflict` for what Stripe can't pay back, `unavailable` while it can't be asked
 */
export async function refundAtStripe(paymentId: string, ref: string): Promise<void> {
  try {
    await askStripe(async (stripe) => {
      const intent = ref.startsWith('cs_')
        ? (await stripe.checkout.sessions.retrieve(ref)).payment_intent
        : (await stripe.invoices.retrieve(ref, { expand: ['payments'] })).payments?.data[0]?.payment
            .payment_intent
      if (!intent) throw new AppError('conflict')
      await stripe.refunds.create(
        {
          payment_intent: typeof intent === 'string' ? intent : intent.id,
          metadata: { payment_id: paymentId },
        },
        { idempotencyKey: `refund:${paymentId}` },
      )
    })
  } catch (cause) {
    if (isRefusedByStripe(cause)) throw new AppError('conflict', { cause })
    throw cause
  }
}
