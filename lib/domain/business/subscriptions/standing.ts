import type { SubscriptionState } from '../../core/listing/subscription-state.ts'
import { addDaysTo } from '../orders/billing-calendar.ts'
import { type SubscriptionMove, stateAfter } from './transitions.ts'

/** Everything that the state of a subscription follows from, besides the time. */
export type Standing = {
  state: SubscriptionState
  trialEndsAt: Date | null
  createdAt: Date
  /** The periods that count, in the order of time; of many only the last ones. */
  periods: ReadonlyArray<{ startsAt: Date; endsAt: Date }>
  /** Asked for and not there yet; at most one at a time. */
  awaited: { createdAt: Date; dueAt: Date | null } | null
  /** The provider collects the next payment by itself. */
  renewsItself: boolean
  cancelAtPeriodEnd: boolean
  graceDays: number
  graceEndsAt: Date | null
  endedAt: Date | null
}

/** P of the table: when the paid time ends, or the trial while nothing was paid; without either, when it was made. */
export function paidUntil({
  periods,
  trialEndsAt,
  createdAt,
}: Pick<Standing, 'periods' | 'trialEndsAt' | 'createdAt'>): Date {
  return periods.at(-1)?.endsAt ?? trialEndsAt ?? createdAt
}

/** Time when the clock has to look at it next; null for one that has ended or not begun. */
export function stateEndsAt(standing: Standing): Date | null {
  return nextMove(standing)?.at ?? null
}

/**
 * Makes all moves that time alone has brought. When that is done makes no difference, since each move counts from the
 * moment at which it was due.
 */
export function advance<Facts extends Standing>(
  standing: Facts,
  now: Date,
): { standing: Facts; moves: SubscriptionMove[] } {
  let current = standing
  const moves: SubscriptionMove[] = []
  for (let next = nextMove(current); next && next.at <= now; next = nextMove(current)) {
    current = make(current, next.move, next.at)
    moves.push(next.move)
  }
  return { standing: current, moves }
}

/** Makes a move of the table. @param at when it happens or was due */
export function make<Facts extends Standing>(standing: Facts, move: SubscriptionMove, at: Date): Facts {
  const state = stateAfter(move, standing.state)
  const hasEnded = state === 'expired' || state === 'cancelled'
  return {
    ...standing,
    state,
    graceEndsAt: state === 'grace' ? graceEnd(standing) : null,
    endedAt: hasEnded ? at : null,
    cancelAtPeriodEnd: state === 'active' && standing.cancelAtPeriodEnd,
  }
}

function nextMove(standing: Standing): { move: SubscriptionMove; at: Date } | null {
  const end = paidUntil(standing)
  switch (standing.state) {
    case 'not_started':
      return null
    case 'trialing': {
      const isAwaited = standing.awaited !== null || standing.renewsItself
      return { move: isAwaited ? 'await' : 'expire', at: end }
    }
    case 'active':
      return { move: standing.cancelAtPeriodEnd ? 'end' : 'lapse', at: end }
    case 'past_due':
      return { move: 'startGrace', at: later(addDaysTo(end, 1), dueAtOf(standing)) }
    case 'grace':
      return { move: 'expire', at: standing.graceEndsAt ?? graceEnd(standing) }
    case 'expired':
    case 'cancelled':
      return null
  }
}

function graceEnd(standing: Standing): Date {
  return addDaysTo(later(paidUntil(standing), dueAtOf(standing)), standing.graceDays)
}

/**
 * Due date of the open payment. What was asked for only after the paid time had ended gives no further days: nobody
 * stays in the lists by ordering again and again.
 */
function dueAtOf(standing: Standing): Date | null {
  const { awaited } = standing
  return awaited && awaited.createdAt <= paidUntil(standing) ? awaited.dueAt : null
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one
}
