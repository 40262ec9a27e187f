import { Client } from 'pg'
import { listInvoices } from '@/lib/domain/business/invoices/listing.ts'
import { findSubscriptions } from '@/lib/domain/business/subscriptions/admin-list.ts'
import { subscriptionsList } from '@/lib/domain/business/subscriptions/admin-list-filter.ts'
import { correctInvoice } from '@/lib/domain/sales/billing/admin-commands.ts'
import { refundPayment } from '@/lib/domain/sales/billing/refunds.ts'
import { listRevenue } from '@/lib/domain/sales/billing/revenue.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { findFirstPlaces } from '@/lib/domain/sales/first-places/admin-list.ts'
import { firstPlacesList } from '@/lib/domain/sales/first-places/admin-list-filter.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createPlan, createUser } from '@/tests/support/factories.ts'
import { holdFirstPlace } from '@/tests/support/first-places.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const admin = { role: 'admin' } as const
const paging = { page: 1, perPage: 10 }
const subscriptionsOf = (address: Record<string, string>) => subscriptionsList.read(address).query
const firstPlacesOf = (address: Record<string, string>) => firstPlacesList.read(address).query

/** A guide, and a way to pay for something at a moment. */
async function prepare() {
  await setSeller(db)
  const yearly = await createPlan(db, 'yearly')
  const guide = await createGuide(db, { subscription: 'trialing' })
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const pay = async (at: string, amount: number, planId = subscription.planId) => {
    const now = new Date(at)
    const { id } = await db.payment.create({
      data: {
        guideId: guide.id,
        subscriptionId: subscription.id,
        purpose: 'subscription',
        provider: 'invoice',
        order: { kind: 'subscription', planId, start: 'period_end', credit: 0 },
        amount,
        currency: 'EUR',
        createdAt: now,
      },
    })
    await db.$transaction((tx) => settlePayment(tx, id, { paidAt: now, by: 'admin', now }))
    return id
  }
  const refund = (id: string, at: string) =>
    db.$transaction((tx) => refundPayment(tx, id, { by: 'admin', now: new Date(at) }))
  return { guide, yearly, pay, refund }
}

const subscriptions = { purpose: 'subscription', provider: 'invoice', currency: 'EUR' }

test('revenue is what was paid in the seller’s months, by plan, less what was refunded in them', async () => {
  const { yearly, pay, refund } = await prepare()
  // Half past midnight in Rome.
  await pay('2026-10-31T23:30:00Z', 1900)
  await pay('2026-11-30T22:59:59Z', 1900)
  const wrong = await pay('2026-11-10T12:00:00Z', 19_000, yearly.id)
  await refund(wrong, '2026-12-05T12:00:00Z')
  await pay('2026-09-10T12:00:00Z', 5000)
  expect(await listRevenue(admin, { from: '2026-10', to: '2026-12' })).toEqual([
    { ...subscriptions, month: '2026-11', plan: 'monthly', payments: 2, received: 3800, refunded: 0 },
    { ...subscriptions, month: '2026-11', plan: 'yearly', payments: 1, received: 19_000, refunded: 0 },
    { ...subscriptions, month: '2026-12', plan: 'yearly', payments: 0, received: 0, refunded: 19_000 },
  ])
})

test('an invoice that is replaced moves no money, also before a refund', async () => {
  const { pay, refund } = await prepare()
  const { id: userId } = await createUser(db, { role: 'admin' })
  const id = await pay('2026-11-10T12:00:00Z', 1900)
  const { id: invoiceId } = await db.invoice.findFirstOrThrow()
  const actor = { ...admin, userId, impersonatorId: null }
  await correctInvoice(actor, invoiceId, 'The address was wrong', new Date('2026-11-11T12:00:00Z'))
  const range = { from: '2026-11', to: '2026-12' }
  expect(await listRevenue(admin, range)).toMatchObject([{ received: 1900, refunded: 0 }])
  await refund(id, '2026-12-01T12:00:00Z')
  expect(await listRevenue(admin, range)).toMatchObject([
    { month: '2026-11', received: 1900, refunded: 0 },
    { month: '2026-12', received: 0, refunded: 1900 },
  ])
})

