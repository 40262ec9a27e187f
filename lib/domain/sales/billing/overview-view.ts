import type { Currency } from '../../basics/money/price.ts'
import type { PaymentProviderName } from '../../business/orders/payment.ts'

/** Revenue of one kind of purchase in a month. Amounts are in minor units, with tax. */
export type Revenue = {
  /** `2026-11`, by the seller's calendar. */
  month: string
  purpose: 'subscription' | 'first_place'
  /** Code of the plan; null for first places. */
  plan: string | null
  provider: PaymentProviderName
  currency: Currency
  /** Number of payments. */
  payments: number
  received: number
  /** Went back in that month, whenever it had come. */
  refunded: number
}

/** The money of the site at a glance. Amounts are in euro cents, with tax. */
export type MoneyOverview = {
  /** `2025-12` to the month under way, by the seller's calendar. */
  months: string[]
  revenue: Revenue[]
  /** Amount received by the same time of the previous month. */
  receivedBefore: number
  /** Monthly revenue of continuing subscriptions. */
  recurring: { amount: number; monthly: number; yearly: number }
  waiting: { amount: number; count: number; overdue: number }
  /** Payments by card that failed this month, and how many of their guides have paid since. */
  declined: { count: number; paidLater: number }
  /** Median; null without any. */
  transferDays: number | null
}
