import { addWeeks, startOfWeek } from '@/lib/domain/sales/first-places/first-place.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { holdFirstPlace } from '../support/first-places.ts'
import { patiently } from '../support/patient.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()

const reservations = '/api/first_places/reservations'
const purchases = '/api/first_places/purchases'
const headers = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const weekFromNow = (weeks: number) => addWeeks(startOfWeek(new Date()), weeks).toISOString().slice(0, 10)

/** A guide who has chosen a week. */
async function chooser() {
  const { id, userId } = await createGuide(db)
  await db.guide.update({ where: { id }, data: { completeness: 90, listed: true } })
  const visitor = await signedIn(db, userId)
  const choose = (weeks: number) =>
    visitor.post(reservations, { place: 'city', week: weekFromNow(weeks), slot: 1 })
  expect((await choose(2)).status).toBe(201)
  return { visitor, choose }
}

test('an order with the same key fifty times in parallel is one payment, and everybody gets its answer', async () => {
  const { visitor } = await chooser()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const answer = await patiently(() => visitor.post(purchases, undefined, headers('the-same-key')))
      return [answer.status, await answer.json()]
    }),
  )
  const [payment] = await db.payment.findMany()
  expect([await db.payment.count(), await db.invoice.count(), await db.idempotencyKey.count()]).toEqual([
    1, 1, 1,
  ])
  const expected = [201, { payment_id: payment?.id, url: `/payment/${payment?.id}` }]
  expect(answers).toEqual(answers.map(() => expected))
})

test('an order needs a key', async () => {
  const { visitor } = await chooser()
  expect(await refusalOf(visitor.post(purchases))).toEqual([400, 'idempotency_key_missing'])
  expect(await db.payment.count()).toBe(0)
})

test('an order that was refused may be made again with its key', async () => {
  const { visitor } = await chooser()
  await db.firstPlace.updateMany({ data: { heldUntil: new Date(Date.now() - 1) } })
  expect(await refusalOf(visitor.post(purchases, undefined, headers('the-same-key')))).toEqual([
    409,
    'conflict',
  ])
  await db.firstPlace.updateMany({ data: { heldUntil: new Date(Date.now() + 600_000) } })
  expect((await visitor.post(purchases, undefined, headers('the-same-key'))).status).toBe(201)
})

test('an order with a key that has bought a plan is refused', async () => {
  const { visitor } = await chooser()
  await db.subscription.updateMany({ data: { state: 'trialing' } })
  const plan = await db.plan.findFirstOrThrow()
  await visitor.post('/api/subscription/purchases', { plan: plan.code }, headers('the-same-key'))
  expect(await refusalOf(visitor.post(purchases, undefined, headers('the-same-key')))).toEqual([
    ...[422, 'idempotency_key_reused'],
  ])
})

test.each([
  ['2VtzqwQ7Xy', 204, '2VtzqwQ7Xy'],
  [' 2VtzqwQ7Xy ', 204, '2VtzqwQ7Xy'],
  ['', 204, null],
  ['erid: 2VtzqwQ7Xy', 422, 'before'],
  ['2Vtzqw<b>', 422, 'before'],
  ['токен', 422, 'before'],
  ['a'.repeat(65), 422, 'before'],
])('an admin who enters the ad token “%s” is answered %i', async (erid, status, stored) => {
  const { id: guideId, cityId } = await createGuide(db)
  await holdFirstPlace(db, { guideId, cityId, slot: 1 })
  await db.firstPlace.updateMany({ data: { erid: 'before' } })
  const { id } = await db.firstPlace.findFirstOrThrow()
  const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
  const answer = await admin.put(`/api/admin/first_places/${id}/erid`, { erid }, { locale: 'en' })
  expect(answer.status).toBe(status)
  if (status === 422) {
    expect((await answer.json()).errors.erid).toEqual([expect.stringMatching(/^Ad token: /)])
  }
  expect(await db.firstPlace.findFirstOrThrow()).toMatchObject({ erid: stored })
})
