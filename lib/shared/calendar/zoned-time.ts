import { addMonths, type CalendarDate } from './calendar-date.ts'

/** True if it is the name of an IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

// A format costs more to make than to use a hundred times.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day that it is at a moment in an IANA zone. */
export function dayInZone(moment: Date, timeZone: string): CalendarDate {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(moment)
}

/** Minutes since local midnight by the clocks of an IANA zone. */
export function minuteInZone(moment: Date, timeZone: string): number {
  const shown = shownAt(moment.getTime(), timeZone)
  return Math.floor(shown / 60_000) % 1440
}

/**
 * The moment of a local time. A time that clocks skip in spring becomes the one an hour later; of one that comes twice
 * in autumn it is the first.
 * @param minutes since local midnight, by the clocks; 1440 is the end of the day
 */
export function zonedTime(day: CalendarDate, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const offsets = [-86_400_000, 86_400_000].map((away) => offsetAt(asIfUtc + away, timeZone))
  const fitting = offsets
    .map((offset) => asIfUtc - offset)
    .filter((time) => shownAt(time, timeZone) === asIfUtc)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : asIfUtc - Math.min(...offsets))
}

/** The first moment of a month in an IANA zone, and the one after its last. @param month `2026-11` */
export function monthInZone(month: string, timeZone: string): { from: Date; to: Date } {
  const first = `${month}-01`
  return { from: zonedTime(first, 0, timeZone), to: zonedTime(addMonths(first, 1), 0, timeZone) }
}

/** Offset of an IANA zone from UTC. In milliseconds, as is the time. */
export function offsetAt(time: number, timeZone: string): number {
  return shownAt(time, timeZone) - Math.floor(time / 60_000) * 60_000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Local time at that moment, to the minute, as if it were UTC. */
function shownAt(time: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const minutes = part('hour') * 60 + part('minute')
  // `Date.UTC` takes the first hundred years for those of the 20th century; a half-typed year is one of them.
  return new Date(0).setUTCFullYear(part('year'), part('month') - 1, part('day')) + minutes * 60_000
}
