import 'server-only'
import { z } from 'zod'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { addDays, type CalendarDate, type Weekday } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, minuteInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { readOpenTimes } from '../../core/availability/open-times.ts'
import type { TimeSpan } from '../../core/availability/time-spans.ts'
import { type CalendarAddressView, calendarAddressView } from '../enquiries/calendar-feed/address.ts'
import type { CalendarEntry, CalendarView, TimeAwayView } from './entries.ts'
import { calendarFailures, type ExternalCalendarView, omissionSchema } from './import/external-calendar.ts'
import { timeAwayView } from './time-away.ts'
import type { WeekHours } from './week.ts'

/** Everything in the guide's calendar from a day on, in the guide's zone. */
export async function getCalendar(
  { guideId }: Pick<GuideActor, 'guideId'>,
  { from, days, locale, timeZone }: { from: CalendarDate; days: number; locale: Locale; timeZone: string },
  now = new Date(),
): Promise<CalendarView> {
  const until = addDays(from, days)
  const window = { startsAt: zonedTime(from, 0, timeZone), endsAt: zonedTime(until, 0, timeZone) }
  const [open, rows, away] = await Promise.all([
    readOpenTimes(database(), guideId, from, days),
    readEntries(guideId, window, locale),
    listTimesAway(guideId, timeZone, from, now),
  ])
  const entries = rows.flatMap((row) => entriesOf(row, window, timeZone, now))
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return {
    timeZone,
    today: dayInZone(now, timeZone),
    days: open.map(({ day, hours }) => ({
      day,
      hours: hours.map(({ startsAt, endsAt }) => ({
        from: minuteInZone(startsAt, timeZone),
        until: minuteInZone(endsAt, timeZone) || 1440,
      })),
      entries: byDay.get(day) ?? [],
      awayId: away.find((each) => each.from <= day && day <= each.until)?.id ?? null,
    })),
    away: away.filter((each) => each.until >= dayInZone(now, timeZone)),
  }
}

/** Calendar settings of a guide: the zone, the weekly working hours, and connections to other calendars. */
export async function getCalendarSettings({
  guideId,
}: Pick<GuideActor, 'guideId'>): Promise<CalendarSettings> {
  const { timeZone, availabilityRules, calendarAddress, externalCalendars } =
    await database().guide.findUniqueOrThrow({
      where: { id: guideId },
      select: {
        timeZone: true,
        availabilityRules: {
          orderBy: { startMinute: 'asc' },
          select: { weekday: true, startMinute: true, endMinute: true },
        },
        calendarAddress: { select: { lockedToken: true, readAt: true, reader: true } },
        externalCalendars: {
          orderBy: { createdAt: 'asc' },
          select: {
            id: true,
            name: true,
            host: true,
            state: true,
            failure: true,
            failingSince: true,
            readAt: true,
            skipped: true,
            omissions: true,
            unknownZones: true,
            _count: { select: { busyPeriods: { where: { ignored: false, endsAt: { gt: new Date() } } } } },
          },
        },
      },
    })
  const ofDay = (weekday: Weekday) =>
    availabilityRules
      .filter((rule) => rule.weekday === weekday)
      .map(({ startMinute, endMinute }) => ({ from: startMinute, until: endMinute }))
  return {
    timeZone,
    address: calendarAddress && calendarAddressView(calendarAddress),
    external: externalCalendars.map(({ _count, failure, omissions, ...calendar }) => ({
      ...calendar,
      omissions: z.array(omissionSchema).parse(omissions),
      failure: calendarFailures.find((one) => one === failure) ?? null,
      ahead: _count.busyPeriods,
    })),
    hours: { 1: ofDay(1), 2: ofDay(2), 3: ofDay(3), 4: ofDay(4), 5: ofDay(5), 6: ofDay(6), 7: ofDay(7) },
  }
}

type CalendarSettings = {
  timeZone: string
  hours: WeekHours
  /** Null while the guide has none. */
  address: CalendarAddressView | null
  external: ExternalCalendarView[]
}

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['walk', 'offer', 'blocked', 'calendar']),
    startsAt: z.date(),
    endsAt: z.date(),
    title: z.string(),
    detail: z.string(),
    place: z.string(),
    adults: z.int(),
    children: z.int(),
    enquiryId: z.string().nullable(),
    externalCalendarId: z.string().nullable(),
    eventId: z.string().nullable(),
    occurrence: z.string().nullable(),
    isSeries: z.boolean(),
    ignored: z.boolean(),
  }),
)
type Row = z.output<typeof rowsSchema>[number]

