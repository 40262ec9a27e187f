import fc from 'fast-check'
import {
  cancelSubscription,
  keepPlan,
  resumeSubscription,
  switchAtPeriodEnd,
} from '@/lib/domain/billing/changes.ts'
import { buyPlan } from '@/lib/domain/billing/purchases.ts'
import { issueRenewals } from '@/lib/domain/billing/renewals.ts'
import { refundPayment, reopenPayment } from '@/lib/domain/billing/reversal.ts'
import { settlePayment } from '@/lib/domain/billing/settle.ts'
import { offerSwitch } from '@/lib/domain/billing/switch-now.ts'
import { addDaysTo } from '@/lib/domain/subscriptions/billing-calendar.ts'
import { advanceSubscriptions } from '@/lib/domain/subscriptions/clock.ts'
import { giveTime } from '@/lib/domain/subscriptions/gifts.ts'
import { setProviderState } from '@/lib/domain/subscriptions/paid-time.ts'
import { findSubscription } from '@/lib/domain/subscriptions/record.ts'
import { remindOfEnds } from '@/lib/domain/subscriptions/reminders.ts'
import { advance, paidUntil } from '@/lib/domain/subscriptions/standing.ts'
import { type SubscriptionMove, stateAfter } from '@/lib/domain/subscriptions/transitions.ts'
import { startTrial } from '@/lib/domain/subscriptions/trial.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { createGuide, createUser } from './factories.ts'

// One guide's subscription under random commands. What the table and the ledger demand is checked after each.

export type Clock = { now: Date }
export type Hits = Record<string, number>
type Real = { db: Database; clock: Clock; hits: Hits }
export type Life = {
  guideId: number
  customerId: string
  admin: { role: 'admin'; userId: string; impersonatorId: null }
  /** Length of what each payment gave, in milliseconds. */
  given: Map<string, number>
  /** Payments that were taken back; paid again, they may give a month of another length. */
  reversed: Set<string>
}

const inGoodStanding = ['trialing', 'active', 'past_due', 'grace']

/** Those of all lives, one after another: only the subscription is made afresh. */
export type People = Pick<Life, 'guideId' | 'admin'>

export async function createPeople(db: Database): Promise<People> {
  const { id: guideId } = await createGuide(db, { subscription: null, portrait: false })
  const { id: userId } = await createUser(db, { role: 'admin' })
  return { guideId, admin: { role: 'admin', userId, impersonatorId: null } }
}

/** The trial begins now; nothing else in the database waits for the clock. */
export async function startLife(db: Database, people: People, clock: Clock): Promise<Life> {
  const { guideId } = people
  await db.subscription.deleteMany()
  await db.$transaction((tx) => startTrial(tx, guideId, clock.now))
  const customerId = 'customer'
  await db.subscription.update({ where: { guideId }, data: { providerCustomerId: customerId } })
  return { ...people, customerId, given: new Map(), reversed: new Set() }
}

type Act = (life: Life, real: Real) => Promise<unknown>

/** A command that may be refused, as a person's may; `move` is the one it makes besides those of time. */
class Command implements fc.AsyncCommand<Life, Real> {
  private readonly name: string
  private readonly act: Act
  private readonly mayMove: SubscriptionMove[]
  constructor(name: string, act: Act, mayMove: SubscriptionMove[] = []) {
    this.name = name
    this.act = act
    this.mayMove = mayMove
  }
  check = () => true
  toString = () => this.name

