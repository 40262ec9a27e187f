import { z } from 'zod'
import { billingCaseKinds, caseFactsSchema, paymentStates } from '../../business/orders/payment.ts'
import { matchKinds, statementLimits } from './match-lines.ts'

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

/** `POST /api/admin/payments/matches` */
export const statementBody = z.strictObject({
  statement: z
    .string()
    .min(1)
    .max(statementLimits.characters)
    .refine(
      (text) => text.trim() !== '' && text.trimEnd().split(/\r\n|\n|\r/).length <= statementLimits.lines,
    )
    .describe(`Up to ${statementLimits.lines} lines of a bank statement: CSV, or text copied from its page.`),
})
export const matchesAnswer = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        row: z.int().describe('Number of the line, from 1.'),
        text: z.string(),
        day: z.iso.date().nullable(),
        amount: z.int().describe('In euro cents: that of the payment if the line has it, else its first.'),
        match: z
          .enum(matchKinds)
          .describe(
            'What the proposal rests on: the invoice’s number, amount and name, or the amount alone. Several: more than one open payment has the amount.',
          ),
        payment: z
          .strictObject({
            id: z.uuid(),
            state: z.enum(paymentStates),
            invoice: z.string().nullable().describe('Number of the invoice that counts.'),
            guide: z.string(),
            amount: z.int().describe('Amount due, in euro cents.'),
          })
          .nullable(),
        differs: z.boolean().describe('Whether another amount came than was due.'),
      }),
    )
    .describe('Only lines with money that came in.'),
})
export type MatchedLine = z.output<typeof matchesAnswer>['lines'][number]

export const postponedAnswer = z.strictObject({ due_at: z.iso.datetime() })
export const refundAnswer = z.strictObject({
  state: z
    .enum(['ordered', 'done'])
    .describe('For a card, the provider has the order and reports when it is done.'),
})
export const documentAnswer = z.strictObject({ id: z.uuid(), number: z.string() })
export const guideParams = z.strictObject({ guide: z.coerce.number().int().min(1).max(2_147_483_647) })
