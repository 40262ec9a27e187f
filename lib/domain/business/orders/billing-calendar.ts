import {
  addDays,
  addMonths,
  type CalendarDate,
  monthsBetween,
} from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, minuteInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'

export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

export const dayLength = 86_400_000
const monthsOf: Record<PlanInterval, number> = { month: 1, year: 12 }

export function addDaysTo(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayLength)
}

/**
 * The moment that many months after an anchor, by the clocks of the zone: the same day and time, or the last day of a
 * month that has no such day. Counted from the anchor each time, so that the 31st comes back after February.
 */
export function monthsAfter(anchor: Date, months: number, timeZone: string): Date {
  if (months === 0) return anchor
  const day = addMonths(dayInZone(anchor, timeZone), months)
  const withinMinute = anchor.getTime() % 60_000
  return new Date(zonedTime(day, minuteInZone(anchor, timeZone), timeZone).getTime() + withinMinute)
}

/** The last day of time that ends at a moment: the next one begins on the day of the moment itself. */
export function lastDayOf(end: Date, timeZone: string): CalendarDate {
  return addDays(dayInZone(end, timeZone), -1)
}

/** First and last day of a span, which has at least one. */
export function firstAndLastDay({ from, to }: { from: Date; to: Date }, timeZone: string) {
  const first = dayInZone(from, timeZone)
  const last = lastDayOf(to, timeZone)
  if (last < first) return { first, last: first }
  return { first, last }
}

type Period = { anchorAt: Date; startsAt: Date; endsAt: Date }

/**
 * The period of a plan that begins at a moment. It is counted from the anchor if the moment is one of the anchor's, else
 * it begins a count of its own.
 */
export function periodFrom(
  startsAt: Date,
  interval: PlanInterval,
  anchorAt: Date | null,
  timeZone: string,
): Period {
  const passed = anchorAt && monthsPassed(anchorAt, startsAt, timeZone)
  const anchor = anchorAt && passed !== null ? anchorAt : startsAt
  return {
    anchorAt: anchor,
    startsAt,
    endsAt: monthsAfter(anchor, (passed ?? 0) + monthsOf[interval], timeZone),
  }
}

/** Number of months after the anchor the moment is; null when it isn't a whole number. */
function monthsPassed(anchor: Date, moment: Date, timeZone: string): number | null {
  const about = monthsBetween(dayInZone(anchor, timeZone), dayInZone(moment, timeZone))
  // A time that clocks skip may move a moment into the next month.
  const exact = [about, about - 1].find(
    (months) => months >= 0 && monthsAfter(anchor, months, timeZone).getTime() === moment.getTime(),
  )
  return exact ?? null
}
