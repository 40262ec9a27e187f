import 'server-only'
import type Stripe from 'stripe'
import { AppError } from '../../../../shared/errors.ts'
import { askStripe, isRefusedByStripe } from './client.ts'

/**
 * Orders money of a payment back to the buyer; asked again, it is the same order, also after Stripe has forgotten the
 * key of the call. What becomes of it arrives as an event.
 * @param ref of the checkout or the invoice at Stripe
 * @throws AppError `conflict` for what Stripe can't pay back, `unavailable` while it can't be asked
 */
export async function refundAtStripe(
  { id, paymentId, amount }: { id: string; paymentId: string; amount: number },
  ref: string,
): Promise<void> {
  try {
    await askStripe(async (stripe) => {
      const intent = await intentOf(stripe, ref)
      if (!intent) throw new AppError('conflict')
      const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
      if (data.some(({ metadata }) => metadata?.refund_id === id)) return
      await stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { payment_id: paymentId, refund_id: id } },
        { idempotencyKey: `refund:${id}` },
      )
    })
  } catch (cause) {
    if (isRefusedByStripe(cause)) throw new AppError('conflict', { cause })
    throw cause
  }
}

async function intentOf(stripe: Stripe, ref: string): Promise<string | null> {
  const intent = ref.startsWith('cs_')
    ? (await stripe.checkout.sessions.retrieve(ref)).payment_intent
    : (await stripe.invoices.retrieve(ref, { expand: ['payments'] })).payments?.data[0]?.payment
        .payment_intent
  if (!intent) return null
  return typeof intent === 'string' ? intent : intent.id
}
