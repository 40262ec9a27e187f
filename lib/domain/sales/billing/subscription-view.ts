import type { Money } from '../../basics/money/price.ts'
import type { PlanInterval } from '../../business/orders/billing-calendar.ts'
import type { PaymentProviderName } from '../../business/orders/payment.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'

export type PlanView = { code: string; interval: PlanInterval; price: Money }

/** A stretch of a subscription's life, also of what is ahead. */
export type Stretch = {
  kind: 'trial' | 'paid' | 'gift' | 'past_due' | 'grace'
  from: Date
  until: Date
}

/** A subscription as its guide sees it. */
export type SubscriptionView = {
  state: SubscriptionState
  plan: PlanView
  /** The end of the paid time, or of the trial. */
  paidUntil: Date
  graceEndsAt: Date | null
  endedAt: Date | null
  cancelAtPeriodEnd: boolean
  /** True if the provider collects the next payment automatically. */
  renewsItself: boolean
  /** Payment method of the next purchase. */
  howToPay: PaymentProviderName
  /** False while payments are switched off. */
  isForSale: boolean
  may: ReadonlyArray<'buy' | 'switch' | 'switch_now' | 'cancel' | 'resume' | 'portal'>
  /** The plan that starts when the paid period ends. */
  nextPlan: PlanView | null
  plans: readonly PlanView[]
  bar: readonly Stretch[]
  openPayment: {
    id: string
    /** Code of the plan that it is for. */
    plan: string | null
    state: 'pending' | 'processing'
    price: Money
    dueAt: Date | null
    /** Of its invoice; null where a provider asks for the money. */
    invoice: string | null
  } | null
  /** Length of the free time before the first payment. */
  trialDays: number
  /** So long an unpaid one stays in the lists. */
  graceDays: number
  /** In which its days are counted. IANA. */
  timeZone: string
}
