import { z } from 'zod'
import { billingCaseKinds, caseFactsSchema } from '../payments/payment.ts'

/** Who reads it: only the audit log. */
const reason = z.string().trim().min(3).max(500)

export const moneyParams = z.strictObject({ id: z.uuid() })
export const reasonBody = z.strictObject({ reason })

/** `POST /api/admin/payments/{id}/refund` */
export const refundBody = z.strictObject({
  amount: z.int().min(1).describe('What goes back, in minor units: at most what is left of what came.'),
  time: z
    .enum(['kept', 'ended'])
    .describe(
      'What becomes of the bought time while a part of the money stays: the guide keeps it, or it ends.',
    ),
  reason,
})
export type RefundBody = z.output<typeof refundBody>

export const caseParams = z.strictObject({ id: z.uuid(), kind: z.enum(billingCaseKinds) })
export const closingBody = z.strictObject({
  reason,
  seen: caseFactsSchema.describe('The facts of the case on which the person decided.'),
})

export const receiptBody = z.strictObject({
  paid_on: z.iso.date().describe('On which the money came.'),
  amount: z.int().min(1).describe('What came, in minor units.'),
  reference: z.string().trim().max(140).describe('What the sender wrote.'),
  source: z.string().trim().min(3).max(500).describe('Where it was seen, for the audit log.'),
  difference: z
    .strictObject({
      answer: z
        .enum(['written_off', 'owed'])
        .describe('The rest is given up, or stays open as a case that somebody looks at.'),
      reason,
    })
    .optional()
    .describe('Needed for another amount than was asked for.'),
})
export type ReceiptBody = z.output<typeof receiptBody>

export const postponedAnswer = z.strictObject({ due_at: z.iso.datetime() })
export const refundAnswer = z.strictObject({
  state: z
    .enum(['ordered', 'done'])
    .describe('Of a card the provider has the order; it says when it is done.'),
})
export const documentAnswer = z.strictObject({ id: z.uuid(), number: z.string() })
export const guideParams = z.strictObject({ guide: z.coerce.number().int().min(1).max(2_147_483_647) })
