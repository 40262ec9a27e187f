import 'server-only'
import { z } from 'zod'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { readOpenTimes } from '../../core/availability/open-times.ts'
import {
  containsSpan,
  mergeSpans,
  type Obstacle,
  subtractSpans,
  type TimeSpan,
} from '../../core/availability/time-spans.ts'
import { minutesOf } from './week.ts'

/** Time when a guide is free on a day, and what stands against a booking. */
export type BookingCheck = {
  /** Empty when nothing is. */
  obstacles: Obstacle[]
  /** Free time on the day on which the booking would begin, in the requested zone. */
  free: TimeSpan[]
  /** Other offers of the guide for that time that still wait for an answer; they hold no time. */
  openOffers: number
}

/** A booking by the clocks of its place. */
export type AskedBooking = {
  day: CalendarDate
  /** `10:30` */
  time: string
  minutes: number
  time_zone?: string | undefined
  enquiry?: string | undefined
}

/** The same for a booking that the guide is about to offer. @throws AppError `not_found` */
export async function checkBooking(
  { guideId }: Pick<GuideActor, 'guideId'>,
  asked: AskedBooking,
  now = new Date(),
) {
  const timeZone = asked.time_zone ?? (await readGuide(guideId)).timeZone
  const startsAt = zonedTime(asked.day, minutesOf(asked.time), timeZone)
  const booking = { startsAt, endsAt: new Date(startsAt.getTime() + asked.minutes * 60_000) }
  const check = await findConflicts(guideId, startsAt, asked.minutes, {
    timeZone,
    now,
    except: asked.enquiry,
  })
  return { booking, check, timeZone }
}

type Zone = {
  /** IANA zone that the day is in; the guide's own unless the booking is elsewhere. */
  timeZone?: string | undefined
  now?: Date
}

/**
 * The times of a day at which a guide works and has nothing else, from now on. A guide who has set no working hours is
 * free all day.
 * @throws AppError `not_found`
 */
export async function freeTimes(
  guideId: number,
  day: CalendarDate,
  { timeZone, now = new Date() }: Zone = {},
): Promise<TimeSpan[]> {
  const guide = await readGuide(guideId)
  return freeOn(database(), guide, day, { timeZone: timeZone ?? guide.timeZone, now })
}

/**
 * Everything that stands against a booking of that length: what the guide has then, time away, and time outside of the
 * working hours. Nothing but an accepted offer holds a time for good: a command has to rely on the constraint.
 * @param options.except an enquiry whose own offers and bookings don't count: it may be moved
 * @throws AppError `not_found`
 */
export async function findConflicts(
  guideId: number,
  startsAt: Date,
  minutes: number,
  options: Zone & { except?: string | undefined } = {},
): Promise<BookingCheck> {
  const { now = new Date() } = options
  const guide = await readGuide(guideId)
  const timeZone = options.timeZone ?? guide.timeZone
  const booking = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  const first = addDays(dayInZone(startsAt, guide.timeZone), -1)
  const days = Math.ceil(minutes / 1440) + 3
  const [busy, open, free, openOffers] = await Promise.all([
    readBusy(guideId, booking, options.except),
    guide.hasHours ? readOpenTimes(database(), guideId, first, days) : null,
    freeOn(database(), guide, dayInZone(startsAt, timeZone), { timeZone, now }),
    countOpenOffers(guideId, booking, options.except),
  ])
  const isOutside = open !== null && !containsSpan(booking, mergeSpans(open.flatMap(({ hours }) => hours)))
  return {
    obstacles: [
      ...(startsAt <= now ? [{ kind: 'past' as const, span: null, title: '' }] : []),
      ...busy,
      ...(isOutside ? [{ kind: 'hours' as const, span: null, title: '' }] : []),
    ],
    free,
    openOffers,
  }
}

type Guide = { id: number; timeZone: string; hasHours: boolean }

