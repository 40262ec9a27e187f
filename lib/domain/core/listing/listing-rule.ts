import type { ExcursionStatus, GuideStatus } from '../../../server/prisma/client/enums.ts'
import { isInGoodStanding, type SubscriptionState } from './subscription-state.ts'

type GuideStandingFacts = {
  status: GuideStatus
  isAccountSuspended: boolean
  /** Null for a guide who never had a subscription. */
  subscription: SubscriptionState | null
  /** Today, in the guide's own time zone, is within the guide's break. */
  isOnBreak: boolean
}

/**
 * The rule for when a guide is listed: published, with a subscription in good standing and an account that is not
 * suspended. A published guide who isn't in good standing or is on a break takes no enquiries; a break alone removes
 * nobody from the lists.
 */
export function guideStanding(facts: GuideStandingFacts): { listed: boolean; enquiriesPaused: boolean } {
  const isPublished = facts.status === 'published'
  const isGood =
    !facts.isAccountSuspended && facts.subscription !== null && isInGoodStanding(facts.subscription)
  return {
    listed: isPublished && isGood,
    enquiriesPaused: isPublished && (!isGood || facts.isOnBreak),
  }
}

/** An excursion is listed when it is published and its guide is listed. */
export function isExcursionListed(status: ExcursionStatus, isGuideListed: boolean): boolean {
  return status === 'published' && isGuideListed
}
