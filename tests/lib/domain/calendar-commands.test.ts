import { refreshByTheClock } from '@/lib/domain/composition/background/refresh.ts'
import { blockTime, setWorkingHours, unblockTime } from '@/lib/domain/conversation/calendar/commands.ts'
import { getCalendar, getCalendarSettings } from '@/lib/domain/conversation/calendar/queries.ts'
import { addTimeAway } from '@/lib/domain/conversation/calendar/time-away.ts'
import { freeDays } from '@/lib/domain/core/availability/daily-availability.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createGuide } from '../../support/factories.ts'

const db = testDatabase()
const now = new Date('2026-11-20T13:32:00Z')
const actorOf = ({ id, userId }: { id: number; userId: string }) =>
  ({ userId, guideId: id, impersonatorId: null }) as GuideActor
const everyDay = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [{ from: '09:00', until: '19:00' }] })),
}
const block = { from: null, until: null, note: '' }

async function workingGuide(timeZone = 'Europe/Rome') {
  const guide = await createGuide(db, { timeZone })
  await setWorkingHours(actorOf(guide), everyDay, now)
  return guide
}

async function agree(guideId: number, startsAt: string, minutes: number) {
  const { enquiry } = await createEnquiry(db, { guideId, travellerName: 'Olga' })
  const times = { startsAt: new Date(startsAt), durationMinutes: minutes, timeZone: 'Europe/Rome' }
  const offer = await db.offer.create({
    data: { enquiryId: enquiry.id, state: 'accepted', amount: 1, currency: 'EUR', expiresAt: now, ...times },
  })
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000)
  await db.busyPeriod.create({ data: { guideId, source: 'booking', offerId: offer.id, startsAt, endsAt } })
  await guideChanged(db, guideId, now)
}

async function daysFree(guideId: number, minutes = 120, from = '2026-11-21', until = '2026-11-29') {
  const { firstDay, room } = await db.roomByDay.findUniqueOrThrow({ where: { guideId } })
  const days = { firstDay: firstDay.toISOString().slice(0, 10), room }
  return freeDays(days, { from, until, minutes }).map((day) => Number(day.slice(8)))
}

