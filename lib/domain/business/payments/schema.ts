import { z } from 'zod'
import { paymentProviders, paymentStates } from '../orders/payment.ts'

/** The address of the admins' list that is exported; what the list doesn't know is left out. */
export const paymentsExportQuery = z.looseObject({
  q: z.string().optional().describe('Number of an invoice, an amount, or part of a guide’s name or address.'),
  view: z.string().optional(),
  provider: z.string().optional(),
  purpose: z.string().optional(),
  from: z.string().optional().describe('First day, by the seller’s calendar.'),
  until: z.string().optional().describe('Last day, by the seller’s calendar.'),
})

export const paymentParamsSchema = z.strictObject({ id: z.uuid() })

export const paymentAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(paymentStates),
    purpose: z.enum(['subscription', 'first_place']),
    provider: z.enum(paymentProviders),
    amount: z.int().describe('In minor units, with tax.'),
    currency: z.string(),
    plan: z.string().nullable().describe('Code of the paid plan.'),
    url: z.string().nullable().describe('Address of the payment page, while unpaid.'),
    due_at: z.iso.datetime().nullable(),
    paid_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    invoice: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
    needs_review: z.boolean().describe('Whether an admin has to review it.'),
  })
  .meta({ id: 'Payment' })
export type PaymentAnswer = z.output<typeof paymentAnswerSchema>

export const portalAnswerSchema = z.strictObject({ url: z.url() })
