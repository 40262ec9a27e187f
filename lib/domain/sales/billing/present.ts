import type { z } from 'zod'
import type {
  subscriptionAnswerSchema,
  switchOfferAnswerSchema,
} from '../../business/subscriptions/schema.ts'
import type { OwnSubscription } from './own.ts'
import type { SwitchOffer } from './switch-now.ts'

export function presentSubscription(view: OwnSubscription): z.input<typeof subscriptionAnswerSchema> {
  const { openPayment } = view
  return {
    state: view.state,
    plan: view.plan,
    paid_until: view.state === 'not_started' ? null : view.paidUntil.toISOString(),
    trial_ends_at: view.trialEndsAt?.toISOString() ?? null,
    grace_ends_at: view.graceEndsAt?.toISOString() ?? null,
    ended_at: view.endedAt?.toISOString() ?? null,
    cancel_at_period_end: view.cancelAtPeriodEnd,
    renews_itself: view.renewsItself,
    provider: view.provider,
    how_to_pay: view.howToPay,
    is_for_sale: view.isForSale,
    may: view.may,
    next_plan: view.nextPlan,
    plans: view.plans,
    bar: view.bar.map(({ from, until, ...rest }) => ({
      ...rest,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    open_payment: openPayment && {
      id: openPayment.id,
      state: openPayment.state === 'processing' ? 'processing' : 'pending',
      amount: openPayment.amount,
      currency: openPayment.currency,
      due_at: openPayment.dueAt?.toISOString() ?? null,
    },
  }
}

export function presentSwitchOffer(offer: SwitchOffer): z.input<typeof switchOfferAnswerSchema> {
  const { amount, currency, price, credit, countedAt, paidUntil, expiresAt } = offer
  return {
    amount,
    currency,
    price,
    credit,
    counted_at: countedAt.toISOString(),
    paid_until: paidUntil.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
