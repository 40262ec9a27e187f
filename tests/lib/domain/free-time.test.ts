import { findConflicts, freeTimes } from '@/lib/domain/conversation/calendar/obstacles.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createGuide } from '../../support/factories.ts'

const db = testDatabase()
const now = new Date('2026-11-20T13:32:00Z')
const at = (moment: string) => new Date(moment)
const spans = (times: { startsAt: Date; endsAt: Date }[]) =>
  times.map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`,
  )

/** Works on every weekday from 9 to 13 and from 15 to 20, on Sundays not at all. */
async function workingGuide(timeZone = 'Europe/Rome', vacation?: { from: Date; until: Date }) {
  const guide = await createGuide(db, { timeZone, ...(vacation && { vacation }) })
  await db.availabilityRule.createMany({
    data: [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
      { guideId: guide.id, weekday, startMinute: 540, endMinute: 780 },
      { guideId: guide.id, weekday, startMinute: 900, endMinute: 1200 },
    ]),
  })
  return guide
}

async function agree(
  guideId: number,
  startsAt: Date,
  minutes: number,
  state: 'sent' | 'accepted' = 'accepted',
) {
  const { enquiry } = await createEnquiry(db, { guideId, travellerName: 'Olga Smirnova' })
  const offer = await db.offer.create({
    data: {
      enquiryId: enquiry.id,
      state,
      startsAt,
      durationMinutes: minutes,
      timeZone: 'Europe/Rome',
      amount: 9000,
      currency: 'EUR',
      expiresAt: at('2026-12-24T00:00:00Z'),
    },
  })
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  if (state === 'accepted') {
    await db.busyPeriod.create({ data: { guideId, source: 'booking', offerId: offer.id, startsAt, endsAt } })
  }
  return enquiry
}

describe('the free time of a day', () => {
  test('is the working hours without bookings, blocked times and other calendars', async () => {
    const { id: guideId } = await workingGuide()
    await agree(guideId, at('2026-11-28T09:30:00Z'), 150)
    const calendar = await db.externalCalendar.create({
      data: {
        guideId,
        lockedAddress: new Uint8Array(1),
        addressHash: new Uint8Array(32),
        host: 'calendar.example',
      },
    })
    await db.busyPeriod.createMany({
      data: [
        {
          guideId,
          source: 'manual',
          startsAt: at('2026-11-28T14:00:00Z'),
          endsAt: at('2026-11-28T15:00:00Z'),
        },
        {
          guideId,
          source: 'calendar',
          externalCalendarId: calendar.id,
          eventId: 'dentist',
          occurrence: '',
          startsAt: at('2026-11-28T14:30:00Z'),
          endsAt: at('2026-11-28T16:00:00Z'),
        },
      ],
    })
    expect(spans(await freeTimes(guideId, '2026-11-28', { now }))).toEqual([
      '2026-11-28T08:00 2026-11-28T09:30',
      '2026-11-28T16:00 2026-11-28T19:00',
    ])
  })

  test('is nothing on a day off, while the guide is away, and in the past', async () => {
    const { id } = await workingGuide('Europe/Rome', { from: at('2026-11-23'), until: at('2026-11-25') })
    expect(await freeTimes(id, '2026-11-29', { now })).toEqual([])
    expect(await freeTimes(id, '2026-11-23', { now })).toEqual([])
    expect(await freeTimes(id, '2026-11-25', { now })).toEqual([])
    expect(await freeTimes(id, '2026-11-19', { now })).toEqual([])
    expect(spans(await freeTimes(id, '2026-11-20', { now }))).toEqual(['2026-11-20T14:00 2026-11-20T19:00'])
    expect(await freeTimes(id, '2026-11-26', { now })).toHaveLength(2)
  })

  test('is all of it for a guide who has set no hours', async () => {
    const { id } = await createGuide(db)
    expect(spans(await freeTimes(id, '2026-11-28', { now }))).toEqual(['2026-11-27T23:00 2026-11-28T23:00'])
  })

  test('is by the guide’s clocks, summer or winter', async () => {
    const { id } = await workingGuide('America/New_York')
    const summer = at('2026-01-01T00:00:00Z')
    expect(spans(await freeTimes(id, '2026-10-31', { now: summer }))[0]).toBe(
      '2026-10-31T13:00 2026-10-31T17:00',
    )
    expect(spans(await freeTimes(id, '2026-11-02', { now: summer }))[0]).toBe(
      '2026-11-02T14:00 2026-11-02T18:00',
    )
  })

  test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('belongs to the right day in %s', async (zone) => {
    const { id } = await workingGuide(zone)
    const hours = (day: string) => freeTimes(id, day, { now })
    expect(await hours('2026-12-05')).toHaveLength(2)
    expect(await hours('2026-12-06')).toHaveLength(0)
    expect(await hours('2026-12-07')).toHaveLength(2)
  })

  test('survives the hour that clocks skip', async () => {
    const guide = await createGuide(db, { timeZone: 'Europe/Rome' })
    await db.availabilityRule.create({
      data: { guideId: guide.id, weekday: 7, startMinute: 150, endMinute: 180 },
    })
    expect(await freeTimes(guide.id, '2026-03-29', { now: at('2026-01-01') })).toEqual([])
    expect(await freeTimes(guide.id, '2026-03-22', { now: at('2026-01-01') })).toHaveLength(1)
  })
})

describe('a booking', () => {
  const kinds = async (guideId: number, moment: string, minutes = 180) =>
    (await findConflicts(guideId, at(moment), minutes, { now })).obstacles.map(({ kind }) => kind)

  test('may touch another one, but not overlap it', async () => {
    const { id } = await workingGuide()
    await agree(id, at('2026-11-28T09:00:00Z'), 60)
    expect(await kinds(id, '2026-11-28T10:00:00Z', 60)).toEqual([])
    expect(await kinds(id, '2026-11-28T08:00:00Z', 60)).toEqual([])
    expect(await kinds(id, '2026-11-28T09:59:00Z', 60)).toEqual(['walk'])
  })

  test('is told everything that stands against it, with what is free instead', async () => {
    const { id } = await workingGuide('Europe/Rome', { from: at('2026-11-28'), until: at('2026-11-30') })
    await agree(id, at('2026-11-28T08:30:00Z'), 60)
    const check = await findConflicts(id, at('2026-11-28T07:00:00Z'), 180, { now })
    expect(check.obstacles.map(({ kind, title }) => [kind, title])).toEqual([
      ['away', ''],
      ['walk', 'Olga Smirnova'],
      ['hours', ''],
    ])
    expect(check.free).toEqual([])
    expect(await kinds(id, '2026-11-20T10:00:00Z', 60)).toEqual(['past'])
  })

  test('hears of other offers for that time, which hold none', async () => {
    const { id } = await workingGuide()
    const waiting = await agree(id, at('2026-11-28T09:00:00Z'), 60, 'sent')
    const asked = [id, at('2026-11-28T09:30:00Z'), 60] as const
    expect(await findConflicts(...asked, { now })).toMatchObject({ obstacles: [], openOffers: 1 })
    expect(await findConflicts(...asked, { now, except: waiting.id })).toMatchObject({ openOffers: 0 })
  })

  test('through two touching working times or over midnight is within the hours', async () => {
    const { id: guideId } = await createGuide(db)
    await db.availabilityRule.createMany({
      data: [
        { guideId, weekday: 6, startMinute: 1200, endMinute: 1440 },
        { guideId, weekday: 7, startMinute: 0, endMinute: 60 },
      ],
    })
    expect(await kinds(guideId, '2026-11-28T21:30:00Z', 120)).toEqual([])
    expect(await kinds(guideId, '2026-11-28T21:30:00Z', 180)).toEqual(['hours'])
  })

  test('elsewhere is asked for by the clocks of its place', async () => {
    const { id } = await workingGuide('Asia/Tokyo')
    const { free } = await findConflicts(id, at('2026-11-28T00:00:00Z'), 60, {
      now,
      timeZone: 'America/New_York',
    })
    // The evening of the 27th in New York is the 28th in Tokyo.
    expect(spans(free)).toEqual(['2026-11-27T06:00 2026-11-27T11:00', '2026-11-28T00:00 2026-11-28T04:00'])
  })
})
