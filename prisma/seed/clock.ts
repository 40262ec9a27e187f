import { zonedTime } from '../../lib/shared/calendar/zoned-time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** All dates of the demo are relative to the day of seeding, so that offers are open and calendars full on any day. */
export type Clock = {
  now: Date
  /** Midnight UTC of the day that is `days` away from today. */
  day(days: number): Date
  /** The moment `hours` away from now. */
  hour(hours: number): Date
  /** The earlier of a moment and now: nothing in the demo happened in the future. */
  past(moment: Date): Date
}

/** The clock of a seed that runs at that moment. */
export function clockAt(now: Date): Clock {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return {
    now,
    day: (days) => new Date(midnight + days * DAY),
    hour: (hours) => new Date(now.getTime() + hours * HOUR),
    past: (moment) => (moment > now ? now : moment),
  }
}

/** `days` times 24 hours later, or earlier with a negative number. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY)
}

/** `months` calendar months later in UTC; the 31st overflows into the next month where there is none. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}

/** First day of a month written `2026-05`. */
export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}

/** The Monday on or before a day. */
export function mondayOf(day: Date): Date {
  return addDays(day, -((day.getUTCDay() + 6) % 7))
}

/**
 * The moment of a local time in a zone.
 * @param day its date in UTC fields
 * @param minutes since local midnight
 */
export function localTime(day: Date, minutes: number, timeZone: string): Date {
  return zonedTime(day.toISOString().slice(0, 10), minutes, timeZone)
}
