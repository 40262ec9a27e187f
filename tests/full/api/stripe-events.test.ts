import { workOffEvents } from '@/lib/domain/sales/billing/provider-events.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { callApi } from '../../support/api.ts'
import { testDatabase } from '../../support/database.ts'
import { signed } from '../../support/stripe-server.ts'
import {
  buyMonth,
  deliver,
  guideWithoutTime,
  openCheckout,
  stripeForTests,
} from '../../support/stripe-site.ts'

// So few calls may one network make in a minute; Stripe's events come from one network.
process.env.API_BUDGET = '20'

const db = testDatabase()
const stripe = stripeForTests()
const address = '/api/payments/stripe_events'

beforeEach(() => {
  stripe().account.events.length = 0
  stripe().trouble.clear()
  stripe().calls.length = 0
})

/** Everything that money has done, for comparison. */
async function effects(database: Database) {
  const payments = await database.payment.findMany({
    orderBy: { createdAt: 'asc' },
    select: { state: true, amount: true, providerRef: true, guideId: true },
  })
  const periods = await database.subscriptionPeriod.findMany({
    where: { voidedAt: null },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { startsAt: true, endsAt: true },
  })
  const subscriptions = await database.subscription.findMany({
    orderBy: { guideId: 'asc' },
    select: { state: true, providerRef: true, providerState: true, cancelAtPeriodEnd: true },
  })
  return { payments, periods, subscriptions, invoices: await database.invoice.count() }
}

/** A guide buys a month, Stripe renews it once, and the guide cancels: with all the events of that. */
async function story() {
  const buyer = await guideWithoutTime(db)
  const id = await buyMonth(db, buyer)
  stripe().account.pay(await openCheckout(id))
  const { providerCustomerId } = await db.subscription.findUniqueOrThrow({
    where: { guideId: buyer.guide.id },
  })
  const [subscription] = [...stripe().account.subscriptions.values()].filter(
    ({ customer }) => customer === providerCustomerId,
  )
  if (!subscription) throw new Error('nothing was subscribed')
  stripe().account.renew(subscription.id)
  subscription.cancel_at = 1_900_000_000
  stripe().account.tell('customer.subscription.updated', subscription)
  return { guideId: buyer.guide.id, customer: providerCustomerId ?? '' }
}

function shuffled<Entry>(entries: readonly Entry[]): Entry[] {
  return entries
    .map((entry) => ({ entry, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry)
}

describe('refused, and not stored', () => {
  const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } }
  it.each([
    ['without a signature', () => ({ ...signed(event), headers: { 'content-type': 'application/json' } })],
    ['with the signature of another secret', () => signed(event, { secret: 'whsec_of_somebody_else' })],
    ['signed over other bytes', () => ({ ...signed(event), body: signed({ ...event, id: 'evt_2' }).body })],
    ['written differently than it was signed', () => ({ ...signed(event), body: JSON.stringify(event) })],
    ['signed more than 300 seconds ago', () => signed(event, { secondsAgo: 302 })],
    ['signed more than 300 seconds from now', () => signed(event, { secondsAgo: -310 })],
  ])('%s', async (_, call) => {
    expect((await callApi(address, call())).status).toBe(403)
    expect(await db.providerEvent.count()).toBe(0)
  })
})

it.each([
  ['another shape', { id: 'evt_2', type: 'x' }],
  ['another id', { id: 'two', type: 'invoice.paid', data: { object: {} } }],
  ['no content', {}],
])('L3: what is signed and of %s is taken and left', async (_, content) => {
  expect((await callApi(address, signed(content))).status).toBe(204)
  expect(await db.providerEvent.count()).toBe(0)
})

it('takes an event of 295 seconds ago', async () => {
  const { status } = await callApi(
    address,
    signed({ id: 'evt_1', type: 'x', data: { object: {} } }, { secondsAgo: 295 }),
  )
  expect(status).toBe(204)
})

it('delivered ten times each, has one effect each', async () => {
  const { guideId } = await story()
  const events = stripe().account.events
  for (let round = 0; round < 10; round++) {
    await deliver(events)
    await workOffEvents()
  }
  const { payments, periods, subscriptions, invoices } = await effects(db)
  expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(periods).toHaveLength(2)
  expect(invoices).toBe(2)
  expect(subscriptions).toEqual([
    expect.objectContaining({ state: 'active', cancelAtPeriodEnd: true, providerState: 'active' }),
  ])
  expect(await db.providerEvent.count({ where: { state: 'done' } })).toBe(events.length)
  expect(guideId).toBe(payments[0]?.guideId)
})

it('in any order, ends in the same state', async () => {
  await story()
  const events = [...stripe().account.events]
  await deliver(events)
  await workOffEvents()
  const right = await effects(db)
  for (let round = 0; round < 5; round++) {
    // As if each event came once more, in another order, and one by one.
    await db.providerEvent.deleteMany()
    for (const event of shuffled(events)) {
      await deliver([event])
      await workOffEvents()
    }
    expect(await effects(db)).toEqual(right)
  }
})

