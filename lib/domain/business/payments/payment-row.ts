import type { Money } from '../../basics/money/price.ts'
import type { BillingCaseKind, PaymentProviderName, PaymentState } from '../orders/payment.ts'

/** The saved views of the list of payments; without one it has all of them. */
export const paymentViews = ['needs', 'waiting', 'paid', 'refunded', 'cancelled'] as const
export type PaymentListView = (typeof paymentViews)[number]

/** A payment in the list of the admins. */
export type PaymentRow = {
  id: string
  guide: { id: number; name: string; face: string; city: string }
  state: PaymentState
  /** A transfer that should be there by now. */
  isOverdue: boolean
  provider: PaymentProviderName
  price: Money
  /**
   * Amount received, and amounts refunded or being refunded, in minor units of the price; null before anything is
   * received.
   */
  received: number | null
  refunded: number
  /** Number of the invoice that counts; null while there is none. */
  invoice: string | null
  buys: PaidFor
  /** Open cases for an admin. */
  cases: BillingCaseKind[]
  dueAt: Date | null
  paidAt: Date | null
  createdAt: Date
}

/** Item of a payment. */
export type PaidFor =
  | { kind: 'subscription'; interval: 'month' | 'year' | null; until: Date | null }
  | { kind: 'first_place'; place: string; weeks: number }

export type PaymentRows = {
  rows: PaymentRow[]
  total: number
  /** The seller's, in which its days are meant. */
  timeZone: string
  counts: Record<PaymentListView | 'all', number>
}
