/** Stripe's state of one customer in our terms: amounts in minor units, currencies in capitals. */
export type CustomerState = {
  /** Oldest first. */
  subscriptions: StripeSubscription[]
  /** Paid, of a subscription, and not free of charge; oldest first. */
  invoices: PaidInvoice[]
  checkouts: Checkout[]
  /** Charges that went back, wholly or partly, or that a card's owner disputes. */
  takenBack: TakenBack[]
}

export type StripeSubscription = { ref: string; state: string; endsAtPeriodEnd: boolean; createdAt: Date }

export type PaidInvoice = {
  ref: string
  /** The payment and plan that its subscription was made for, as the invoice remembers them. */
  paymentId: string | null
  planId: number | null
  amount: number
  currency: string
  paidAt: Date
  period: { startsAt: Date; endsAt: Date }
}

/**
 * `later`: completed, and the first charge comes once what is paid already is over. `invoiced`: the charge is that of the
 * subscription's first invoice.
 */
export type CheckoutOutcome = 'open' | 'expired' | 'processing' | 'failed' | 'paid' | 'invoiced' | 'later'

export type Checkout = {
  ref: string
  paymentId: string
  outcome: CheckoutOutcome
  amount: number
  currency: string
  paidAt: Date
  /** Of `later`. */
  firstChargeAt: Date | null
}

export type TakenBack = {
  /** The invoice that was charged; else the payment. */
  invoiceRef: string | null
  paymentId: string | null
  kind: 'refunded' | 'partly_refunded' | 'disputed'
  amount: number
}
