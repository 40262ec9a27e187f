import fc from 'fast-check'
import { addDaysTo } from '@/lib/domain/business/orders/billing-calendar.ts'
import { advanceSubscriptions } from '@/lib/domain/business/subscriptions/clock.ts'
import { giveTime } from '@/lib/domain/business/subscriptions/gifts.ts'
import { setProviderState } from '@/lib/domain/business/subscriptions/paid-time.ts'
import { findSubscription } from '@/lib/domain/business/subscriptions/record.ts'
import { remindOfEnds } from '@/lib/domain/business/subscriptions/reminders.ts'
import { paidUntil } from '@/lib/domain/business/subscriptions/standing.ts'
import { subscriptionTransitions } from '@/lib/domain/business/subscriptions/transitions.ts'
import { addSubscriptions, startTrials } from '@/lib/domain/business/subscriptions/trial.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import {
  cancelSubscription,
  keepPlan,
  resumeSubscription,
  switchAtPeriodEnd,
} from '@/lib/domain/sales/billing/changes.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { refundPayment } from '@/lib/domain/sales/billing/refunds.ts'
import { issueRenewals } from '@/lib/domain/sales/billing/renewals.ts'
import { reopenPayment } from '@/lib/domain/sales/billing/reversal.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { offerSwitch } from '@/lib/domain/sales/billing/switch-now.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { createGuide, createUser } from './factories.ts'
import {
  type Expected,
  type Facts,
  readFacts,
  type Step,
  stepOfCommand,
  stepsOfTime,
} from './subscription-oracle.ts'

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
  /** By the rules of the document alone. */
  expected: Expected
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
  await db.$transaction(async (tx) => {
    await addSubscriptions(tx, [guideId], clock.now)
    await startTrials(tx, [guideId], clock.now)
    await guideChanged(tx, guideId, clock.now)
  })
  const customerId = 'customer'
  await db.subscription.update({ where: { guideId }, data: { providerCustomerId: customerId } })
  return {
    ...people,
    customerId,
    given: new Map(),
    reversed: new Set(),
    expected: { state: 'trialing', graceEnd: null },
  }
}

type Act = (life: Life, real: Real) => Promise<unknown>

/** A command that may be refused, as a person's may. */
class Command implements fc.AsyncCommand<Life, Real> {
  private readonly name: string
  private readonly act: Act
  constructor(name: string, act: Act) {
    this.name = name
    this.act = act
  }
  check = () => true
  toString = () => this.name

  async run(life: Life, real: Real): Promise<void> {
    const before = await readFacts(real.db, life.guideId)
    let isRefused = false
    try {
      await this.act(life, real)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      isRefused = true
    }
    const after = await readFacts(real.db, life.guideId)
    const { now } = real.clock
    const step = stepOfCommand(life.expected, { name: this.name, isRefused }, { before, after, now })
    if (step) follow(life, step, real)
    for (const next of stepsOfTime(life.expected, this.factsOfTime(before, after), now))
      follow(life, next, real)
    await checkLife(life, real)
  }

  /** Conditions for time to pass: facts during it, and a mark used since. */
  private factsOfTime(before: Facts, after: Facts): Facts {
    if (this.name.startsWith('wait')) return before
    return { ...after, cancels: before.cancels || after.cancels }
  }
}

/** Every step is a row of the table. */
function follow(life: Life, { move, from, to }: Step, { hits }: Real): void {
  const row = Object.entries(subscriptionTransitions).find(([name]) => name === move)?.[1]
  expect({ move, from: row?.from.some((state) => state === from), to: row?.to }).toEqual({
    move,
    from: true,
    to: to.state,
  })
  hits[move] = (hits[move] ?? 0) + 1
  life.expected = to
}

/** Checks the invariants at any time. */
async function checkLife(life: Life, { db, clock }: Real): Promise<void> {
  const { now } = clock
  await advanceSubscriptions(now)
  const found = await findSubscription(db, life.guideId)
  if (!found) throw new Error('the subscription is gone')
  const { listed } = await db.guide.findUniqueOrThrow({ where: { id: life.guideId } })
  const { state, graceEnd } = life.expected
  expect({ state: found.state, graceEnd: found.graceEndsAt, listed }).toEqual({
    state,
    graceEnd,
    listed: inGoodStanding.includes(state),
  })
  const hasEnded = state === 'expired' || state === 'cancelled'
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

/** Expects paid and given time ahead to be continuous. */
function expectNoGap(
  trialEndsAt: Date | null,
  periods: ReadonlyArray<{ startsAt: Date; endsAt: Date }>,
  now: Date,
): void {
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
  return new Command(`wait ${name}`, async (_, { clock }) => {
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
  new Command('pay', (life, real) => settle(life, real, ['pending'])),
  new Command('pay late', (life, real) => settle(life, real, ['pending', 'cancelled'])),
  new Command('switch now', async (life, { clock }) => {
    const { amount, countedAt } = await offerSwitch(guideOf(life), 'yearly', clock.now)
    await buyPlan(guideOf(life), { plan: 'yearly', start: 'now', offer: { amount, countedAt } }, clock.now)
  }),
  new Command('switch to monthly', (life, { clock }) =>
    switchAtPeriodEnd(guideOf(life), 'monthly', clock.now),
  ),
  new Command('switch to yearly', (life, { clock }) => switchAtPeriodEnd(guideOf(life), 'yearly', clock.now)),
  new Command('keep the plan', (life, { clock }) => keepPlan(guideOf(life), clock.now)),
  new Command('cancel', (life, { clock }) => cancelSubscription(guideOf(life), clock.now)),
  new Command('resume', (life, { clock }) => resumeSubscription(guideOf(life), clock.now)),
  new Command('give', ({ admin, guideId }, { clock }) =>
    giveTime(admin, guideId, { days: 10, reason: 'thanks' }, clock.now),
  ),
  new Command('reverse', async ({ admin, guideId, reversed }, { db, clock }) => {
    const paid = await db.payment.findFirst({
      where: { subscription: { guideId }, state: 'paid' },
      orderBy: { paidAt: 'desc' },
    })
    if (paid) reversed.add(paid.id)
    if (paid?.provider === 'invoice') await reopenPayment(admin, paid.id, 'a mistake', clock.now)
    if (paid?.provider === 'stripe') {
      await db.$transaction((tx) => refundPayment(tx, paid.id, { by: 'provider', now: clock.now }))
    }
  }),
  new Command('provider charges', chargeByProvider),
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
    else await waitFor(name.slice('until '.length), () => named('wait a week').run(life, real), life, real)
  }
}

async function waitFor(state: string, wait: () => Promise<void>, life: Life, { db }: Real): Promise<void> {
  for (let weeks = 0; weeks < 60; weeks++) {
    if ((await findSubscription(db, life.guideId))?.state === state) return
    await wait()
  }
  throw new Error(`a year went by without "${state}"`)
}
