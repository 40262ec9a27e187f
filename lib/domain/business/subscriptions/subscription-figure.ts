import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'
import { lastDayOf } from '../orders/billing-calendar.ts'

/** State of a subscription, in a word and a day. */
export type SubscriptionFigure = {
  state: SubscriptionState
  /** Most important state: an invoice that is due, or an end without renewal, comes before the state itself. */
  standing: SubscriptionState | 'open' | 'ending'
  /** Until when it is so; since when, if it has ended. Where the seller is. */
  day: CalendarDate
}

export type SubscriptionFacts = {
  state: SubscriptionState
  paidUntil: Date
  trialEndsAt: Date | null
  graceEndsAt: Date | null
  endedAt: Date | null
  isEnding: boolean
  /** Time when the open invoice is due; null while there is none. */
  dueAt: Date | null
}

/** Until when, or since when, a subscription is in its state, without a look at its invoices. */
export function subscriptionDay(
  facts: Omit<SubscriptionFacts, 'isEnding' | 'dueAt'>,
  timeZone: string,
): CalendarDate {
  return subscriptionFigure({ ...facts, isEnding: false, dueAt: null }, timeZone).day
}

export function subscriptionFigure(facts: SubscriptionFacts, timeZone: string): SubscriptionFigure {
  const { state, paidUntil, trialEndsAt, graceEndsAt, endedAt, isEnding, dueAt } = facts
  const standingAt = (standing: SubscriptionFigure['standing'], moment: Date | null) => ({
    state,
    standing,
    day: dayInZone(moment ?? paidUntil, timeZone),
  })
  const lasting = (standing: SubscriptionFigure['standing'], end: Date | null) => ({
    state,
    standing,
    day: lastDayOf(end ?? paidUntil, timeZone),
  })
  if (state === 'grace') return lasting(state, graceEndsAt)
  if (state === 'expired' || state === 'cancelled') return standingAt(state, endedAt)
  if (dueAt) return standingAt('open', dueAt)
  if (state === 'trialing') return lasting(state, trialEndsAt)
  if (state === 'past_due') return standingAt(state, paidUntil)
  return lasting(state === 'active' && isEnding ? 'ending' : state, paidUntil)
}
