import { guideStanding } from '../../lib/domain/core/listing/listing-rule.ts'
import type { SubscriptionState } from '../../lib/domain/core/listing/subscription-state.ts'
import { sortByRenown } from './places.ts'
import { lapsedGuideKey } from './sign-ins.ts'
import type { Words } from './word-schemas.ts'

/**
 * The state of a published guide's subscription.
 *
 * @param index how many published guides are written before this one
 */
export function subscriptionState(key: string, index: number): SubscriptionState {
  if (key === lapsedGuideKey) return 'expired'
  if (index % 16 === 11) return 'trialing'
  if (index % 29 === 17) return 'past_due'
  if (index % 41 === 23) return 'grace'
  return 'active'
}

/** Keys of the guides that the demo lists. Those of the words are all published, applicants are not among them. */
export function listedGuideKeys({ cities }: Pick<Words, 'cities'>): Set<string> {
  const published = sortByRenown(cities).flatMap(({ guides }) => guides)
  const listed = published.filter(({ key }, index) => {
    const subscription = subscriptionState(key, index)
    return guideStanding({ status: 'published', isAccountSuspended: false, subscription, isOnBreak: false })
      .listed
  })
  return new Set(listed.map(({ key }) => key))
}
