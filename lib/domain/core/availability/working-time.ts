import { addDays, type CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { mergeSpans, type TimeSpan } from './time-spans.ts'

/** A weekly rule of working hours, in minutes of the local day. */
type WorkingRule = {
  /** ISO weekday, 1 is Monday. */
  weekday: number
  startMinute: number
  endMinute: number
  /** The first and the last day on which it holds; null for no end. */
  validFrom: CalendarDate | null
  validUntil: CalendarDate | null
}

/** The hours and days on which somebody works, by the clocks of an IANA zone. */
export type WorkingTime = {
  timeZone: string
  /** Without any, every day has the usual hours. */
  rules: readonly WorkingRule[]
  /** Days without work, both ends included. */
  away: ReadonlyArray<{ from: CalendarDate; until: CalendarDate }>
}

/** The usual hours, in minutes of the local day. */
const usual = { startMinute: 9 * 60, endMinute: 19 * 60 }

/** Work that begins later than so many days after the start is never found. */
const daysLookedAt = 60

/**
 * The moment at which somebody has worked for so many minutes since a start. Minutes are those that pass, also where the
 * clocks change.
 * @returns null if that is not within two months
 */
export function workingTimeAfter(start: Date, minutes: number, work: WorkingTime): Date | null {
  const first = dayInZone(start, work.timeZone)
  let left = minutes * 60_000
  for (let number = 0; number <= daysLookedAt; number += 1) {
    for (const { startsAt, endsAt } of hoursOf(addDays(first, number), work)) {
      const from = Math.max(startsAt.getTime(), start.getTime())
      const worked = endsAt.getTime() - from
      if (worked <= 0) continue
      if (worked >= left) return new Date(from + left)
      left -= worked
    }
  }
  return null
}

/** The working hours of a day, in order; none on a day off or away. */
function hoursOf(day: CalendarDate, { timeZone, rules, away }: WorkingTime): TimeSpan[] {
  if (away.some(({ from, until }) => day >= from && day <= until)) return []
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const ofDay =
    rules.length === 0
      ? [usual]
      : rules.filter(
          (rule) =>
            rule.weekday === weekday && day >= (rule.validFrom ?? day) && day <= (rule.validUntil ?? day),
        )
  return mergeSpans(
    ofDay.map(({ startMinute, endMinute }) => ({
      startsAt: zonedTime(day, startMinute, timeZone),
      endsAt: zonedTime(day, endMinute, timeZone),
    })),
  )
}
