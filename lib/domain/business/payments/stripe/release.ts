import 'server-only'
import type Stripe from 'stripe'
import { database } from '../../../../server/prisma/database.ts'
import { cancelPendingPayment } from '../cancel.ts'
import type { Release } from '../payment-provider.ts'
import { findCheckout } from './checkout.ts'
import { frozenRequestSchema } from './checkout-request.ts'
import { askStripe, isMissingAtStripe, isRefusedByStripe } from './client.ts'

type Session = Stripe.Checkout.Session

/**
 * Cancels a pending payment: its checkout is closed first, so that nobody can pay there any more. If somebody just has,
 * the payment stays as it is.
 */
export async function releaseCheckout(paymentId: string): Promise<Release> {
  const { state, providerRef, request } = await database().payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { state: true, providerRef: true, request: true },
  })
  // Without a stored call nothing was ever asked.
  if (state !== 'pending' || request === null) return cancelPendingPayment(paymentId)
  const frozen = frozenRequestSchema.parse(request)
  const session = await askStripe(async (stripe) => {
    const found = providerRef?.startsWith('cs_')
      ? await retrieve(stripe, providerRef)
      : await findCheckout(stripe, paymentId, frozen)
    return found?.status === 'open' ? close(stripe, found.id) : found
  })
  if (session?.status === 'complete') return session.payment_status === 'paid' ? 'paid' : 'processing'
  return cancelPendingPayment(paymentId)
}

/** @returns null for one of another account, as before the keys were changed: nobody can pay there for this site */
async function retrieve(stripe: Stripe, id: string): Promise<Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id)
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error
    return null
  }
}

/** @returns the session as it is then: it may have been completed by then */
async function close(stripe: Stripe, id: string): Promise<Session> {
  try {
    return await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    return stripe.checkout.sessions.retrieve(id)
  }
}
