import type { ExcursionStatus, GuideStatus, SubscriptionState } from '../../server/prisma/client/enums.ts'

/** States in which a subscription is in good standing: they include the trial and the days of grace. */
const goodStanding: readonly SubscriptionState[] = ['trialing', 'active', 'past_due', 'grace']

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
  const isInGoodStanding =
    !facts.isAccountSuspended && facts.subscription !== null && goodStanding.includes(facts.subscription)
  return {
    listed: isPublished && isInGoodStanding,
    enquiriesPaused: isPublished && (!isInGoodStanding || facts.isOnBreak),
  }
}

/** An excursion is listed when it is published and its guide is listed. */
export function isExcursionListed(status: ExcursionStatus, isGuideListed: boolean): boolean {
  return status === 'published' && isGuideListed
}