  async run(life: Life, real: Real): Promise<void> {
    const before = await findSubscription(real.db, life.guideId)
    if (!before) throw new Error('the subscription is gone')
    try {
      await this.act(life, real)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    const after = await findSubscription(real.db, life.guideId)
    if (!after) throw new Error('the subscription is gone')
    this.countMoves(before, after, real)
    await checkLife(life, real)
  }

  /** Finds the moves of the table that lead from one to the other; there must be some. */
  private countMoves(before: Found, after: Found, { clock, hits }: Real): void {
    const { standing, moves } = advance(before, clock.now)
    const count = (made: readonly SubscriptionMove[]) => {
      for (const move of made) hits[move] = (hits[move] ?? 0) + 1
    }
    const isPaidMore = after.periods.length !== before.periods.length
    const mayMove = isPaidMore || after.state !== standing.state ? this.mayMove : []
    const made = mayMove.find((move) =>
      reachable(stateAfterOrNull(move, standing.state)).includes(after.state),
    )
    if (made) count([...moves, made])
    else if (after.state === standing.state) count(moves)
    else if (this.name === 'reverse' && reachable(before.state).includes(after.state)) {
      // The paid time may have ended before now without what was taken back, and time catches up at once.
      count(advance({ ...after, state: before.state, graceEndsAt: before.graceEndsAt }, clock.now).moves)
    } else
      throw new Error(
        `${this.name} led from ${before.state} to ${after.state}, which no row of the table does`,
      )
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

function stateAfterOrNull(move: SubscriptionMove, state: Found['state']): Found['state'] | null {
  try {
    return stateAfter(move, state)
  } catch {
    return null
  }
}

/** A state and those that time alone leads to from there. */
function reachable(state: Found['state'] | null): string[] {
  const byTime: Record<Found['state'], string[]> = {
    trialing: ['trialing', 'past_due', 'grace', 'expired'],
    active: ['active', 'past_due', 'grace', 'expired', 'cancelled'],
    past_due: ['past_due', 'grace', 'expired'],
    grace: ['grace', 'expired'],
    expired: ['expired'],
    cancelled: ['cancelled'],
  }
  return state ? byTime[state] : []
}

/** What is true at any time. */
async function checkLife(life: Life, { db, clock }: Real): Promise<void> {
  const { now } = clock
  await advanceSubscriptions(now)
  const found = await findSubscription(db, life.guideId)
  if (!found) throw new Error('the subscription is gone')
  const { listed } = await db.guide.findUniqueOrThrow({ where: { id: life.guideId } })
  expect({ state: found.state, listed }).toEqual({
    state: found.state,
    listed: inGoodStanding.includes(found.state),
  })
  const hasEnded = found.state === 'expired' || found.state === 'cancelled'
  expect(hasEnded).toBe(found.stateEndsAt === null)
  expect(hasEnded).toBe(found.endedAt !== null)
  if (found.stateEndsAt) expect(found.stateEndsAt.getTime()).toBeGreaterThan(now.getTime())
  const end = paidUntil(found)
  if (found.state === 'active' || found.state === 'trialing')
    expect(end.getTime()).toBeGreaterThan(now.getTime())
  if (found.state === 'past_due' || found.state === 'grace')
    expect(end.getTime()).toBeLessThanOrEqual(now.getTime())
  const ledger = await db.subscriptionPeriod.findMany({ where: { subscriptionId: found.id, kind: 'paid' } })
  expectNoGap(found.trialEndsAt, found.periods, now)
  const sums = new Map<string, number>()
  for (const { paymentId, startsAt, endsAt } of ledger) {
    if (paymentId) sums.set(paymentId, (sums.get(paymentId) ?? 0) + endsAt.getTime() - startsAt.getTime())
  }
  // However they were split, the parts of a payment add up to what it gave.
  for (const [paymentId, sum] of sums) {
    const given = life.given.get(paymentId) ?? sum
    life.given.set(paymentId, given)
    if (!life.reversed.has(paymentId)) expect(sum).toBe(given)
  }
}

/** What is paid for or given lies ahead in one piece. */
function expectNoGap(trialEndsAt: Date | null, periods: Found['periods'], now: Date): void {
  let end = Math.max(now.getTime(), trialEndsAt?.getTime() ?? 0)
  for (const { startsAt, endsAt } of periods.filter((period) => period.endsAt > now)) {
    expect(startsAt.getTime()).toBeLessThanOrEqual(end)
    end = endsAt.getTime()
  }
}

const hour = 3_600_000
const guideOf = ({ guideId }: Life) => ({ ...signedIn, guideId })
const signedIn = {
  userId: '00000000-0000-7000-8000-000000000000',
  role: 'guide',
  sessionId: '00000000-0000-7000-8000-000000000000',
  impersonatorId: null,
  provedAt: new Date(0),
  lacksFactor: false,
} as const

function wait(name: string, milliseconds: number): Command {
  return new Command(name, async (_, { clock }) => {
    clock.now = new Date(clock.now.getTime() + milliseconds)
    await issueRenewals(clock.now)
    // Two servers at once.
    await Promise.all([advanceSubscriptions(clock.now), advanceSubscriptions(clock.now)])
    await remindOfEnds(clock.now)
  })
}

async function settle({ guideId }: Life, { db, clock }: Real, states: string[]): Promise<void> {
  const payment = await db.payment.findFirst({
    where: { subscription: { guideId }, provider: 'invoice', state: { in: states as 'pending'[] } },
    orderBy: { createdAt: 'desc' },
  })
  if (!payment) return
  const paid = { paidAt: clock.now, by: 'admin', now: clock.now } as const
  const twice = [1, 2].map(() => db.$transaction((tx) => settlePayment(tx, payment.id, paid)))
  expect((await Promise.all(twice)).toSorted()).toEqual(['already', 'settled'])
}

/** The provider charges its customer for a month, or says something of its subscription. */
async function chargeByProvider(life: Life, { db, clock }: Real): Promise<void> {
  const { id, planId } = await db.subscription.findUniqueOrThrow({ where: { guideId: life.guideId } })
  const found = await findSubscription(db, life.guideId)
  const startsAt = found && !found.endedAt ? paidUntil(found) : clock.now
  const payment = await db.payment.create({
    data: {
      guideId: life.guideId,
      subscriptionId: id,
      purpose: 'subscription',
      provider: 'stripe',
      order: { kind: 'subscription', planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
      createdAt: clock.now,
    },
  })
  const period = { startsAt, endsAt: addDaysTo(startsAt, 30) }
  await db.$transaction((tx) =>
    settlePayment(tx, payment.id, { paidAt: clock.now, by: 'provider', period, now: clock.now }),
  )
}

function hear(state: string, endsAtPeriodEnd: boolean): Command {
  return new Command(
    `provider says ${state}${endsAtPeriodEnd ? ', ending' : ''}`,
    ({ customerId }, { db, clock }) =>
      db.$transaction((tx) =>
        setProviderState(tx, {
          customerId,
          ref: `${customerId}-ref`,
          state,
          endsAtPeriodEnd,
          now: clock.now,
        }),
      ),
    ['cancel'],
  )
}

const all: Command[] = [
  wait('an hour', hour),
  wait('a day and a bit', 25 * hour),
  wait('a week', 7 * 24 * hour),
  wait('two weeks', 14 * 24 * hour),
  wait('a month', 31 * 24 * hour),
  new Command('buy monthly', (life, { clock }) =>
    buyPlan(guideOf(life), { plan: 'monthly', start: 'period_end' }, clock.now),
  ),
  new Command('buy yearly', (life, { clock }) =>
    buyPlan(guideOf(life), { plan: 'yearly', start: 'period_end' }, clock.now),
  ),
  new Command('pay', (life, real) => settle(life, real, ['pending']), ['pay']),
  new Command('pay late', (life, real) => settle(life, real, ['pending', 'cancelled']), ['pay']),
  new Command('switch now', async (life, { clock }) => {
    const { amount, countedAt } = await offerSwitch(guideOf(life), 'yearly', clock.now)
    await buyPlan(guideOf(life), { plan: 'yearly', start: 'now', offer: { amount, countedAt } }, clock.now)
  }),
  new Command('switch to monthly', (life, { clock }) =>
    switchAtPeriodEnd(guideOf(life), 'monthly', clock.now),
  ),
  new Command('switch to yearly', (life, { clock }) => switchAtPeriodEnd(guideOf(life), 'yearly', clock.now)),
  new Command('keep the plan', (life, { clock }) => keepPlan(guideOf(life), clock.now)),
  new Command('cancel', (life, { clock }) => cancelSubscription(guideOf(life), clock.now), ['cancel']),
  new Command('resume', (life, { clock }) => resumeSubscription(guideOf(life), clock.now)),
  new Command(
    'give',
    ({ admin, guideId }, { clock }) => giveTime(admin, guideId, { days: 10, reason: 'thanks' }, clock.now),
    ['give'],
  ),
  new Command(
    'reverse',
    async ({ admin, guideId, reversed }, { db, clock }) => {
      const paid = await db.payment.findFirst({
        where: { subscription: { guideId }, state: 'paid' },
        orderBy: { paidAt: 'desc' },
      })
      if (paid) reversed.add(paid.id)
      if (paid?.provider === 'invoice') await reopenPayment(admin, paid.id, 'a mistake', clock.now)
      if (paid?.provider === 'stripe') {
        await db.$transaction((tx) => refundPayment(tx, paid.id, { by: 'provider', now: clock.now }))
      }
    },
    ['takeBack'],
  ),
  new Command('provider charges', chargeByProvider, ['pay']),
  hear('active', false),
  hear('active', true),
  hear('past_due', false),
  hear('canceled', false),
]
export const commands = all.map((command) => fc.constant(command))

/** Runs the commands of these names one after another; `until grace` waits by weeks for a state. */
export async function live(life: Life, real: Real, names: readonly string[]): Promise<void> {
  const named = (name: string) => {
    const found = all.find((command) => command.toString() === name)
    if (!found) throw new Error(`no command is called "${name}"`)
    return found
  }
  for (const name of names) {
    if (!name.startsWith('until ')) await named(name).run(life, real)
    else await waitFor(name.slice('until '.length), () => named('a week').run(life, real), life, real)
  }
}

async function waitFor(state: string, wait: () => Promise<void>, life: Life, { db }: Real): Promise<void> {
  for (let weeks = 0; weeks < 60; weeks++) {
    if ((await findSubscription(db, life.guideId))?.state === state) return
    await wait()
  }
  throw new Error(`a year went by without "${state}"`)
}
