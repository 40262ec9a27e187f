import 'server-only'
import { z } from 'zod'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { type Locale, localePath } from '../../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { checkoutMinutes, checkoutReturn, type Order, orderSchema } from '../../orders/payment.ts'
import { planName } from '../../subscriptions/plan-name.ts'

/** Stripe gives a trial of 48 hours or more; one that would be shorter lasts that long, and a bit for the way there. */
const shortestTrial = 49 * 3_600_000

/** The parameters of a checkout as they are sent; amounts in minor units, times in seconds. */
const paramsSchema = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  customer: z.string(),
  client_reference_id: z.string(),
  metadata: z.strictObject({ payment_id: z.string() }),
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal(1),
      price_data: z.strictObject({
        currency: z.string(),
        unit_amount: z.int().min(0),
        product_data: z.strictObject({ name: z.string() }),
        recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
      }),
    }),
  ]),
  discounts: z.tuple([z.strictObject({ coupon: z.string() })]).optional(),
  subscription_data: z
    .strictObject({
      metadata: z.strictObject({ payment_id: z.string(), plan_id: z.string() }),
      trial_end: z.int().optional(),
    })
    .optional(),
  locale: z.enum(['ru', 'en', 'ja', 'zh']),
  expires_at: z.int(),
  success_url: z.string(),
  cancel_url: z.string(),
})

/** A call as it was written down before it was first made: repeated, it must be the same to the letter. */
export const frozenRequestSchema = z.strictObject({ frozenAt: z.iso.datetime(), params: paramsSchema })
export type FrozenRequest = z.infer<typeof frozenRequestSchema>

export type CheckoutPayment = {
  id: string
  amount: number
  currency: string
  order: Order
  guide: { user: { locale: Parameters<typeof localeOfStored>[0] } }
  subscription: { currentPeriodEnd: Date; state: string } | null
}

/** Composes the call that makes a payment's checkout. The amount is the payment's, whatever the browser has said. */
export async function composeRequest(
  tx: Transaction,
  payment: CheckoutPayment,
  customer: string,
  now: Date,
): Promise<FrozenRequest> {
  const locale = localeOfStored(payment.guide.user.locale)
  const page = env().SITE_URL + localePath(locale, `/payment/${payment.id}`)
  const common = {
    customer,
    client_reference_id: payment.id,
    metadata: { payment_id: payment.id },
    locale: localeTraits[locale].language,
    expires_at: seconds(new Date(now.getTime() + checkoutMinutes * 60_000)),
    // Only for the words of the page: what is paid, Stripe tells us itself.
    success_url: `${page}?${checkoutReturn}`,
    cancel_url: page,
  } as const
  const { order } = payment
  const params =
    order.kind === 'subscription'
      ? { ...common, ...(await subscriptionPart(tx, payment, order, locale, now)) }
      : { ...common, ...(await onePayment(payment, locale)) }
  return frozenRequestSchema.parse({ frozenAt: now.toISOString(), params })
}

type SubscriptionOrder = Extract<Order, { kind: 'subscription' }>

async function subscriptionPart(
  tx: Transaction,
  { id, amount, currency, subscription }: CheckoutPayment,
  order: SubscriptionOrder,
  locale: Locale,
  now: Date,
) {
  const t = translatorFor(locale, 'Checkout')
  const plan = await tx.plan.findUniqueOrThrow({
    where: { id: order.planId },
    select: { code: true, interval: true, name: true },
  })
  const name = t('subscription', { site: siteName(), plan: planName(plan, locale) })
  const paidUntil = order.start === 'period_end' ? (subscription?.currentPeriodEnd.getTime() ?? 0) : 0
  const isPaidFor = paidUntil > now.getTime() && ['trialing', 'active'].includes(subscription?.state ?? '')
  return {
    mode: 'subscription' as const,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount + order.credit,
          product_data: { name },
          recurring: { interval: plan.interval },
        },
      },
    ],
    ...(order.credit > 0 && { discounts: [{ coupon: couponOf(id) }] }),
    subscription_data: {
      metadata: { payment_id: id, plan_id: String(order.planId) },
      ...(isPaidFor && { trial_end: seconds(new Date(Math.max(paidUntil, now.getTime() + shortestTrial))) }),
    },
  }
}

async function onePayment({ amount, currency }: CheckoutPayment, locale: Locale) {
  const t = translatorFor(locale, 'Checkout')
  const name = t('firstPlace', { site: siteName() })
  return {
    mode: 'payment' as const,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
      },
    ],
  }
}

/** The id of the discount that takes the rest of a replaced period off the first invoice. */
export function couponOf(paymentId: string): string {
  return `rest-${paymentId}`
}

export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** The order of a payment as the database has it. */
export function orderOf(payment: { order: unknown }): Order {
  return orderSchema.parse(payment.order)
}
