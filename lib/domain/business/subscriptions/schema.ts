import { z } from 'zod'
import { subscriptionStates } from '../../core/listing/subscription-state.ts'
import { planIntervals } from '../orders/billing-calendar.ts'

const planCode = z.string().min(1).max(40)

/** Free time given by an admin, with the reason. */
export const giftSchema = z.strictObject({
  days: z.int().min(1).max(366),
  reason: z.string().trim().min(3).max(500),
})
export type Gift = z.output<typeof giftSchema>

export const planChoiceSchema = z.strictObject({ plan: planCode })

const moment = z.iso.datetime()
const offer = z.strictObject({
  amount: z.int().min(0).describe('In minor units, with tax.'),
  counted_at: moment.describe('The moment up to which unused paid time was counted.'),
})

export const purchaseSchema = z.strictObject({
  plan: planCode,
  start: z.enum(['period_end', 'now']).default('period_end'),
  offer: offer.optional().describe('As returned by the offers; required for an immediate switch.'),
})

export const purchaseAnswerSchema = z.strictObject({
  payment_id: z.uuid(),
  url: z.string().describe('Address of the payment page.'),
})

export const switchOfferAnswerSchema = z.strictObject({
  ...offer.shape,
  currency: z.string(),
  price: z.int().describe('Price of the plan, before the credit.'),
  credit: z.int().describe('Value of the unused paid time.'),
  paid_until: moment.describe('End of the new paid period.'),
  expires_at: moment,
})

const plan = z.strictObject({
  code: z.string(),
  name: z.string(),
  interval: z.enum(planIntervals),
  amount: z.int(),
  currency: z.string(),
})

export const subscriptionAnswerSchema = z.strictObject({
  state: z.enum(subscriptionStates),
  plan,
  paid_until: moment.nullable().describe('End of the paid period or trial; null before the trial starts.'),
  trial_ends_at: moment.nullable(),
  grace_ends_at: moment.nullable(),
  ended_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  renews_itself: z.boolean().describe('Whether the provider collects the next payment automatically.'),
  provider: z.enum(['stripe', 'invoice']).nullable(),
  how_to_pay: z.enum(['stripe', 'invoice']).describe('Payment method of the next purchase.'),
  is_for_sale: z.boolean().describe('False while payments are switched off.'),
  may: z.array(z.enum(['buy', 'switch', 'switch_now', 'cancel', 'resume'])).describe('Available actions.'),
  next_plan: plan.nullable().describe('The plan that starts when the paid period ends.'),
  plans: z.array(plan),
  bar: z
    .array(
      z.strictObject({
        kind: z.enum(['trial', 'paid', 'gift', 'past_due', 'grace']),
        from: moment,
        until: moment,
        plan: z.string().nullable(),
      }),
    )
    .describe('Periods of the subscription around today, in order.'),
  open_payment: z
    .strictObject({
      id: z.uuid(),
      state: z.enum(['pending', 'processing']),
      amount: z.int(),
      currency: z.string(),
      due_at: moment.nullable(),
    })
    .nullable(),
})