test('first places have no plan', async () => {
  const id = await prepareOther()
  await db.payment.update({
    where: { id },
    data: { state: 'paid', paidAt: new Date('2026-11-10T12:00:00Z') },
  })
  expect(await listRevenue(admin, { from: '2026-11', to: '2026-11' })).toMatchObject([
    { purpose: 'first_place', plan: null, received: 1500 },
  ])
})

async function prepareOther(): Promise<string> {
  const { id: guideId } = await createGuide(db)
  const { id } = await db.payment.create({
    data: {
      guideId,
      purpose: 'first_place',
      provider: 'invoice',
      order: { kind: 'first_place' },
      amount: 1500,
      currency: 'EUR',
    },
  })
  return id
}

test('invoices, subscriptions and first places are listed with what a person looks for', async () => {
  const { guide, pay, refund } = await prepare()
  await refund(await pay('2026-11-10T12:00:00Z', 1900), '2026-12-01T12:00:00Z')
  await holdFirstPlace(db, { guideId: guide.id, slot: 2, cityId: guide.cityId })
  const invoices = await listInvoices(admin, paging)
  expect(invoices.items).toMatchObject([
    { number: 'CN-2026-00001', total: -1900, credits: 'C-2026-00001', guideId: guide.id },
    { number: 'C-2026-00001', total: 1900, creditedBy: 'CN-2026-00001' },
  ])
  expect((await listInvoices(admin, { ...paging, month: '2026-12' })).total).toBe(1)
  expect((await listInvoices(admin, { ...paging, search: 'c-2026-00001' })).total).toBe(1)
  const subscribed = await findSubscriptions(admin, subscriptionsOf({}), 'en')
  expect(subscribed.rows).toMatchObject([{ guide: { id: guide.id }, plan: 'Monthly', nextPlan: null }])
  expect((await findSubscriptions(admin, subscriptionsOf({ q: 'nobody' }), 'en')).total).toBe(0)
  // Tabs have counts of all states, whichever of them is open.
  const [row] = subscribed.rows
  const others = await findSubscriptions(admin, subscriptionsOf({ state: 'not_started' }), 'en')
  expect([others.total, others.counts.all]).toEqual([0, 1])
  expect(others.counts.byState).toContainEqual({ state: row?.state, count: 1 })
  const places = await findFirstPlaces(
    admin,
    firstPlacesOf({ state: 'active', city: String(guide.cityId) }),
    'en',
  )
  expect(places.rows).toMatchObject([{ guide: { id: guide.id }, slot: 2, place: expect.stringMatching(/./) }])
})

test.each([
  ['revenue', () => listRevenue(admin, { from: '2026-01', to: '2026-12' }), 2],
  ['invoices', () => listInvoices(admin, { ...paging, search: 'a b', month: '2026-11' }), 3],
  ['subscriptions', () => findSubscriptions(admin, subscriptionsOf({ q: 'a b' }), 'en'), 3],
  ['first places', () => findFirstPlaces(admin, firstPlacesOf({ q: 'a b' }), 'en'), 3],
])('%s need few statements', async (_, read, most) => {
  await prepare()
  const sent = vi.spyOn(Client.prototype, 'query')
  await read()
  const count = sent.mock.calls.length
  sent.mockRestore()
  expect(count).toBeLessThanOrEqual(most)
})

test('they are for admins alone', async () => {
  const guide = { role: 'guide' } as const
  const refused = [
    listRevenue(guide, { from: '2026-01', to: '2026-12' }),
    listInvoices(guide, paging),
    findSubscriptions(guide, subscriptionsOf({}), 'en'),
    findFirstPlaces(guide, firstPlacesOf({}), 'en'),
  ]
  for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'forbidden' })
})