async function readEntries(guideId: number, { startsAt, endsAt }: TimeSpan, locale: Locale): Promise<Row[]> {
  const rows = await database().$queryRaw`
    WITH entry AS (
      SELECT period."id",
        CASE period."source" WHEN 'booking' THEN 'walk' WHEN 'manual' THEN 'blocked' ELSE 'calendar' END AS "kind",
        period."startsAt", period."endsAt", period."note", period."offerId",
        period."externalCalendarId", period."eventId", period."occurrence", period."ignored"
      FROM "BusyPeriod" period
      WHERE period."guideId" = ${guideId} AND period."startsAt" < ${endsAt} AND period."endsAt" > ${startsAt}
      UNION ALL
      SELECT offer."id", 'offer', offer."startsAt",
        offer."startsAt" + offer."durationMinutes" * interval '1 minute', NULL, offer."id", NULL, NULL, NULL, FALSE
      FROM "Enquiry" enquiry JOIN "Offer" offer ON offer."enquiryId" = enquiry."id"
      WHERE enquiry."guideId" = ${guideId} AND offer."state" = 'sent'
        AND offer."startsAt" < ${endsAt}
        AND offer."startsAt" + offer."durationMinutes" * interval '1 minute' > ${startsAt}
    )
    SELECT entry."id"::text, entry."kind", entry."startsAt", entry."endsAt",
      coalesce(enquiry."travellerName", entry."note", '') AS "title",
      coalesce(text."title", nullif(calendar."name", ''), calendar."host", '') AS "detail",
      coalesce(offer."meetingPoint", '') AS "place",
      coalesce(offer."adults", 0) AS "adults", coalesce(offer."children", 0) AS "children",
      enquiry."id"::text AS "enquiryId",
      entry."externalCalendarId"::text, entry."eventId", entry."occurrence", entry."ignored",
      coalesce(entry."occurrence" <> '', FALSE) AS "isSeries"
    FROM entry
    LEFT JOIN "Offer" offer ON offer."id" = entry."offerId"
    LEFT JOIN "Enquiry" enquiry ON enquiry."id" = offer."enquiryId"
    LEFT JOIN "ExternalCalendar" calendar ON calendar."id" = entry."externalCalendarId"
    LEFT JOIN LATERAL (
      SELECT one."title" FROM "ExcursionTranslation" one
      WHERE one."excursionId" = coalesce(offer."excursionId", enquiry."excursionId")
      ORDER BY (one."locale" = ${locale}::"Locale") DESC, (one."status" = 'original') DESC
      LIMIT 1
    ) text ON TRUE
    ORDER BY entry."startsAt", entry."endsAt", entry."id"`
  return rowsSchema.parse(rows)
}

async function listTimesAway(
  guideId: number,
  timeZone: string,
  from: CalendarDate,
  now: Date,
): Promise<TimeAwayView[]> {
  const today = dayInZone(now, timeZone)
  const rows = await database().$queryRaw<
    {
      id: string
      startsOn: Date
      endsOn: Date
      note: string
      pausesEnquiries: boolean
      walks: number
    }[]
  >`
    SELECT away."id"::text, away."startsOn", away."endsOn", away."note", away."pausesEnquiries", (
      SELECT count(*)::int FROM "BusyPeriod" period
      WHERE period."guideId" = away."guideId" AND period."source" = 'booking'
        AND period."startsAt" < ((away."endsOn" + 1)::timestamp AT TIME ZONE ${timeZone})
        AND period."endsAt" > (away."startsOn"::timestamp AT TIME ZONE ${timeZone})
    ) AS "walks"
    FROM "TimeAway" away
    WHERE away."guideId" = ${guideId} AND away."endsOn" >= ${from < today ? from : today}::date
    ORDER BY away."startsOn"`
  return rows.map(({ walks, ...row }) => timeAwayView(row, timeZone, now, walks))
}

/** An entry of each day that the time touches. */
function entriesOf(row: Row, window: TimeSpan, timeZone: string, now: Date): CalendarEntry[] {
  const startsAt = new Date(Math.max(row.startsAt.getTime(), window.startsAt.getTime()))
  const endsAt = new Date(Math.min(row.endsAt.getTime(), window.endsAt.getTime()))
  const firstDay = dayInZone(row.startsAt, timeZone)
  const lastDay = dayInZone(new Date(row.endsAt.getTime() - 1), timeZone)
  const entries: CalendarEntry[] = []
  const last = dayInZone(new Date(endsAt.getTime() - 1), timeZone)
  for (let day = dayInZone(startsAt, timeZone); day <= last; day = addDays(day, 1)) {
    entries.push({
      id: row.id,
      kind: row.kind,
      day,
      from: day === firstDay ? minuteInZone(row.startsAt, timeZone) : 0,
      until: day === lastDay ? minuteInZone(row.endsAt, timeZone) || 1440 : 1440,
      isPart: firstDay !== lastDay,
      isPast: row.endsAt <= now,
      title: row.title,
      detail: row.detail,
      place: row.place,
      adults: row.adults,
      children: row.children,
      enquiryId: row.enquiryId,
      event:
        row.externalCalendarId === null || row.eventId === null || row.occurrence === null
          ? null
          : {
              calendarId: row.externalCalendarId,
              eventId: row.eventId,
              occurrence: row.occurrence,
              isSeries: row.isSeries,
              isIgnored: row.ignored,
            },
    })
  }
  return entries
}
