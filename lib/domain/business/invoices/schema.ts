import { z } from 'zod'
import { currencies } from '../../basics/money/price.ts'
import { paymentStates } from '../orders/payment.ts'
import { storedVatNumber } from './vat-number.ts'

/** Letters that the fonts of invoices have, digits and signs. */
const printable =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

const printedText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => printable.test(text), { params: { problem: 'unprintable' } })

/** `PUT /api/billing_details` */
export const billingDetailsSchema = z
  .strictObject({
    name: printedText(120).describe('The person or the company.'),
    address: printedText(300)
      .refine((text) => text.split('\n').length <= 6, { params: { problem: 'addressLines' } })
      .describe('Up to six lines, without the country.'),
    country: z
      .string()
      .toUpperCase()
      .refine(isCountry, { params: { problem: 'country' } })
      .describe('ISO 3166-1 alpha-2, `IT`.'),
    vat_number: z
      .string()
      .trim()
      .max(40)
      .nullable()
      .describe('With or without the country code; null for none.'),
  })
  .superRefine(({ vat_number: number, country }, context) => {
    if (!number || storedVatNumber(number, country) !== null) return
    context.addIssue({
      code: 'custom',
      path: ['vat_number'],
      params: { problem: 'vatNumber' },
      input: number,
    })
  })
export type BillingDetailsInput = z.output<typeof billingDetailsSchema>

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'].includes(code) &&
    names.of(code) !== undefined
  )
}

export const billingDetailsAnswer = z
  .strictObject({
    name: z.string(),
    address: z.string(),
    country: z.string(),
    vat_number: z.string().nullable(),
    vat_state: z
      .enum(['none', 'unchecked', 'valid', 'invalid'])
      .describe(
        'EU numbers are verified soon after they are saved; reverse charge applies only to verified numbers.',
      ),
    saved: z.boolean().describe('False while name and town are taken from the profile.'),
  })
  .meta({ id: 'BillingDetails' })

export const invoiceParams = z.object({ id: z.uuid() })

export const invoiceAnswer = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string(),
    issued_on: z.iso.date(),
    due_on: z.iso.date().nullable(),
    lines: z.array(z.string()).describe('Items sold, in the language of the invoice.'),
    total: z.int().describe('With tax, in minor units; negative on a credit note.'),
    tax: z.int(),
    currency: z.enum(currencies),
    credited_by: z.string().nullable().describe('Number of the credit note that cancels it.'),
    credits: z.string().nullable().describe('Number of the invoice that a credit note cancels.'),
    payment: z.strictObject({
      id: z.uuid(),
      state: z.enum(paymentStates),
      paid_at: z.iso.datetime().nullable(),
    }),
  })
  .meta({ id: 'Invoice' })
