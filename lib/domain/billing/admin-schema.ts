import { z } from 'zod'
import { billingCaseKinds, caseFactsSchema } from '../payments/payment.ts'

/** Reason for the audit log. */
const reason = z.string().trim().min(3).max(500)

export const moneyParams = z.strictObject({ id: z.uuid() })
export const reasonBody = z.strictObject({ reason })

/** `POST /api/admin/payments/{id}/refund` */
export const refundBody = z.strictObject({
  amount: z
    .int()
    .min(1)
    .describe('Amount to refund, in minor units; at most what is left of the amount received.'),
  time: z
    .enum(['kept', 'ended'])
    .describe('Effect of a partial refund on the paid period: the guide keeps it, or it ends.'),
  reason,
})
export type RefundBody = z.output<typeof refundBody>

export const caseParams = z.strictObject({ id: z.uuid(), kind: z.enum(billingCaseKinds) })
export const closingBody = z.strictObject({
  reason,
  seen: caseFactsSchema.describe('The facts of the case that the decision is based on.'),
})

export const receiptBody = z.strictObject({
  paid_on: z.iso.date().describe('The day the money arrived.'),
  amount: z.int().min(1).describe('Amount received, in minor units.'),
  reference: z.string().trim().max(140).describe('Reference given by the sender.'),
  source: z.string().trim().min(3).max(500).describe('Where the payment was seen, for the audit log.'),
  difference: z
    .strictObject({
      answer: z
        .enum(['written_off', 'owed'])
        .describe('Whether the rest is waived, or stays open as a case for review.'),
      reason,
    })
    .optional()
    .describe('Required if the amount differs from the amount due.'),
})
export type ReceiptBody = z.output<typeof receiptBody>

export const postponedAnswer = z.strictObject({ due_at: z.iso.datetime() })
export const refundAnswer = z.strictObject({
  state: z
    .enum(['ordered', 'done'])
    .describe('For a card, the provider has the order and reports when it is done.'),
})
export const documentAnswer = z.strictObject({ id: z.uuid(), number: z.string() })
export const guideParams = z.strictObject({ guide: z.coerce.number().int().min(1).max(2_147_483_647) })
