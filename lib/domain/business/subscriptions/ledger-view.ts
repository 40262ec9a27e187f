import type { SubscriptionState } from '../../core/listing/subscription-state.ts'

/** A guide's paid and given time. */
export type Ledger = {
  guideId: number
  name: string
  state: SubscriptionState
  paidUntil: Date
  periods: Array<{
    id: string
    kind: 'paid' | 'gift'
    startsAt: Date
    endsAt: Date
    /** Of a gift. */
    reason: string | null
    /** Taken back with its payment. */
    isVoid: boolean
    paymentId: string | null
  }>
  /** In which its days are meant. */
  timeZone: string
}
