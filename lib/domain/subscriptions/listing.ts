import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { mostCounted } from '../../shared/list-address.ts'
import type { Page } from '../../shared/page.ts'
import { guidesMatching, type ListedGuide, listedGuide, listedGuideSelect } from '../guides/matching.ts'
import type { SubscriptionState } from './subscription.ts'

export type SubscriptionFilter = {
  /** Words of a guide's name or address. */
  search?: string
  state?: SubscriptionState
  /** The code of a plan. */
  plan?: string
  page: number
  perPage: number
}

export type ListedSubscription = {
  id: string
  guide: ListedGuide
  state: SubscriptionState
  plan: string
  nextPlan: string | null
  provider: 'stripe' | 'invoice' | null
  paidUntil: Date
  cancelAtPeriodEnd: boolean
  /** When the state ends by itself; null for an ended one. */
  stateEndsAt: Date | null
}

/**
 * All guides' subscriptions, first those whose state ends next.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function listSubscriptions(
  actor: Pick<Actor, 'role'>,
  { search = '', state, plan, page, perPage }: SubscriptionFilter,
  locale: Locale,
): Promise<Page<ListedSubscription>> {
  requireAdmin(actor)
  const where = {
    guide: guidesMatching(search),
    ...(state && { state }),
    ...(plan && { plan: { code: plan } }),
  }
  const db = database()
  const [rows, total] = await Promise.all([
    db.subscription.findMany({
      where,
      orderBy: [{ stateEndsAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        state: true,
        provider: true,
        cancelAtPeriodEnd: true,
        stateEndsAt: true,
        currentPeriodEnd: true,
        plan: { select: { code: true } },
        nextPlan: { select: { code: true } },
        guide: { select: listedGuideSelect(locale) },
      },
    }),
    db.subscription.count({ where, take: mostCounted + 1 }),
  ])
  const items = rows.map(({ guide, plan: { code }, nextPlan, currentPeriodEnd, ...facts }) => ({
    ...facts,
    guide: listedGuide(guide, locale),
    plan: code,
    nextPlan: nextPlan?.code ?? null,
    paidUntil: currentPeriodEnd,
  }))
  return { items, total, page, perPage }
}