describe('working hours', () => {
  test('replace the earlier ones, and make the days public', async () => {
    const guide = await workingGuide()
    expect(await daysFree(guide.id)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29])
    await setWorkingHours(
      actorOf(guide),
      {
        hours: [
          {
            weekday: 6,
            spans: [
              { from: '09:00', until: '13:00' },
              { from: '15:00', until: '24:00' },
            ],
          },
        ],
      },
      now,
    )
    expect(await daysFree(guide.id)).toEqual([21, 28])
    expect((await getCalendarSettings(actorOf(guide))).hours[6]).toEqual([
      { from: 540, until: 780 },
      { from: 900, until: 1440 },
    ])
  })

  test('that overlap or end before they begin are refused', async () => {
    const guide = await workingGuide()
    const set = (...spans: { from: string; until: string }[]) =>
      setWorkingHours(actorOf(guide), { hours: [{ weekday: 1, spans }] }, now)
    await expect(set({ from: '10:00', until: '10:00' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      set({ from: '10:00', until: '12:00' }, { from: '11:00', until: '13:00' }),
    ).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('say nothing about days while there are none', async () => {
    const guide = await workingGuide()
    await setWorkingHours(actorOf(guide), { hours: [] }, now)
    expect(await db.roomByDay.count()).toBe(0)
  })
})

describe('a blocked time', () => {
  test('leaves bookings as they are and blocks the rest around them', async () => {
    const guide = await workingGuide()
    await agree(guide.id, '2026-11-28T09:30:00Z', 210)
    const day = { ...block, first_day: '2026-11-28', last_day: '2026-11-28' }
    expect(await blockTime(actorOf(guide), day, now)).toEqual({ blocked: 2, walks: 1 })
    expect(await daysFree(guide.id, 15)).not.toContain(28)
    expect(await blockTime(actorOf(guide), day, now)).toEqual({ blocked: 0, walks: 1 })
  })

  test('may be some hours of each of several days, and be freed again', async () => {
    const guide = await workingGuide()
    const hours = {
      first_day: '2026-11-23',
      last_day: '2026-11-25',
      from: '09:00',
      until: '18:00',
      note: 'Course',
    }
    expect(await blockTime(actorOf(guide), hours, now)).toEqual({ blocked: 3, walks: 0 })
    expect(await daysFree(guide.id)).toEqual([21, 22, 26, 27, 28, 29])
    expect(await daysFree(guide.id, 60)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29])
    const [first] = await db.busyPeriod.findMany({ orderBy: { startsAt: 'asc' } })
    await unblockTime(actorOf(guide), first?.id ?? '', now)
    expect(await daysFree(guide.id)).toEqual([21, 22, 23, 26, 27, 28, 29])
  })

  test('of another guide can’t be freed', async () => {
    const guide = await workingGuide()
    await blockTime(actorOf(guide), { ...block, first_day: '2026-11-23', last_day: '2026-11-23' }, now)
    const { id } = await db.busyPeriod.findFirstOrThrow()
    await expect(unblockTime(actorOf(await createGuide(db)), id, now)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the free days that everybody sees', () => {
  test('need room for the tour; a day with nothing in the way has room for any', async () => {
    const guide = await workingGuide()
    await agree(guide.id, '2026-11-28T09:30:00Z', 210)
    expect(await daysFree(guide.id, 300)).toContain(28)
    expect(await daysFree(guide.id, 315)).not.toContain(28)
    expect(await daysFree(guide.id, 900)).toContain(27)
  })

  test('are not those of time away', async () => {
    const guide = await workingGuide()
    const away = { from: '2026-11-23', until: '2026-11-25', note: '', pauses_enquiries: false }
    await addTimeAway(actorOf(guide), away, now)
    expect(await daysFree(guide.id)).toEqual([21, 22, 26, 27, 28, 29])
  })

  test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'are the days of the guide’s own zone: %s',
    async (zone) => {
      const guide = await workingGuide(zone)
      await setWorkingHours(
        actorOf(guide),
        { hours: [{ weekday: 1, spans: [{ from: '00:00', until: '24:00' }] }] },
        now,
      )
      expect(await daysFree(guide.id)).toEqual([23])
    },
  )

  test('go with the day: at each zone’s midnight the pages that show them are rendered again', async () => {
    await workingGuide('Asia/Tokyo')
    await workingGuide('Europe/Rome')
    await refreshByTheClock(new Date('2026-11-20T12:00:00Z'))
    const announced = (moment: string) => announcedBy(() => refreshByTheClock(new Date(moment)))
    expect(await announced('2026-11-20T14:00:00Z')).toEqual([])
    expect(await announced('2026-11-20T15:01:00Z')).toEqual(['today:Asia/Tokyo'])
    expect(await announced('2026-11-20T16:00:00Z')).toEqual([])
    expect(await announced('2026-11-22T12:00:00Z')).toEqual(['today:Asia/Tokyo', 'today:Europe/Rome'])
  })
})

describe('the calendar of a guide', () => {
  test('has everything at its local time, and what lasts over midnight on both days', async () => {
    const guide = await workingGuide()
    await agree(guide.id, '2026-11-28T09:30:00Z', 210)
    await blockTime(
      actorOf(guide),
      { first_day: '2026-11-26', last_day: '2026-11-27', from: null, until: null, note: 'Family' },
      now,
    )
    const view = await getCalendar(
      actorOf(guide),
      { from: '2026-11-23', days: 7, locale: 'en', timeZone: 'Europe/Rome' },
      now,
    )
    const shown = view.days.flatMap(({ entries }) =>
      entries.map(({ day, kind, from, until, title }) => [day, kind, from, until, title]),
    )
    expect(shown).toEqual([
      ['2026-11-26', 'blocked', 0, 1440, 'Family'],
      ['2026-11-27', 'blocked', 0, 1440, 'Family'],
      ['2026-11-28', 'walk', 630, 840, 'Olga'],
    ])
    expect(view.days[0]?.hours).toEqual([{ from: 540, until: 1140 }])
  })
})
