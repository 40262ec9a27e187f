import { blockTime, setWorkingHours } from '@/lib/domain/conversation/calendar/commands.ts'
import { getCalendar, getCalendarSettings } from '@/lib/domain/conversation/calendar/queries.ts'
import { changeTimeZone, getZonePreview } from '@/lib/domain/conversation/calendar/time-zone.ts'
import { byOtherClocks } from '@/lib/domain/conversation/calendar/zone-change.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createGuide } from '../../support/factories.ts'

const db = testDatabase()
const now = new Date('2026-11-20T13:32:00Z')
const span = (startsAt: string, endsAt: string) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

describe('a blocked time that keeps what the clocks show', () => {
  test.each([
    [
      'moves with the clocks',
      ['2026-11-28T09:00Z', '2026-11-28T12:00Z'],
      ['2026-11-28T01:00Z', '2026-11-28T04:00Z'],
    ],
    // 10:00–13:00 in Rome's summer; Tokyo has none.
    ['in summer too', ['2027-07-01T08:00Z', '2027-07-01T11:00Z'], ['2027-07-01T01:00Z', '2027-07-01T04:00Z']],
    [
      'as a whole day stays one',
      ['2026-11-27T23:00Z', '2026-11-28T23:00Z'],
      ['2026-11-27T15:00Z', '2026-11-28T15:00Z'],
    ],
    // Rome's day of 23 hours becomes one of 24.
    [
      'as the short day of spring',
      ['2027-03-27T23:00Z', '2027-03-28T22:00Z'],
      ['2027-03-27T15:00Z', '2027-03-28T15:00Z'],
    ],
  ] as const)('%s, from Rome to Tokyo', (_, [from, until], [movedFrom, movedUntil]) => {
    expect(byOtherClocks(span(from, until), 'Europe/Rome', 'Asia/Tokyo')).toEqual(span(movedFrom, movedUntil))
  })

  test('stays as long where the other clocks skip its hour, and takes the first of one that comes twice', () => {
    // 02:00–03:00 of 28 March 2027 does not exist in Rome.
    expect(
      byOtherClocks(span('2027-03-27T17:00Z', '2027-03-27T18:00Z'), 'Asia/Tokyo', 'Europe/Rome'),
    ).toEqual(span('2027-03-28T01:00Z', '2027-03-28T02:00Z'))
    // 02:30 of 31 October 2027 comes twice there.
    expect(
      byOtherClocks(span('2027-10-30T17:30Z', '2027-10-30T20:00Z'), 'Asia/Tokyo', 'Europe/Rome'),
    ).toEqual(span('2027-10-31T00:30Z', '2027-10-31T04:00Z'))
  })
})

describe('a guide who changes the time zone', () => {
  const hours = { hours: [{ weekday: 6, spans: [{ from: '09:00', until: '19:00' }] }] }

  async function romanGuide() {
    const guide = await createGuide(db, { timeZone: 'Europe/Rome' })
    const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null } as GuideActor
    await setWorkingHours(actor, hours, now)
    const { enquiry } = await createEnquiry(db, { guideId: guide.id, travellerName: 'Olga' })
    const booking = span('2026-11-28T09:00Z', '2026-11-28T11:00Z')
    const offer = await db.offer.create({
      data: {
        enquiryId: enquiry.id,
        state: 'accepted',
        amount: 1,
        currency: 'EUR',
        expiresAt: now,
        startsAt: booking.startsAt,
        durationMinutes: 120,
        timeZone: 'Europe/Rome',
      },
    })
    await db.busyPeriod.create({
      data: { guideId: guide.id, source: 'booking', offerId: offer.id, ...booking },
    })
    // 17:00–21:00 in Rome.
    await blockTime(
      actor,
      { first_day: '2026-11-28', last_day: '2026-11-28', from: '17:00', until: '21:00', note: 'Choir' },
      now,
    )
    const periods = (source: 'booking' | 'manual') =>
      db.busyPeriod.findMany({
        where: { guideId: guide.id, source },
        orderBy: { startsAt: 'asc' },
        select: { startsAt: true, endsAt: true },
      })
    return { actor, booking, periods, guideId: guide.id }
  }

  test('is told what it is about', async () => {
    const { actor, booking } = await romanGuide()
    expect(await getZonePreview(actor, now)).toEqual({
      timeZone: 'Europe/Rome',
      walks: [{ ...booking, traveller: 'Olga' }],
      blocks: [{ ...span('2026-11-28T16:00Z', '2026-11-28T20:00Z'), note: 'Choir' }],
    })
  })

  test('works the same local hours, keeps bookings at their moment, and blocked times by the clocks', async () => {
    const { actor, booking, periods, guideId } = await romanGuide()
    const announced = await announcedBy(() =>
      changeTimeZone(actor, { time_zone: 'Asia/Tokyo', blocks: 'clock' }, now),
    )
    expect(announced).toContain(`guide:${guideId}`)
    const { timeZone, hours: week } = await getCalendarSettings(actor)
    expect([timeZone, week[6]]).toEqual(['Asia/Tokyo', [{ from: 540, until: 1140 }]])
    expect(await periods('booking')).toEqual([booking])
    // 17:00 in Tokyo; the booking, which is at 18:00 there, is left out of what is blocked.
    expect(await periods('manual')).toEqual([
      span('2026-11-28T08:00Z', '2026-11-28T09:00Z'),
      span('2026-11-28T11:00Z', '2026-11-28T12:00Z'),
    ])
    const { days } = await getCalendar(
      actor,
      { from: '2026-11-28', days: 1, locale: 'en', timeZone: 'Asia/Tokyo' },
      now,
    )
    expect(days[0]?.entries.map(({ kind, from, until }) => [kind, from, until])).toEqual([
      ['blocked', 1020, 1080],
      ['walk', 1080, 1200],
      ['blocked', 1200, 1260],
    ])
  })

  test('may keep blocked times at their moment', async () => {
    const { actor, periods } = await romanGuide()
    await changeTimeZone(actor, { time_zone: 'Asia/Tokyo', blocks: 'moment' }, now)
    expect(await periods('manual')).toEqual([span('2026-11-28T16:00Z', '2026-11-28T20:00Z')])
  })
})
