import { rotatedDaily } from '@/lib/domain/core/listing/first-places.ts'
import { buyWeeks } from '@/lib/domain/sales/billing/buy-weeks.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { creditMissedDays } from '@/lib/domain/sales/first-places/credits.ts'
import { addWeeks, startOfWeek } from '@/lib/domain/sales/first-places/first-place.ts'
import { lapseReservations } from '@/lib/domain/sales/first-places/lapse.ts'
import { releaseReservation, reserveWeek } from '@/lib/domain/sales/first-places/reservations.ts'
import type { GuideActor, SelfActor } from '@/lib/server/auth/actor.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity, createGuide } from '../../../support/factories.ts'

const db = testDatabase()
const now = new Date('2026-11-18T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const week = addWeeks(startOfWeek(now), 1)

type Buyer = GuideActor & SelfActor

/** A guide who may stand first. */
async function guideIn(cityId: number): Promise<Buyer> {
  const { id, userId } = await createGuide(db, { cityId })
  await db.guide.update({ where: { id }, data: { completeness: 90, listed: true } })
  return {
    userId,
    guideId: id,
    role: 'guide',
    sessionId: '',
    impersonatorId: null,
    provedAt: now,
    lacksFactor: false,
  }
}

async function guides(count: number): Promise<Buyer[]> {
  const { id } = await createCity(db)
  const all: Buyer[] = []
  for (let index = 0; index < count; index += 1) all.push(await guideIn(id))
  return all
}

async function two(): Promise<[Buyer, Buyer]> {
  const [one, other] = await guides(2)
  if (!one || !other) throw new Error('two guides were asked for')
  return [one, other]
}

const cell = { place: 'city' as const, week, slot: 1 }
const rowOf = (id: string) => db.firstPlace.findUniqueOrThrow({ where: { id } })
const settle = (id: string, at: Date) =>
  db.$transaction((tx) => settlePayment(tx, id, { paidAt: at, by: 'admin', now: at }))

test('who names no slot gets the first free one, once, until the week is full', async () => {
  const all = await guides(4)
  const take = (guide: Buyer) => reserveWeek(guide, { place: 'city', week }, now)
  const taken: number[] = []
  for (const guide of all.slice(0, 3)) {
    const { id } = await take(guide)
    expect(await take(guide)).toMatchObject({ id })
    taken.push((await rowOf(id)).slot)
  }
  expect(taken).toEqual([1, 2, 3])
  const [last] = all.slice(3)
  await expect(last && take(last)).rejects.toMatchObject({ code: 'conflict' })
})

/** More of both with FIRST_PLACE_BUYERS and FIRST_PLACE_ROUNDS. */
const buyers = Number(process.env.FIRST_PLACE_BUYERS ?? 30)
const rounds = Number(process.env.FIRST_PLACE_ROUNDS ?? 5)

test(`of ${buyers} guides who want the last slot at once, one gets it, and nobody else pays`, async () => {
  const all = await guides(buyers)
  let refused = 0
  let busy = 0
  /** Whom a busy server turns away tries again. */
  const insist = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (error instanceof AppError) throw error
        expect(String(error)).toMatch(/timeout|Unable to start a transaction|expired transaction/)
        busy += 1
      }
    }
  }
  for (let round = 1; round <= rounds; round += 1) {
    // Each round another cell: fifty weeks of the city, then of the country.
    const wanted = {
      place: round <= 50 ? ('city' as const) : ('country' as const),
      week: addWeeks(startOfWeek(now), ((round - 1) % 50) + 1),
      slot: 1 + (round % 3),
    }
    const tries = await Promise.allSettled(
      all.map(async (guide) => {
        await insist(() => reserveWeek(guide, wanted, now))
        return insist(() => buyWeeks(guide, now))
      }),
    )
    const won = tries.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.paymentId] : []))
    expect(won).toHaveLength(1)
    for (const one of tries) {
      if (one.status === 'fulfilled') continue
      expect(one.reason).toMatchObject({ code: 'conflict' })
      refused += 1
    }
    await settle(won[0] ?? '', now)
    const cell = { startsOn: wanted.week, [`${wanted.place}Id`]: { not: null } }
    expect(await db.firstPlace.findMany({ where: cell, select: { slot: true, state: true } })).toEqual([
      { slot: wanted.slot, state: 'active' },
    ])
    expect(await db.payment.count()).toBe(round)
    expect(await db.payment.count({ where: { firstPlaces: { none: { state: 'active' } } } })).toBe(0)
    if (process.env.FIRST_PLACE_ROUNDS) {
      process.stderr.write(
        `${round} rounds of ${buyers} buyers: ${round} winners, ${refused} refused, ${busy} times too busy\n`,
      )
    }
  }
  const charged = await db.payment.count({ where: { state: 'paid' } })
  expect([refused, charged]).toEqual([rounds * (buyers - 1), rounds])
}, 3_600_000)

test('all weeks of a guide lapse half an hour after the first was chosen', async () => {
  const [guide] = await two()
  const first = await reserveWeek(guide, cell, now)
  const second = await reserveWeek(guide, { ...cell, place: 'country', week: addWeeks(week, 1) }, minutes(20))
  expect(first.heldUntil).toEqual(minutes(30))
  expect(second.heldUntil).toEqual(minutes(30))
})

test('what another guide has let lapse is free at once, before any clock has looked', async () => {
  const [one, other] = await two()
  const lapsed = await reserveWeek(one, cell, now)
  await expect(reserveWeek(other, cell, minutes(29))).rejects.toMatchObject({ code: 'conflict' })
  const { id } = await reserveWeek(other, cell, minutes(30))
  expect((await rowOf(lapsed.id)).state).toBe('lapsed')
  expect((await rowOf(id)).state).toBe('held')
})

