import type { Transition } from '../../../shared/transitions.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'

type SubscriptionParty = 'guide' | 'provider' | 'admin' | 'clock'

type SubscriptionTransition = Transition<SubscriptionState, SubscriptionParty> & {
  /** For the readers of docs/subscriptions.md, which has the same table. */
  when: string
}

/**
 * The moves of a subscription, and no other is ever made. P is the end of the paid time: of the last period that counts,
 * or of the trial while there is none.
 */
export const subscriptionTransitions = {
  publish: {
    from: ['not_started'],
    to: 'trialing',
    by: ['admin'],
    when: 'the guide’s first profile or tour is published; the trial begins',
  },
  pay: {
    from: ['not_started', 'trialing', 'active', 'past_due', 'grace', 'expired', 'cancelled'],
    to: 'active',
    by: ['provider', 'admin'],
    when: 'a payment arrives; its period begins at P, or now if the subscription had ended or not begun',
  },
  give: {
    from: ['trialing', 'active', 'past_due', 'grace', 'expired', 'cancelled'],
    to: 'active',
    by: ['admin'],
    when: 'an admin gives time; it begins at P, or now if P has passed',
  },
  takeBack: {
    from: ['active'],
    to: 'trialing',
    by: ['provider', 'admin'],
    when: 'the only payment proves wrong before the trial is over',
  },
  await: {
    from: ['trialing'],
    to: 'past_due',
    by: ['clock'],
    when: 'P has passed, and a payment is open or the provider collects by itself',
  },
  lapse: {
    from: ['active'],
    to: 'past_due',
    by: ['clock'],
    when: 'P has passed',
  },
  end: {
    from: ['active'],
    to: 'cancelled',
    by: ['clock'],
    when: 'P has passed, and the guide had cancelled before',
  },
  startGrace: {
    from: ['past_due'],
    to: 'grace',
    by: ['clock'],
    when: 'a day after P, or when the open payment is due if that is later',
  },
  expire: {
    from: ['trialing', 'grace'],
    to: 'expired',
    by: ['clock'],
    when: 'the trial is over and nothing is awaited, or the days of grace are over',
  },
  cancel: {
    from: ['past_due', 'grace'],
    to: 'cancelled',
    by: ['guide', 'provider'],
    when: 'the guide cancels; while active this waits until P',
  },
} as const satisfies Record<string, SubscriptionTransition>

export type SubscriptionMove = keyof typeof subscriptionTransitions

/**
 * The state after a move.
 * @throws Error for a move that the table lacks: a bug of ours
 */
export function stateAfter(move: SubscriptionMove, state: SubscriptionState): SubscriptionState {
  const { from, to }: SubscriptionTransition = subscriptionTransitions[move]
  if (!from.includes(state)) throw new Error(`no subscription moves by "${move}" from ${state}`)
  return to
}
