import { z } from 'zod'
import { planIntervals } from './billing-calendar.ts'
import { subscriptionStates } from './subscription.ts'

const planCode = z.string().min(1).max(40)

/** What an admin gives a guide, and why. */
export const giftSchema = z.strictObject({
  days: z.int().min(1).max(366),
  reason: z.string().trim().min(3).max(500),
})
export type Gift = z.output<typeof giftSchema>

export const planChoiceSchema = z.strictObject({ plan: planCode })

const moment = z.iso.datetime()
const offer = z.strictObject({
  amount: z.int().min(0).describe('In minor units, with tax.'),
  counted_at: moment.describe('The moment to which the rest of the paid time was counted.'),
})

export const purchaseSchema = z.strictObject({
  plan: planCode,
  start: z.enum(['period_end', 'now']).default('period_end'),
  offer: offer.optional().describe('As it was answered; needed for a switch that begins at once.'),
})

export const purchaseAnswerSchema = z.strictObject({
  payment_id: z.uuid(),
  url: z.string().describe('Where the buyer goes on to pay.'),
})

export const offerAnswerSchema = z.strictObject({
  ...offer.shape,
  currency: z.string(),
  price: z.int().describe('Of the plan, before the rest is taken off.'),
  credit: z.int().describe('What the rest of the paid time is worth.'),
  paid_until: moment.describe('The end of the time that is bought.'),
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
  paid_until: moment
    .nullable()
    .describe('The end of the paid time, or of the trial; null while the trial hasn’t begun.'),
  trial_ends_at: moment.nullable(),
  grace_ends_at: moment.nullable(),
  ended_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  renews_itself: z.boolean().describe('The provider collects the next payment.'),
  provider: z.enum(['stripe', 'invoice']).nullable(),
  how_to_pay: z.enum(['stripe', 'invoice']).describe('How the next purchase is paid.'),
  is_for_sale: z.boolean().describe('False while payments are switched off.'),
  may: z.array(z.enum(['buy', 'switch', 'switch_now', 'cancel', 'resume'])).describe('What can be done now.'),
  next_plan: plan.nullable().describe('Begins when the paid time ends.'),
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
    .describe('The stretches of its life around today, in the order of time.'),
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
