import type { Currency } from '../../basics/money/price.ts'
import type { PaymentState } from '../orders/payment.ts'

/** An invoice in a list. */
export type InvoiceView = {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  /** Days in the seller's zone. */
  issuedOn: string
  dueOn: string | null
  lines: string[]
  /** First and last day of what is paid for; null when that is the day of issue. */
  supplied: { from: string; to: string } | null
  total: number
  tax: number
  currency: Currency
  creditedBy: string | null
  credits: string | null
  payment: { id: string; state: PaymentState; paidAt: Date | null }
}
