import { dayLength } from '@/lib/domain/business/orders/billing-calendar.ts'
import { isInGoodStanding } from '@/lib/domain/core/listing/subscription-state.ts'
import type { Stretch, SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'

type LifeKind = 'trial' | 'active' | 'paid' | 'late' | 'paused'

/** One part of the bar. None crosses today, so that today is always the start of one. */
export type LifePart = {
  kind: LifeKind
  from: Date
  /** Null for what has no end. */
  until: Date | null
  /** The time before today, from today on, or what comes only if nobody pays or renews. */
  when: 'past' | 'ahead' | 'perhaps'
  /** Today is where it starts. */
  isToday: boolean
}

type Life = Pick<
  SubscriptionView,
  'state' | 'bar' | 'cancelAtPeriodEnd' | 'renewsItself' | 'graceDays' | 'openPayment' | 'endedAt'
>

const kinds: Record<Stretch['kind'], LifeKind> = {
  trial: 'trial',
  paid: 'active',
  gift: 'active',
  past_due: 'late',
  grace: 'late',
}

/** The life of a subscription in a few parts: what was, what is paid, and what comes if nothing is paid. */
export function lifeOf(life: Life, now: Date): LifePart[] {
  const parts = joined(life.bar).flatMap(({ kind, from, until }): LifePart[] => {
    const past: LifePart = { kind, from, until: until < now ? until : now, when: 'past', isToday: false }
    const ahead: LifePart = {
      kind: kind === 'active' ? 'paid' : kind,
      from: from > now ? from : now,
      until,
      when: 'ahead',
      isToday: from <= now,
    }
    // On the first day nothing has passed that could be seen.
    const hasPassed = now.getTime() - from.getTime() >= dayLength || until <= now
    return [...(hasPassed && from < now ? [past] : []), ...(until > now ? [ahead] : [])]
  })
  const end = parts.at(-1)?.until
  return end && !life.renewsItself ? [...parts, ...afterwards(life, end)] : parts
}

/** State after the last paid day, or the day on which payment is due. */
function afterwards(
  { state, bar, cancelAtPeriodEnd, graceDays, openPayment, endedAt }: Life,
  end: Date,
): LifePart[] {
  const pause = { kind: 'paused', until: null } as const
  if (!isInGoodStanding(state)) {
    return [{ ...pause, from: endedAt ?? end, when: 'ahead', isToday: true }]
  }
  const isLate = bar.some(({ kind }) => kind === 'past_due' || kind === 'grace')
  // A trial that nobody has paid for is over at its end.
  const hasGrace = !isLate && !cancelAtPeriodEnd && (state !== 'trialing' || openPayment !== null)
  const until = hasGrace ? new Date(end.getTime() + graceDays * dayLength) : end
  return [
    ...(hasGrace ? [{ kind: 'late', from: end, until, when: 'perhaps', isToday: false } as const] : []),
    { ...pause, from: until, when: 'perhaps', isToday: false },
  ]
}

/** Weight of a part in the bar's width: long ones are shortened, so that the others stay readable. */
export function weightOf({ from, until }: LifePart): number {
  const days = until ? (until.getTime() - from.getTime()) / dayLength : 14
  return Math.round(Math.sqrt(Math.max(days, 4)) * 10) / 10
}

/** Neighbours of one kind as one. */
function joined(bar: readonly Stretch[]): Array<{ kind: LifeKind; from: Date; until: Date }> {
  const all: Array<{ kind: LifeKind; from: Date; until: Date }> = []
  for (const { kind, from, until } of bar) {
    const last = all.at(-1)
    if (last && last.kind === kinds[kind]) last.until = until
    else all.push({ kind: kinds[kind], from, until })
  }
  return all
}