it('of one event only, knows all the rest', async () => {
  await story()
  const last = stripe().account.events.at(-1)
  await deliver(last ? [last] : [])
  await workOffEvents()
  expect((await effects(db)).payments).toHaveLength(2)
})

it('of unknown customers, objects and kinds, does nothing', async () => {
  const { guideId } = await story()
  const before = await effects(db)
  const strange = [
    { id: 'evt_a', type: 'invoice.paid', data: { object: { id: 'in_x', customer: 'cus_of_another_shop' } } },
    { id: 'evt_b', type: 'product.created', data: { object: { id: 'prod_x', object: 'product' } } },
    { id: 'evt_c', type: 'weather.changed', data: { object: {} } },
    { id: 'evt_d', type: 'customer.deleted', data: { object: { id: 'cus_gone', object: 'customer' } } },
  ]
  expect(await deliver(strange)).toEqual([204, 204, 204, 204])
  await workOffEvents()
  expect(await effects(db)).toEqual(before)
  expect(await db.providerEvent.count({ where: { state: 'done' } })).toBe(4)
  expect(guideId).toBeGreaterThan(0)
})

it('1,000 in a burst, beyond every budget, give each guide what was paid for, once', async () => {
  const guides = []
  for (let count = 0; count < 4; count++) guides.push(await story())
  const events = [...stripe().account.events]
  const burst = Array.from({ length: 1000 }, (_, index) => ({
    ...(events[index % events.length] as object),
    id: `evt_burst${index}`,
  }))
  const workers = [workOffEvents(), workOffEvents()]
  const statuses = await Promise.all(
    [0, 1, 2, 3].map((lane) => deliver(shuffled(burst.filter((_, index) => index % 4 === lane)))),
  )
  await Promise.all([...workers, workOffEvents(), workOffEvents(), workOffEvents()])
  expect(new Set(statuses.flat())).toEqual(new Set([204]))
  expect(await db.providerEvent.groupBy({ by: ['state'], _count: true })).toEqual([
    { state: 'done', _count: 1000 },
  ])
  const { payments, periods, subscriptions, invoices } = await effects(db)
  expect(payments.filter(({ state }) => state === 'paid')).toHaveLength(8)
  expect(periods).toHaveLength(8)
  expect(invoices).toBe(8)
  expect(subscriptions.every(({ state, cancelAtPeriodEnd }) => state === 'active' && cancelAtPeriodEnd)).toBe(
    true,
  )
})

it('one look serves all events of a customer that wait', async () => {
  for (let count = 0; count < 4; count++) await story()
  await workOffEvents()
  const { events } = stripe().account
  const burst = Array.from({ length: 200 }, (_, index) => ({
    ...(events[index % events.length] as object),
    id: `evt_again${index}`,
  }))
  await deliver(shuffled(burst))
  const asked = stripe().calls.length
  await workOffEvents()
  expect(await db.providerEvent.count({ where: { state: { not: 'done' } } })).toBe(0)
  // Four calls for each customer.
  expect(stripe().calls.length - asked).toBeLessThanOrEqual(16)
})

it('counts those with a wrong signature for their network', async () => {
  const event = { id: 'evt_1', type: 'x', data: { object: {} } }
  const statuses = []
  for (let count = 0; count < 40; count++) {
    statuses.push((await callApi(address, signed(event, { secret: 'whsec_wrong' }))).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await callApi(address, signed(event))).status).toBe(204)
})

describe('a process that died over an event', () => {
  const age = async (seconds: number) => {
    const leasedUntil = new Date(Date.now() + seconds * 1000)
    await db.providerEvent.updateMany({ data: { state: 'processing', leasedUntil } })
  }

  it('loses it to another one when its lease is over, and not before', async () => {
    await story()
    await deliver(stripe().account.events)
    await age(60)
    await workOffEvents()
    expect((await effects(db)).periods).toEqual([])
    await age(-1)
    await workOffEvents()
    expect((await effects(db)).periods).toHaveLength(2)
    expect(await db.providerEvent.count({ where: { state: { not: 'done' } } })).toBe(0)
  })
})

it('while Stripe is away, waits, and holds up no other guide', async () => {
  const one = await story()
  const first = [...stripe().account.events]
  await story()
  await deliver(stripe().account.events)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  stripe().troubleFor.add(one.customer)
  await workOffEvents()
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
  stripe().troubleFor.clear()
  expect(await db.providerEvent.count({ where: { state: 'processing', error: { not: null } } })).toBe(
    first.length,
  )
  expect((await effects(db)).periods).toHaveLength(2)

  await workOffEvents(() => new Date(Date.now() + 3_600_000))
  expect((await effects(db)).periods).toHaveLength(4)
})
