/**
 * A day without a clock or a zone: `2026-11-20`, Gregorian, of the years 0001 to 9999. Comparing two of them as strings
 * compares the days. It always comes from `parseCalendarDate` or from a function of this folder.
 */
export type CalendarDate = string

/** ISO: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const firstDate: CalendarDate = '0001-01-01'
export const lastDate: CalendarDate = '9999-12-31'

const millisecondsOfDay = 86_400_000

/** True if a text is a day that exists, spelt `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDate) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // `Date` reads the 31st of a shorter month as the 1st of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day with these three numbers, null when there is no such day. @param month from 1 */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
  return isCalendarDate(text) ? text : null
}

/** Today by the local clock. */
export function localToday(now: Date = new Date()): CalendarDate {
  return calendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? firstDate
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** From 1 to 12. */
export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7))
}

/** From 1 to 31. */
export function dayOf(date: CalendarDate): number {
  return Number(date.slice(8, 10))
}

/** Whole days since 1970. */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay
}

const firstNumber = dayNumber(firstDate)
const lastNumber = dayNumber(lastDate)

/** The day with that number, null outside the years 0001 to 9999. */
export function dateOfNumber(number: number): CalendarDate | null {
  if (number < firstNumber || number > lastNumber) return null
  return new Date(number * millisecondsOfDay).toISOString().slice(0, 10)
}

/** The day `count` days later, or earlier; the calendar's first or last day where it would leave it. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  return dateOfNumber(dayNumber(date) + count) ?? (count < 0 ? firstDate : lastDate)
}

/** The same day some months later or earlier, or the last day of a month that has no such day. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const months = yearOf(date) * 12 + monthOf(date) - 1 + count
  const within = Math.min(Math.max(months, 12), 9999 * 12 + 11)
  return inMonth(Math.floor(within / 12), (within % 12) + 1, dayOf(date))
}

/** The same day of another month, or that month's last one. */
export function inMonth(year: number, month: number, day: number): CalendarDate {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(Math.min(day, daysInMonth(year, month)), 2)}`
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  return inMonth(yearOf(date), monthOf(date), 31)
}

export function isSameMonth(one: CalendarDate, other: CalendarDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

/** Number of months the second date's month comes after the first one's; negative when before. */
export function monthsBetween(one: CalendarDate, other: CalendarDate): number {
  return (yearOf(other) - yearOf(one)) * 12 + monthOf(other) - monthOf(one)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfNumber(dayNumber(date))
}

/** The weekday of a day by its number since 1970, which began on a Thursday. */
export function weekdayOfNumber(number: number): Weekday {
  const index = (((number + 3) % 7) + 7) % 7
  return weekdays[index] ?? 1
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
