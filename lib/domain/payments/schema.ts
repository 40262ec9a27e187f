import { z } from 'zod'
import { paymentProviders, paymentStates } from './payment.ts'

export const paymentParamsSchema = z.strictObject({ id: z.uuid() })

export const paymentAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(paymentStates),
    purpose: z.enum(['subscription', 'first_place']),
    provider: z.enum(paymentProviders),
    amount: z.int().describe('In minor units, with tax.'),
    currency: z.string(),
    plan: z.string().nullable().describe('The code of the plan that is paid for.'),
    url: z.string().nullable().describe('Where it is paid, while it waits for the buyer.'),
    due_at: z.iso.datetime().nullable(),
    paid_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    invoice: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
    needs_review: z.boolean().describe('Somebody of the site has to look at it.'),
  })
  .meta({ id: 'Payment' })
export type PaymentAnswer = z.output<typeof paymentAnswerSchema>

export const portalAnswerSchema = z.strictObject({ url: z.url() })
