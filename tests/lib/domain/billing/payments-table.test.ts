import { Client } from 'pg'
import { findPayments } from '@/lib/domain/business/payments/admin-list.ts'
import { paymentsList } from '@/lib/domain/business/payments/admin-list-filter.ts'
import { findMoneyOverview } from '@/lib/domain/sales/billing/overview.ts'
import { findPaymentRecord } from '@/lib/domain/sales/billing/payment-record.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import type { Prisma } from '@/lib/server/prisma/client/client.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
beforeEach(() => setSeller(db))

const admin = { role: 'admin' } as const
const now = new Date('2026-11-20T12:00:00Z')
const at = (day: string) => new Date(`${day}T12:00:00Z`)

const list = (address: string) =>
  findPayments(admin, paymentsList.read(new URLSearchParams(address)).query, 'en', now)
const found = async (address: string) => (await list(address)).rows.map(({ id }) => id)

/** A guide, and payments of theirs. */
async function prepare(
  names: { firstname: string; lastname: string } = { firstname: 'Ada', lastname: 'Rossi' },
) {
  const guide = await createGuide(db, names)
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const values = (facts: Partial<Prisma.PaymentUncheckedCreateInput> = {}) => ({
    guideId: guide.id,
    subscriptionId: subscription.id,
    purpose: 'subscription' as const,
    provider: 'invoice' as const,
    order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
    amount: 1900,
    currency: 'EUR' as const,
    createdAt: at('2026-11-01'),
    ...facts,
  })
  const pay = async (facts: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
    (await db.payment.create({ data: values(facts) })).id
  return { guide, pay }
}

test('what needs somebody comes first: overdue, declined, to be looked at, waiting, then the newest', async () => {
  const { pay } = await prepare()
  const other = await prepare({ firstname: 'Marco', lastname: 'Bianchi' })
  const paid = await pay({ state: 'paid', paidAt: at('2026-11-02') })
  const waiting = await pay({ dueAt: at('2026-12-01') })
  const looked = await pay({ state: 'paid', paidAt: at('2026-11-03') })
  await db.billingCase.create({ data: { paymentId: looked, kind: 'disputed' } })
  const later = await pay({ dueAt: at('2026-11-18') })
  const first = await pay({ dueAt: at('2026-11-10') })
  const declined = await other.pay({ state: 'failed', provider: 'stripe', createdAt: at('2026-11-19') })
  const tried = await pay({ state: 'failed', provider: 'stripe', createdAt: at('2026-10-30') })
  expect(await found('')).toEqual([first, later, declined, looked, waiting, tried, paid])
  expect(await found('view=needs')).toEqual([first, later, declined, looked])
  expect(await found('view=waiting')).toEqual([first, later, waiting])
  expect((await list('')).counts).toEqual({
    all: 7,
    needs: 4,
    waiting: 3,
    paid: 2,
    refunded: 0,
    cancelled: 0,
  })
})

test('payments are sorted by what came or is asked for, and by when it is due', async () => {
  const { pay } = await prepare()
  const small = await pay({ amount: 1000, dueAt: at('2026-12-01') })
  const large = await pay({ amount: 5000, dueAt: at('2026-11-25') })
  // Of the 9000 only 2000 came.
  const partly = await pay({ amount: 9000, received: 2000, state: 'paid', paidAt: at('2026-11-02') })
  expect(await found('sort=-amount')).toEqual([large, partly, small])
  expect(await found('sort=amount')).toEqual([small, partly, large])
  expect(await found('sort=due')).toEqual([large, small, partly])
  expect(await found('sort=-due')).toEqual([small, large, partly])
})

test('a payment is found by its guide, its amount and the number of its invoice', async () => {
  const { pay, guide } = await prepare()
  const other = await prepare({ firstname: 'Nobuo', lastname: 'Nishimura' })
  const one = await pay()
  const two = await other.pay({ amount: 19_050 })
  expect(await found('q=nishi nobuo')).toEqual([two])
  expect(await found('q=190,50')).toEqual([two])
  expect(await found('q=19.00')).toEqual([one])
  expect(await found('q=100%25')).toEqual([])
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  expect(await found(`q=${encodeURIComponent(email)}`)).toEqual([one])
  await db.$transaction((tx) => settlePayment(tx, one, { paidAt: now, by: 'admin', now }))
  const { number } = await db.invoice.findFirstOrThrow({ where: { paymentId: one } })
  expect(await found(`q=${number.toLowerCase()}`)).toEqual([one])
  expect(await found('q=ada&view=paid')).toEqual([one])
  expect(await found('q=ada&view=waiting')).toEqual([])
  expect(await found('provider=stripe')).toEqual([])
  expect(await found('purpose=first_place')).toEqual([])
  expect(await found('from=2026-11-01&until=2026-11-01')).toHaveLength(2)
  expect(await found('until=2026-10-31')).toEqual([])
})

test('pages of payments of one moment have each once, and more than ten thousand are not counted', async () => {
  const { pay } = await prepare()
  const id = await pay({ state: 'paid', paidAt: at('2026-11-01') })
  await db.$executeRaw`
    INSERT INTO "Payment" ("id", "guideId", "purpose", "state", "provider", "order", "amount", "currency", "paidAt", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), "guideId", "purpose", "state", "provider", "order", "amount", "currency", "paidAt", "createdAt", "updatedAt"
    FROM "Payment", generate_series(1, 10_050) WHERE "id" = ${id}::uuid`
  const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&per_page=100`)))
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(300)
  expect(pages[0]).toMatchObject({ total: 10_001, counts: { all: 10_001, paid: 10_001 } })
})

test.each([
  ['the list', () => list('view=needs&q=ada'), 6],
  ['the figures', () => findMoneyOverview(admin, now), 4],
])('%s takes at most so many statements', async (_, read, most) => {
  const { pay } = await prepare()
  await pay({ dueAt: at('2026-11-10') })
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await read()
    expect(sent.mock.calls.length).toBeLessThanOrEqual(most)
  } finally {
    sent.mockRestore()
  }
})

test('the figures compare with the same time of last month and say what is awaited', async () => {
  const { pay } = await prepare()
  await pay({ state: 'paid', paidAt: at('2026-11-05') })
  await pay({ state: 'paid', paidAt: at('2026-10-05'), amount: 1000 })
  await pay({ state: 'paid', paidAt: at('2026-10-25'), amount: 5000 })
  await pay({ dueAt: at('2026-11-10'), amount: 700 })
  const { months, receivedBefore, waiting } = await findMoneyOverview(admin, now)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11'])
  expect(receivedBefore).toBe(1000)
  expect(waiting).toEqual({ amount: 700, count: 1, overdue: 1 })
})

test('only admins see payments, and one that doesn’t exist is nothing', async () => {
  const guide = { role: 'guide' } as const
  const { query } = paymentsList.read({})
  await expect(findPayments(guide, query, 'en', now)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(findMoneyOverview(guide, now)).rejects.toMatchObject({ code: 'forbidden' })
  const id = '00000000-0000-4000-8000-000000000000'
  await expect(findPaymentRecord(guide, id, 'en', now)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await findPaymentRecord(admin, id, 'en', now)).toBeNull()
})

test('an open payment says what it is for and what happened', async () => {
  const { guide, pay } = await prepare()
  const id = await pay({ dueAt: at('2026-11-10') })
  expect(await findPaymentRecord(admin, id, 'en', now)).toMatchObject({
    payment: { id, isOverdue: true, guide: { id: guide.id, name: 'Ada Rossi' } },
    documents: [],
    moments: [{ what: 'asked' }],
    entries: [],
  })
})