async function readGuide(id: number): Promise<Guide> {
  const guide = await database().guide.findUnique({
    where: { id },
    select: { timeZone: true, availabilityRules: { take: 1, select: { id: true } } },
  })
  if (!guide) throw new AppError('not_found')
  return { id, timeZone: guide.timeZone, hasHours: guide.availabilityRules.length > 0 }
}

async function freeOn(
  queries: Pick<Transaction, '$queryRaw'>,
  guide: Guide,
  day: CalendarDate,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<TimeSpan[]> {
  const start = zonedTime(day, 0, timeZone)
  const end = zonedTime(day, 1440, timeZone)
  const from = start > now ? start : now
  if (from >= end) return []
  const window = { startsAt: from, endsAt: end }
  const free = guide.hasHours
    ? (await readOpenTimes(queries, guide.id, addDays(dayInZone(start, guide.timeZone), -1), 4)).flatMap(
        (each) => each.free,
      )
    : subtractSpans(
        window,
        (await readBusy(guide.id, window)).flatMap(({ span }) => span ?? []),
      )
  return mergeSpans(free).flatMap(({ startsAt, endsAt }) => {
    const part = {
      startsAt: new Date(Math.max(startsAt.getTime(), from.getTime())),
      endsAt: new Date(Math.min(endsAt.getTime(), end.getTime())),
    }
    return part.startsAt < part.endsAt ? [part] : []
  })
}

const busySchema = z.array(
  z.object({
    kind: z.enum(['walk', 'blocked', 'calendar', 'away']),
    startsAt: z.date(),
    endsAt: z.date(),
    title: z.string(),
  }),
)

async function readBusy(
  guideId: number,
  { startsAt, endsAt }: TimeSpan,
  except: string | null = null,
): Promise<Obstacle[]> {
  const rows = await database().$queryRaw`
    SELECT CASE period."source" WHEN 'booking' THEN 'walk' WHEN 'manual' THEN 'blocked' ELSE 'calendar' END AS "kind",
      period."startsAt", period."endsAt", coalesce(enquiry."travellerName", period."note", '') AS "title"
    FROM "BusyPeriod" period
    LEFT JOIN "Offer" offer ON offer."id" = period."offerId"
    LEFT JOIN "Enquiry" enquiry ON enquiry."id" = offer."enquiryId"
    WHERE period."guideId" = ${guideId} AND NOT period."ignored" AND period."startsAt" < ${endsAt} AND period."endsAt" > ${startsAt}
      AND (${except}::uuid IS NULL OR enquiry."id" IS DISTINCT FROM ${except}::uuid)
    UNION ALL
    SELECT 'away', span.*, away."note"
    FROM "TimeAway" away JOIN "Guide" guide ON guide."id" = away."guideId"
    CROSS JOIN LATERAL (
      SELECT away."startsOn"::timestamp AT TIME ZONE guide."timeZone" AS "startsAt",
        (away."endsOn" + 1)::timestamp AT TIME ZONE guide."timeZone" AS "endsAt"
    ) span
    WHERE away."guideId" = ${guideId} AND span."startsAt" < ${endsAt} AND span."endsAt" > ${startsAt}
    ORDER BY 2, 1`
  return busySchema.parse(rows).map(({ kind, title, ...span }) => ({ kind, title, span }))
}

async function countOpenOffers(
  guideId: number,
  { startsAt, endsAt }: TimeSpan,
  except: string | undefined,
): Promise<number> {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count"
    FROM "Offer" offer JOIN "Enquiry" enquiry ON enquiry."id" = offer."enquiryId"
    WHERE enquiry."guideId" = ${guideId} AND enquiry."id" IS DISTINCT FROM ${except ?? null}::uuid
      AND offer."state" = 'sent' AND offer."startsAt" < ${endsAt}
      AND offer."startsAt" + offer."durationMinutes" * interval '1 minute' > ${startsAt}`
  return row?.count ?? 0
}
