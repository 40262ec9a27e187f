import type { BillingCaseKind, CaseFacts } from '../../business/orders/payment.ts'
import type { PaymentRow } from '../../business/payments/payment-row.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'
import type { AuditEntryView } from '../../people/audit/entry-view.ts'

/** One document of a payment. */
export type PaymentDocument = {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  issuedAt: Date
  isCredited: boolean
}

/** Automatic events of a payment; human actions are in the audit log. */
export type PaymentMoment = {
  at: Date
  what: 'asked' | 'invoiced' | 'credited' | 'paid' | 'refunded'
  number: string | null
  /** Of what went back, in minor units. */
  amount?: number
}

/** A payment as admins see it when they open it. */
export type PaymentRecord = {
  payment: PaymentRow
  /** Items in the admin's language. */
  lines: string[]
  /** The time that it gives or will give. */
  span: { from: Date; to: Date } | null
  /** Language of the guide's emails, `en`. */
  language: string
  subscription: { state: SubscriptionState; paidUntil: Date; graceEndsAt: Date | null } | null
  /** The oldest first. */
  documents: PaymentDocument[]
  moments: PaymentMoment[]
  entries: AuditEntryView[]
  /** A refund that the provider hasn't confirmed. */
  ordered: { amount: number; time: 'kept' | 'ended'; reason: string } | null
  /** Open cases for an admin. */
  cases: Array<{ kind: BillingCaseKind; facts: CaseFacts }>
  /** In which its days are meant. */
  timeZone: string
}
