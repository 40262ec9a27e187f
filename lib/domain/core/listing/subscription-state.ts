/** Length of a new guide's free trial, in days. */
export const trialDays = 30

/**
 * `not_started`: nothing of the guide has been published yet. `past_due`: the paid time is over and what is owed isn't
 * due yet. `grace`: due and unpaid, the last days in the lists. `expired`: ended because nothing was paid. `cancelled`:
 * ended as the guide has asked.
 */
export const subscriptionStates = [
  'not_started',
  'trialing',
  'active',
  'past_due',
  'grace',
  'expired',
  'cancelled',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** In good standing: with it a published guide is listed and takes enquiries. */
export function isInGoodStanding(state: SubscriptionState): boolean {
  return state !== 'expired' && state !== 'cancelled'
}
