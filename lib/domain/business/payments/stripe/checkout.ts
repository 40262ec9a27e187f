import 'server-only'
import type Stripe from 'stripe'
import { database } from '../../../../server/prisma/database.ts'
import { cancelPendingPayment } from '../cancel.ts'
import {
  type CheckoutPayment,
  composeRequest,
  couponOf,
  type FrozenRequest,
  frozenRequestSchema,
  orderOf,
  seconds,
} from './checkout-request.ts'
import { askStripe, isRefusedByStripe } from './client.ts'
import { requireCustomer } from './customer.ts'

type Session = Stripe.Checkout.Session

/** Stripe forgets the key of a call after 24 hours. Later the call would be a new one, so it is never made again. */
const keyHours = 23

/**
 * Opens the checkout of a pending payment, or finds the one that is open. The call and its key are stored before it is
 * made: a repetition, no matter what has happened in between, gets the same checkout.
 * @returns the address at Stripe, or the payment's own page when there is nothing to pay there
 */
export async function openCheckout(paymentId: string): Promise<{ url: string }> {
  const ownPage = { url: `/payment/${paymentId}` }
  const payment = await database().payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { state: true, guideId: true, providerRef: true, checkoutUrl: true, dueAt: true },
  })
  if (payment.state !== 'pending') return ownPage
  // Completed, and charged when what is paid already is over.
  if (payment.providerRef && !payment.checkoutUrl) return ownPage
  if (payment.checkoutUrl) return isOver(payment) ? ownPage : { url: payment.checkoutUrl }
  const customer = await requireCustomer(payment.guideId)
  const request = await freezeRequest(paymentId, customer)
  if (!request) return ownPage
  const session = await askStripe((stripe) => makeOrFind(stripe, paymentId, request)).catch(
    async (error: unknown) => {
      // It was never made, and can't be made any more: the guide may buy again.
      if (isRefusedByStripe(error)) await cancelPendingPayment(paymentId)
      throw error
    },
  )
  if (!session?.url) {
    if (!session) await cancelPendingPayment(paymentId)
    return ownPage
  }
  await database().payment.updateMany({
    where: { id: paymentId, state: 'pending', providerRef: null },
    data: { providerRef: session.id, checkoutUrl: session.url, dueAt: new Date(session.expires_at * 1000) },
  })
  return { url: session.url }
}

function isOver({ dueAt }: { dueAt: Date | null }): boolean {
  return dueAt !== null && dueAt <= new Date()
}

/** Writes down what will be asked, or reads what was. Null once the payment isn't pending any more. */
async function freezeRequest(paymentId: string, customer: string): Promise<FrozenRequest | null> {
  return database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM "Payment" WHERE "id" = ${paymentId}::uuid FOR UPDATE`
    const payment = await tx.payment.findUniqueOrThrow({
      where: { id: paymentId },
      select: {
        id: true,
        state: true,
        amount: true,
        currency: true,
        order: true,
        request: true,
        guide: { select: { user: { select: { locale: true } } } },
        subscription: { select: { currentPeriodEnd: true, state: true } },
      },
    })
    if (payment.state !== 'pending') return null
    if (payment.request !== null) return frozenRequestSchema.parse(payment.request)
    const described: CheckoutPayment = { ...payment, order: orderOf(payment) }
    const request = await composeRequest(tx, described, customer, new Date())
    await tx.payment.update({
      where: { id: paymentId },
      data: { request, requestKey: paymentId, dueAt: new Date(request.params.expires_at * 1000) },
    })
    return request
  })
}

async function makeOrFind(
  stripe: Stripe,
  paymentId: string,
  { frozenAt, params }: FrozenRequest,
): Promise<Session | null> {
  const age = Date.now() - new Date(frozenAt).getTime()
  if (age > keyHours * 3_600_000) return findCheckout(stripe, paymentId, { frozenAt, params })
  const { discounts, ...rest } = params
  if (discounts) await makeCoupon(stripe, paymentId, params)
  return stripe.checkout.sessions.create(
    { ...rest, ...(discounts && { discounts: [...discounts] }), line_items: [...params.line_items] },
    { idempotencyKey: paymentId },
  )
}

/** Creates a single-use coupon for the guide's unused paid time. Its id is the payment's, so there is one. */
async function makeCoupon(stripe: Stripe, paymentId: string, params: FrozenRequest['params']): Promise<void> {
  const { unit_amount, currency } = params.line_items[0].price_data
  const { amount } = await database().payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amount: true },
  })
  const coupon = {
    id: couponOf(paymentId),
    amount_off: unit_amount - amount,
    currency,
    duration: 'once' as const,
  }
  await stripe.coupons.create(coupon, { idempotencyKey: coupon.id }).catch((error: unknown) => {
    if (!isRefusedByStripe(error) || error.code !== 'resource_already_exists') throw error
  })
}

/** The checkout that a payment's call has made, if it has: by what it carries, for calls whose answer never arrived. */
export async function findCheckout(
  stripe: Stripe,
  paymentId: string,
  { frozenAt, params }: FrozenRequest,
): Promise<Session | null> {
  const since = seconds(new Date(new Date(frozenAt).getTime() - 60_000))
  const sessions = stripe.checkout.sessions.list({
    customer: params.customer,
    created: { gte: since },
    limit: 100,
  })
  for await (const session of sessions) if (session.metadata?.payment_id === paymentId) return session
  return null
}
