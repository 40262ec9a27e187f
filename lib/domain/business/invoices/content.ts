import { z } from 'zod'
import { lineSubject } from './line-subject.ts'
import { sellerSchema } from './seller.ts'

const day = z.iso.date()

/**
 * Both sides, the lines and the days of an invoice as they were when it was issued; what is printed comes from here and
 * from the invoice's own columns alone. Amounts are in minor units and negative on a credit note; days are those of the
 * seller's zone.
 */
export const invoiceContent = z.object({
  seller: sellerSchema,
  buyer: z.object({
    name: z.string(),
    address: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    vatNumber: z.string().nullable(),
    /** Time when the number was found valid; ISO 8601. */
    vatCheckedAt: z.iso.datetime().nullable(),
  }),
  /** Without tax. */
  lines: z
    .array(
      z.object({
        description: z.string(),
        net: z.int(),
        /** None for lines that were issued before there were any, and for parts of lines. */
        subject: lineSubject.optional(),
      }),
    )
    .min(1),
  net: z.int(),
  issuedOn: day,
  dueOn: day.nullable(),
  /** First and last day of what is delivered; null when that is the day of issue. */
  supplied: z.object({ from: day, to: day }).nullable(),
  /** By a transfer to the seller's account, or through a provider, which has the money already. */
  payBy: z.enum(['transfer', 'online']),
  /** The invoice that a credit note takes back. */
  credits: z.object({ number: z.string(), issuedOn: day }).nullable(),
})
export type InvoiceContent = z.infer<typeof invoiceContent>
