import type { ListedGuide } from '../../core/guide-names/listed-guide.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'

/** A guide's subscription in the list of the admins. */
export type ListedSubscription = {
  id: string
  guide: ListedGuide
  state: SubscriptionState
  /** Display name. */
  plan: string
  nextPlan: string | null
  provider: 'stripe' | 'invoice' | null
  paidUntil: Date
  cancelAtPeriodEnd: boolean
  /** Time when the state ends by itself; null for an ended one. */
  stateEndsAt: Date | null
}

/** Number of subscriptions that a list finds, in each state in turn. */
export type SubscriptionCounts = {
  all: number
  byState: Array<{ state: SubscriptionState; count: number }>
}
