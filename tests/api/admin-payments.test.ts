import { timeZoneCookie } from '@/lib/shared/addresses/names.ts'
import { formatStamp } from '@/lib/shared/i18n/format.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { setSeller } from '../support/invoices.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

async function prepare() {
  await setSeller(db)
  const guide = await createGuide(db)
  const admin = await createUser(db, { role: 'admin' })
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const { id } = await db.payment.create({
    data: {
      guideId: guide.id,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
      dueAt: new Date(Date.now() + 86_400_000),
    },
  })
  return { guide, admin, id, address: `/api/admin/payments/${id}` }
}

const receipt = { paid_on: '2026-11-19', amount: 1900, reference: 'ADA', source: 'Statement, line 7' }
const gift = { days: 30, reason: 'Proofreading' }
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } })).map(
    ({ action }) => action,
  )

test('each call about a payment leaves its entry in the audit log', async () => {
  const { guide, admin, id, address } = await prepare()
  const visitor = await signedIn(db, admin.id)
  const statuses = [
    await visitor.post(`${address}/reminders`, undefined),
    await visitor.post(`${address}/postponement`, undefined),
    await visitor.post(`${address}/receipt`, receipt),
    await visitor.post(`${address}/reopening`, { reason: 'Another guide’s money' }),
    await visitor.post(`${address}/receipt`, receipt),
    await visitor.post(`${address}/refund`, { amount: 1900, time: 'kept', reason: 'Bought twice' }),
    await visitor.post(`/api/admin/subscriptions/${guide.id}/gifts`, gift, {
      headers: { 'Idempotency-Key': 'gift-of-time' },
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([204, 200, 204, 204, 204, 200, 204])
  expect(await actions()).toEqual([
    'payment.remind',
    'payment.postpone',
    'payment.paid',
    'payment.reopen',
    'payment.paid',
    'payment.refund',
    'subscription.gift',
  ])
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe('refunded')
})

test('a second receipt of one payment is refused, and leaves nothing', async () => {
  const { admin, address } = await prepare()
  const [one, other] = [await signedIn(db, admin.id), await signedIn(db, admin.id)]
  const answers = await Promise.all([
    one.post(`${address}/receipt`, receipt),
    other.post(`${address}/receipt`, receipt),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await actions()).toEqual(['payment.paid'])
  expect(await db.invoice.count()).toBe(1)
})

test('a demoted admin is refused with the very next call', async () => {
  const { admin, address } = await prepare()
  const visitor = await signedIn(db, admin.id)
  await db.user.update({ where: { id: admin.id }, data: { role: 'guide' } })
  expect((await visitor.post(`${address}/receipt`, receipt)).status).toBe(403)
  expect(await actions()).toEqual([])
})

test('what needs somebody is closed with its reason', async () => {
  const { admin, id, address } = await prepare()
  const visitor = await signedIn(db, admin.id)
  await db.billingCase.create({ data: { paymentId: id, kind: 'disputed', facts: { amount: 1900 } } })
  const close = (kind: string, amount: number) =>
    visitor.post(`${address}/cases/${kind}/closing`, { reason: 'The bank said no', seen: { amount } })
  expect((await close('disputed', 900)).status).toBe(409)
  expect((await close('bored', 1900)).status).toBe(404)
  expect((await close('disputed', 1900)).status).toBe(204)
  expect(await actions()).toEqual(['payment.close_case'])
})

test('the download has every payment that is found once, and is itself in the audit log', async () => {
  const { guide, admin, id } = await prepare()
  await db.$executeRaw`
    INSERT INTO "Payment" ("id", "guideId", "purpose", "state", "provider", "order", "amount", "currency", "paidAt", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), "guideId", "purpose", 'paid', "provider", "order", 2500, "currency", "createdAt", "createdAt", "updatedAt"
    FROM "Payment", generate_series(1, 1203) WHERE "id" = ${id}::uuid`
  const visitor = await signedIn(db, admin.id)
  const answer = await visitor.get('/api/admin/payments?view=paid&page=3')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 1203)
  expect(lines[1]).toContain(`,${guide.id},`)
  expect(lines.slice(1).every((line) => line.includes(',25.00,25.00,0.00,EUR,'))).toBe(true)
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: 'list.export', subjectId: 'payments', details: { after: { found: '?view=paid' } } },
  ])
  expect((await (await signedIn(db, guide.userId)).get('/api/admin/payments')).status).toBe(403)
})

test('who is overtaken by a colleague reads who did what and when, on the own clock; alone, nobody is named', async () => {
  const { admin, id, address } = await prepare()
  const colleague = await createUser(db, { role: 'admin' })
  await db.user.update({ where: { id: colleague.id }, data: { staffName: 'Kenji Ota' } })
  const [visitor, faster] = [await signedIn(db, admin.id), await signedIn(db, colleague.id)]
  visitor.cookies.set(timeZoneCookie, encodeURIComponent('Asia/Tokyo'))
  const detailOf = async (answer: Response) => {
    expect(answer.status).toBe(409)
    const { code, detail } = await answer.json()
    expect(code).toBe('conflict')
    return detail
  }
  expect((await faster.post(`${address}/receipt`, receipt)).status).toBe(204)
  await db.auditEntry.updateMany({ data: { createdAt: new Date(Date.now() - 60_000) } })
  const { createdAt } = await db.auditEntry.findFirstOrThrow({ where: { subjectId: id } })
  const said = await detailOf(await visitor.post(`${address}/receipt`, receipt))
  expect(said).toContain('Kenji Ota')
  expect(said).toContain(formatStamp(createdAt, 'ru', 'Asia/Tokyo'))
  const { id: invoice } = await db.invoice.findFirstOrThrow({ where: { paymentId: id } })
  const credit = `/api/admin/invoices/${invoice}/credit_note`
  expect((await faster.post(credit, { reason: 'Wrong' })).status).toBe(200)
  expect(await detailOf(await visitor.post(credit, { reason: 'Wrong' }))).toContain('Kenji Ota')
  expect(await detailOf(await faster.post(credit, { reason: 'Wrong' }))).not.toContain('Kenji Ota')
})
