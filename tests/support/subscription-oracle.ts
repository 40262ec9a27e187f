import type { Database } from '@/lib/server/prisma/database.ts'

// Expected state of a subscription, by docs/subscriptions.md alone: from the rows of the ledger and
// of payments, step by step. It shares no rule with what it judges.

type State = 'trialing' | 'active' | 'past_due' | 'grace' | 'expired' | 'cancelled'
export type Expected = { state: State; graceEnd: Date | null }
/** A move of the table, and where it leads. */
export type Step = { move: string; from: State; to: Expected }

export type Facts = {
  trialEnd: Date
  /** Of the periods that count, in their order. */
  periods: Array<{ id: string; endsAt: Date }>
  open: { createdAt: Date; dueAt: Date | null } | null
  /** The provider collects by itself. */
  renews: boolean
  /** Ends with the paid time. */
  cancels: boolean
}

const day = 86_400_000
const graceDays = 14
const collecting = ['trialing', 'active', 'past_due']

export async function readFacts(db: Database, guideId: number): Promise<Facts> {
  const { trialEndsAt, createdAt, cancelAtPeriodEnd, providerRef, providerState } =
    await db.subscription.findUniqueOrThrow({ where: { guideId } })
  const ofGuide = { subscription: { guideId } }
  const periods = await db.subscriptionPeriod.findMany({
    where: { ...ofGuide, voidedAt: null },
    orderBy: { endsAt: 'asc' },
    select: { id: true, endsAt: true },
  })
  const open = await db.payment.findFirst({
    where: { ...ofGuide, purpose: 'subscription', state: { in: ['pending', 'processing'] } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true, dueAt: true },
  })
  return {
    trialEnd: trialEndsAt ?? createdAt,
    periods,
    open,
    renews: providerRef !== null && collecting.includes(providerState ?? '') && !cancelAtPeriodEnd,
    cancels: cancelAtPeriodEnd,
  }
}

/** Where time alone leads from there until now. */
export function stepsOfTime(expected: Expected, facts: Facts, now: Date): Step[] {
  const steps: Step[] = []
  for (let current = expected; ; ) {
    const step = nextStep(current, facts, now)
    if (!step) return steps
    steps.push(step)
    current = step.to
  }
}

function nextStep({ state, graceEnd }: Expected, facts: Facts, now: Date): Step | null {
  const { open, renews, cancels } = facts
  const end = (facts.periods.at(-1)?.endsAt ?? facts.trialEnd).getTime()
  // Asked for too late, a payment gives no further days.
  const due = open?.dueAt && open.createdAt.getTime() <= end ? open.dueAt.getTime() : end
  const time = now.getTime()
  const go = (move: string, to: State, until: Date | null = null): Step => ({
    move,
    from: state,
    to: { state: to, graceEnd: until },
  })
  if (state === 'trialing' && time >= end)
    return open || renews ? go('await', 'past_due') : go('expire', 'expired')
  if (state === 'active' && time >= end) return cancels ? go('end', 'cancelled') : go('lapse', 'past_due')
  if (state === 'past_due' && time >= Math.max(end + day, due)) {
    return go('startGrace', 'grace', new Date(Math.max(end, due) + graceDays * day))
  }
  if (state === 'grace' && graceEnd && now >= graceEnd) return go('expire', 'expired')
  return null
}

/** The step of a command, from the ledger and the command's name. */
export function stepOfCommand(
  { state }: Expected,
  command: { name: string; isRefused: boolean },
  { before, after, now }: { before: Facts; after: Facts; now: Date },
): Step | null {
  const go = (move: string, to: State): Step => ({ move, from: state, to: { state: to, graceEnd: null } })
  const known = new Set(before.periods.map(({ id }) => id))
  if (after.periods.some(({ id }) => !known.has(id)))
    return go(command.name === 'give' ? 'give' : 'pay', 'active')
  if (command.isRefused) return null
  const isOwing = state === 'past_due' || state === 'grace'
  if (isOwing && ['cancel', 'provider says active, ending'].includes(command.name))
    return go('cancel', 'cancelled')
  const isUnpaid = after.periods.length === 0 && now < after.trialEnd
  if (command.name === 'reverse' && state === 'active' && isUnpaid) return go('takeBack', 'trialing')
  return null
}
