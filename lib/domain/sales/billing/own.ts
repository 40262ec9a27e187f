import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import type { Currency } from '../../basics/money/price.ts'
import type { PlanInterval } from '../../business/orders/billing-calendar.ts'
import { orderSchema, type PaymentProviderName } from '../../business/orders/payment.ts'
import { paymentProviderName } from '../../business/payments/provider.ts'
import { planName } from '../../business/subscriptions/plan-name.ts'
import {
  findSubscription,
  type OpenPayment,
  type SubscriptionRecord,
  trialStart,
} from '../../business/subscriptions/record.ts'
import { periodToSplit } from '../../business/subscriptions/split.ts'
import { advance, paidUntil } from '../../business/subscriptions/standing.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'
import { mayCancel, mayResume, maySwitch } from './changes.ts'
import { isPaymentDue } from './purchases.ts'

export type OwnPlan = {
  code: string
  name: string
  interval: PlanInterval
  amount: number
  currency: Currency
}
type Stretch = {
  kind: 'trial' | 'paid' | 'gift' | 'past_due' | 'grace'
  from: Date
  until: Date
  /** Code of the plan of paid time. */
  plan: string | null
}
type SubscriptionDeed = 'buy' | 'switch' | 'switch_now' | 'cancel' | 'resume'

/** A guide's subscription as the guide sees it. */
export type OwnSubscription = {
  state: SubscriptionState
  plan: OwnPlan
  paidUntil: Date
  trialEndsAt: Date | null
  graceEndsAt: Date | null
  endedAt: Date | null
  cancelAtPeriodEnd: boolean
  renewsItself: boolean
  provider: PaymentProviderName | null
  howToPay: PaymentProviderName
  isForSale: boolean
  may: SubscriptionDeed[]
  nextPlan: OwnPlan | null
  plans: OwnPlan[]
  bar: Stretch[]
  /** Length of the free time before the first payment. */
  trialDays: number
  /** So long an unpaid one stays in the lists. */
  graceDays: number
  /** `plan` is the code of what it is for. */
  openPayment: (OpenPayment & { currency: Currency; plan: string | null }) | null
}

/** @throws AppError `not_found` for a guide without a subscription */
export async function getOwnSubscription(
  guideId: number,
  locale: Locale,
  now = new Date(),
): Promise<OwnSubscription> {
  const db = database()
  const [found, plans, isForSale] = await Promise.all([
    findSubscription(db, guideId),
    db.plan.findMany({ orderBy: { amount: 'asc' } }),
    isFeatureOn(db, 'payments'),
  ])
  if (!found) throw new AppError('not_found')
  const { standing: current } = advance(found, now)
  const views = new Map(plans.map(({ id, ...plan }) => [id, planView(plan, locale)]))
  const plan = views.get(current.planId)
  if (!plan) throw new Error(`plan ${current.planId} is missing`)
  const { openPayment } = current
  return {
    state: current.state,
    plan,
    paidUntil: paidUntil(current),
    trialEndsAt: current.trialEndsAt,
    graceEndsAt: current.graceEndsAt,
    endedAt: current.endedAt,
    cancelAtPeriodEnd: current.cancelAtPeriodEnd,
    renewsItself: current.renewsItself,
    provider: current.provider,
    howToPay: paymentProviderName(),
    isForSale,
    may: deedsOf(current, plan, isForSale, now),
    nextPlan: views.get(current.nextPlanId ?? 0) ?? null,
    plans: plans.flatMap(({ id, active }) => (active ? (views.get(id) ?? []) : [])),
    bar: barOf(current, (planId) => views.get(planId)?.code ?? null),
    trialDays: current.trialDays,
    graceDays: current.graceDays,
    openPayment: openPayment && {
      ...openPayment,
      currency: plan.currency,
      plan: views.get(planOf(openPayment.order) ?? 0)?.code ?? null,
    },
  }
}

/** The plan that a payment is for. */
function planOf(stored: unknown): number | null {
  const order = orderSchema.parse(stored)
  return order.kind === 'subscription' ? order.planId : null
}

type StoredPlan = Omit<OwnPlan, 'name'> & { name: unknown }

function planView(plan: StoredPlan, locale: Locale): OwnPlan {
  const { code, interval, amount, currency } = plan
  return { code, name: planName(plan, locale), interval, amount, currency }
}

function deedsOf(
  current: SubscriptionRecord,
  { interval }: OwnPlan,
  isForSale: boolean,
  now: Date,
): SubscriptionDeed[] {
  const maySwitchNow =
    isForSale && maySwitch(current) && interval === 'month' && periodToSplit(current.periods, now) !== null
  return [
    ...(isForSale && isPaymentDue(current, now) ? (['buy'] as const) : []),
    ...(maySwitch(current) ? (['switch'] as const) : []),
    ...(maySwitchNow ? (['switch_now'] as const) : []),
    ...(mayCancel(current) ? (['cancel'] as const) : []),
    ...(mayResume(current) ? (['resume'] as const) : []),
  ]
}

/** Segments of the bar: the trial, the last periods, and the unpaid time that follows. */
function barOf(current: SubscriptionRecord, codeOf: (planId: number) => string | null): Stretch[] {
  const { state, trialEndsAt, periods, stateEndsAt, graceEndsAt, graceDays } = current
  const end = paidUntil(current)
  const given = periods.slice(-3).map(({ kind, startsAt, endsAt, planId }) => ({
    kind,
    from: startsAt,
    until: endsAt,
    plan: codeOf(planId),
  }))
  const trial = trialEndsAt
    ? [{ kind: 'trial' as const, from: trialStart(current) ?? trialEndsAt, until: trialEndsAt, plan: null }]
    : []
  const graceFrom = graceEndsAt && new Date(graceEndsAt.getTime() - graceDays * 86_400_000)
  const unpaid: Stretch[] = []
  if (state === 'past_due' && stateEndsAt)
    unpaid.push({ kind: 'past_due', from: end, until: stateEndsAt, plan: null })
  if (state === 'grace' && graceEndsAt && graceFrom) {
    unpaid.push({ kind: 'grace', from: graceFrom, until: graceEndsAt, plan: null })
  }
  return [...(given.length < 3 ? trial : []), ...given, ...unpaid]
}
