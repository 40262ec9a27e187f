import { addDays, type CalendarDate, dayNumber, isCalendarDate } from '../calendar/calendar-date.ts'

/** The free days of a guide, short enough for a page: from a day on `1` for a free one, `0` for another. */
export type KnownDays = { from: CalendarDate; days: string }

/** @param free in any order */
export function knownDays(from: CalendarDate, until: CalendarDate, free: readonly CalendarDate[]): KnownDays {
  const signs = Array<string>(Math.max(0, dayNumber(until) - dayNumber(from) + 1)).fill('0')
  for (const day of free) signs[dayNumber(day) - dayNumber(from)] = '1'
  return { from, days: signs.join('') }
}

/** Undefined where nothing is known of the day. */
export function freeOn({ from, days }: KnownDays, day: string): boolean | undefined {
  if (!isCalendarDate(day)) return undefined
  const sign = days[dayNumber(day) - dayNumber(from)]
  return sign === undefined ? undefined : sign === '1'
}

/** The next free days after one; where there are none, the last before it. */
export function nextFree({ from, days }: KnownDays, day: CalendarDate, most: number): CalendarDate[] {
  const free = [...days].flatMap((sign, index) => (sign === '1' ? [addDays(from, index)] : []))
  const later = free.filter((one) => one > day).slice(0, most)
  return later.length > 0 ? later : free.slice(-1)
}
