import type { Money } from '../../basics/money/price.ts'
import type { PaymentProviderName, PaymentState } from '../orders/payment.ts'

/** A payment as its buyer sees it. */
export type PaymentView = {
  id: string
  state: PaymentState
  purpose: 'subscription' | 'first_place'
  provider: PaymentProviderName
  price: Money
  /** Code of the plan that is paid for. */
  plan: string | null
  /** Address of the payment page, while unpaid. */
  url: string | null
  /** The buyer has done everything, and the provider charges then for the first time. */
  chargedAt: Date | null
  dueAt: Date | null
  paidAt: Date | null
  createdAt: Date
  invoice: { id: string; number: string } | null
  /** True if an admin has to review it. */
  needsReview: boolean
}
