import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createPlan } from '../support/factories.ts'
import { patiently } from '../support/patient.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

const purchases = '/api/subscription/purchases'
const headers = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const yearly = { plan: 'yearly' }

async function guide(subscription: 'trialing' | 'active' | 'expired' = 'trialing') {
  await createPlan(db, 'yearly')
  const { id, userId } = await createGuide(db, { subscription })
  return { guideId: id, visitor: await signedIn(db, userId) }
}

test('a plan is bought, paid and cancelled through the API', async () => {
  const { visitor, guideId } = await guide('expired')
  const before = await (await visitor.get('/api/subscription')).json()
  expect(before).toMatchObject({ state: 'expired', may: ['buy'], how_to_pay: 'invoice', open_payment: null })
  const bought = await visitor.post(purchases, yearly, headers('first-try-1'))
  expect(bought.status).toBe(201)
  const { payment_id, url } = await bought.json()
  expect(url).toBe(`/payment/${payment_id}`)
  const open = await (await visitor.get('/api/subscription')).json()
  expect(open).toMatchObject({ state: 'expired', open_payment: { id: payment_id, amount: 19_000 } })
  await db.$transaction((tx) => settlePayment(tx, payment_id, { paidAt: new Date(), by: 'admin' }))
  expect((await db.guide.findUniqueOrThrow({ where: { id: guideId } })).listed).toBe(true)
  expect((await visitor.put('/api/subscription/switch', { plan: 'monthly' })).status).toBe(204)
  const switching = await (await visitor.get('/api/subscription')).json()
  expect(switching).toMatchObject({
    state: 'active',
    next_plan: { code: 'monthly' },
    may: ['switch', 'cancel'],
  })
  expect((await visitor.put('/api/subscription/cancellation')).status).toBe(204)
  const ending = await (await visitor.get('/api/subscription')).json()
  expect(ending).toMatchObject({
    state: 'active',
    cancel_at_period_end: true,
    next_plan: null,
    may: ['resume'],
  })
  expect((await visitor.delete('/api/subscription/cancellation')).status).toBe(204)
  expect((await visitor.delete('/api/subscription/cancellation')).status).toBe(409)
})

test('the same key fifty times in parallel is one payment, and everybody gets its answer', async () => {
  const { visitor } = await guide()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const answer = await patiently(() => visitor.post(purchases, yearly, headers('the-same-key')))
      return [answer.status, await answer.json()]
    }),
  )
  const [payment] = await db.payment.findMany()
  expect(await db.payment.count()).toBe(1)
  expect(await db.invoice.count()).toBe(1)
  expect(await db.idempotencyKey.count()).toBe(1)
  const expected = [201, { payment_id: payment?.id, url: `/payment/${payment?.id}` }]
  expect(answers).toEqual(answers.map(() => expected))
})

test('a key that stood for something else is refused, and so is a call without one', async () => {
  const { visitor } = await guide()
  expect((await visitor.post(purchases, yearly, headers('the-same-key'))).status).toBe(201)
  const other = await visitor.post(purchases, { plan: 'monthly' }, headers('the-same-key'))
  expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused'])
  const without = await visitor.post(purchases, yearly)
  expect([without.status, (await without.json()).code]).toEqual([400, 'idempotency_key_missing'])
  expect(await db.payment.count()).toBe(1)
})

test('a call whose first try died is done after its lease, and not before', async () => {
  const { visitor } = await guide()
  await visitor.post(purchases, yearly, headers('the-same-key'))
  await db.idempotencyKey.updateMany({ data: { status: null, leasedUntil: new Date(Date.now() + 60_000) } })
  const early = await visitor.post(purchases, yearly, headers('the-same-key'))
  expect([early.status, (await early.json()).code]).toEqual([409, 'still_working'])
  expect(early.headers.get('Retry-After')).toBe('2')
  await db.idempotencyKey.updateMany({ data: { leasedUntil: new Date(Date.now() - 1) } })
  const late = await visitor.post(purchases, yearly, headers('the-same-key'))
  expect(late.status).toBe(201)
  expect(await db.payment.count()).toBe(1)
})

test('of two plans bought at once by one guide, one is open', async () => {
  const { visitor } = await guide()
  const calls = ['monthly', 'yearly', 'monthly', 'yearly'].map((plan, index) =>
    visitor.post(purchases, { plan }, headers(`another-key-${index}`)),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(await db.payment.count({ where: { state: { in: ['pending', 'processing'] } } })).toBe(1)
})

test('an offer is charged as it was shown, and expires', async () => {
  const { visitor } = await guide('active')
  const monthly = await db.plan.findUniqueOrThrow({ where: { code: 'monthly' } })
  const day = 86_400_000
  const now = Date.now()
  await db.subscriptionPeriod.updateMany({
    data: { planId: monthly.id, startsAt: new Date(now - 15 * day), endsAt: new Date(now + 15 * day) },
  })
  const offer = await (await visitor.post('/api/subscription/offers', yearly)).json()
  expect(offer).toMatchObject({ price: 19_000, credit: 950, amount: 18_050 })
  const { amount, counted_at } = offer
  const switching = (changed: object) =>
    visitor.post(
      purchases,
      { plan: 'yearly', start: 'now', offer: { amount, counted_at, ...changed } },
      headers(`switching-${JSON.stringify(changed)}`),
    )
  expect((await switching({ amount: 1 })).status).toBe(409)
  const old = new Date(Date.parse(counted_at) - 31 * 60_000).toISOString()
  expect((await switching({ counted_at: old })).status).toBe(409)
  expect((await switching({})).status).toBe(201)
  const payment = await db.payment.findFirstOrThrow()
  expect(payment.amount).toBe(18_050)
  await db.$transaction((tx) => settlePayment(tx, payment.id, { paidAt: new Date(), by: 'admin' }))
  const ledger = await db.subscriptionPeriod.findMany({ orderBy: [{ startsAt: 'asc' }, { endsAt: 'asc' }] })
  const begun = new Date(counted_at)
  expect(ledger).toMatchObject([
    { endsAt: begun, voidedAt: null },
    { startsAt: begun, voidedAt: expect.any(Date) },
    { startsAt: begun, voidedAt: null, paymentId: payment.id },
  ])
})

test('nothing is sold while payments are switched off', async () => {
  const { visitor } = await guide()
  await db.siteSetting.create({ data: { key: 'feature.payments', value: false } })
  const refused = await visitor.post(purchases, yearly, headers('some-key-1'))
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'switched_off'])
})
