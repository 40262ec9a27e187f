import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { guidesMatching, listedGuide, listedGuideSelect } from '../../core/guide-names/matching.ts'
import { subscriptionStates } from '../../core/listing/subscription-state.ts'
import type { SubscriptionsQuery } from './admin-list-filter.ts'
import { findBillingZone } from './billing-zone.ts'
import type { ListedSubscription, SubscriptionCounts } from './listed-subscription.ts'
import { planName } from './plan-name.ts'

/**
 * All guides' subscriptions, first those whose state ends next.
 * @returns also how many there are in each state, and the zone in which their days are meant
 * @throws AppError `forbidden` without the permission
 */
export async function findSubscriptions(
  actor: Pick<Actor, 'role'>,
  query: SubscriptionsQuery,
  locale: Locale,
): Promise<{ rows: ListedSubscription[]; total: number; counts: SubscriptionCounts; timeZone: string }> {
  requireStaff(actor, 'money')
  const { state } = query.filters
  const inAnyState = { guide: guidesMatching(query.search) }
  const db = database()
  const [found, groups, timeZone] = await Promise.all([
    db.subscription.findMany({
      where: { ...inAnyState, ...(state && { state }) },
      orderBy: [{ stateEndsAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      ...rowsOfPage(query),
      select: {
        id: true,
        state: true,
        provider: true,
        cancelAtPeriodEnd: true,
        stateEndsAt: true,
        currentPeriodEnd: true,
        plan: { select: { code: true, name: true } },
        nextPlan: { select: { code: true, name: true } },
        guide: { select: listedGuideSelect(locale) },
      },
    }),
    db.subscription.groupBy({ by: ['state'], where: inAnyState, _count: true }),
    findBillingZone(db),
  ])
  const byState = subscriptionStates.map((one) => ({
    state: one,
    count: groups.find((group) => group.state === one)?._count ?? 0,
  }))
  const all = byState.reduce((sum, { count }) => sum + count, 0)
  const total = state ? (byState.find((one) => one.state === state)?.count ?? 0) : all
  const rows = found.map(({ guide, plan: bought, nextPlan, currentPeriodEnd, ...facts }) => ({
    ...facts,
    guide: listedGuide(guide, locale),
    plan: planName(bought, locale),
    nextPlan: nextPlan && planName(nextPlan, locale),
    paidUntil: currentPeriodEnd,
  }))
  return { rows, total, counts: { all, byState }, timeZone }
}