test('weeks whose payment a bank is working on don’t lapse', async () => {
  const [one, other] = await two()
  const { id } = await reserveWeek(one, cell, now)
  const payment = await buyWeeks(one, now)
  await db.payment.update({ where: { id: payment?.paymentId ?? '' }, data: { state: 'processing' } })
  const later = addWeeks(now, 0, 4)
  await db.firstPlace.update({ where: { id }, data: { heldUntil: minutes(1) } })
  await lapseReservations(later)
  expect((await rowOf(id)).state).toBe('held')
  await expect(reserveWeek(other, cell, minutes(60))).rejects.toMatchObject({ code: 'conflict' })
})

test('a payment whose weeks have lapsed is given up; its money still buys them while nobody else has them', async () => {
  const [one, other] = await two()
  const { id } = await reserveWeek(one, cell, now)
  const payment = (await buyWeeks(one, now))?.paymentId ?? ''
  const { heldUntil } = await rowOf(id)
  await lapseReservations(heldUntil ?? now)
  expect((await rowOf(id)).state).toBe('lapsed')
  expect((await db.payment.findUniqueOrThrow({ where: { id: payment } })).state).toBe('cancelled')
  await settle(payment, heldUntil ?? now)
  expect((await rowOf(id)).state).toBe('active')
  await expect(reserveWeek(other, cell, minutes(1))).rejects.toMatchObject({ code: 'conflict' })
})

test('money for weeks that somebody else has by then opens a case, and changes nothing for them', async () => {
  const [one, other] = await two()
  const { id } = await reserveWeek(one, cell, now)
  const payment = (await buyWeeks(one, now))?.paymentId ?? ''
  await db.firstPlace.update({ where: { id }, data: { heldUntil: minutes(10) } })
  await reserveWeek(other, cell, minutes(11))
  await settle(payment, minutes(12))
  expect((await rowOf(id)).state).toBe('lapsed')
  expect(await db.billingCase.findMany({ select: { paymentId: true, kind: true } })).toEqual([
    { paymentId: payment, kind: 'place_gone' },
  ])
})

test('ordering again continues the same payment', async () => {
  const [guide] = await two()
  await reserveWeek(guide, cell, now)
  const first = await buyWeeks(guide, now)
  expect(await buyWeeks(guide, minutes(1))).toEqual(first)
})

test('no more than two weeks wait for transfers', async () => {
  const [guide] = await two()
  for (const ahead of [0, 1, 2]) await reserveWeek(guide, { ...cell, week: addWeeks(week, ahead) }, now)
  await expect(buyWeeks(guide, now)).rejects.toMatchObject({ code: 'invalid' })
})

test('giving up a week of an open payment keeps the others chosen', async () => {
  const [guide, other] = await two()
  const one = await reserveWeek(guide, cell, now)
  const second = await reserveWeek(guide, { ...cell, week: addWeeks(week, 1) }, now)
  await expect(releaseReservation(other, one.id, now)).rejects.toMatchObject({ code: 'not_found' })
  const payment = (await buyWeeks(guide, now))?.paymentId ?? ''
  await releaseReservation(guide, one.id, minutes(5))
  expect((await db.payment.findUniqueOrThrow({ where: { id: payment } })).state).toBe('cancelled')
  expect(await rowOf(one.id)).toMatchObject({ state: 'cancelled', paymentId: null })
  expect(await rowOf(second.id)).toMatchObject({ state: 'held', paymentId: null, heldUntil: minutes(35) })
})

test('days on which a paid place wasn’t shown are given back once, and seven of them pay a week', async () => {
  const [guide] = await two()
  const { guideId } = guide
  const { id } = await reserveWeek(guide, cell, now)
  await settle((await buyWeeks(guide, now))?.paymentId ?? '', now)
  await db.cityListing.deleteMany({ where: { guideId } })
  for (let day = -1; day <= 8; day += 1) {
    for (const _ of ['once', 'again']) {
      await db.$transaction((tx) => creditMissedDays(tx, addWeeks(week, 0, day)))
    }
  }
  expect(await db.firstPlaceCredit.aggregate({ where: { guideId }, _sum: { days: true } })).toMatchObject({
    _sum: { days: 7 },
  })
  const later = addWeeks(week, 1)
  const next = await reserveWeek(guide, { ...cell, week: addWeeks(week, 2) }, later)
  expect(await buyWeeks(guide, later)).toBeNull()
  expect(await rowOf(next.id)).toMatchObject({ state: 'active', amount: 0, paymentId: null })
  expect(await db.firstPlaceCredit.aggregate({ where: { guideId }, _sum: { days: true } })).toMatchObject({
    _sum: { days: 0 },
  })
  expect((await rowOf(id)).amount).toBe(1500)
})

test.each([
  ['a page that is hardly filled in', { completeness: 79 }],
  ['a guide whom lists don’t show', { listed: false }],
])('refuses %s', async (_, data) => {
  const [guide] = await two()
  await db.guide.update({ where: { id: guide.guideId }, data })
  await expect(reserveWeek(guide, cell, now)).rejects.toMatchObject({ code: 'invalid' })
})

test('everybody stands first equally often', () => {
  const first = new Map<string, number>()
  for (let day = 0; day < 21; day += 1) {
    const [holder = ''] = rotatedDaily(['a', 'b', 'c'], addWeeks(week, 0, day))
    first.set(holder, (first.get(holder) ?? 0) + 1)
  }
  expect([...first.values()]).toEqual([7, 7, 7])
})
