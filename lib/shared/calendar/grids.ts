import type { Locale } from '../addresses/locales.ts'
import {
  type CalendarDate,
  dateOfNumber,
  dayNumber,
  startOfMonth,
  type Weekday,
  weekdayOfNumber,
  weekdays,
  yearOf,
} from './calendar-date.ts'

/** A row of the day grid with its ISO week, 1 to 53. Null for days outside the years 0001 to 9999. */
export type CalendarWeek = { number: number; days: Array<CalendarDate | null> }

/** Columns of the three grids: 7 × 6 days, 3 × 4 months, 4 × 4 years. */
export const gridColumns = { day: 7, month: 3, year: 4 } as const
const weeksShown = 6
const yearsShown = 16

const weekStarts: Record<Locale, Weekday> = {
  ru: 1,
  en: 1,
  // Japanese wall calendars begin on Sunday; our guides' calendars begin on Monday, to fit ISO week numbers.
  ja: 1,
  'zh-Hans': 1,
}

/** The weekday with which a week begins in a locale. */
export function weekStartOf(locale: Locale): Weekday {
  return weekStarts[locale]
}

/** The seven weekdays in the order of the columns. */
export function orderedWeekdays(weekStart: Weekday): Weekday[] {
  return [...weekdays.slice(weekStart - 1), ...weekdays.slice(0, weekStart - 1)]
}

/** Six weeks that begin with the week of a month's first day. @param date any day of the month */
export function monthGrid(date: CalendarDate, weekStart: Weekday): CalendarWeek[] {
  const first = dayNumber(startOfMonth(date))
  const start = first - ((weekdayOfNumber(first) - weekStart + 7) % 7)
  return Array.from({ length: weeksShown }, (_, row) => {
    const days = Array.from({ length: 7 }, (_, column) => start + row * 7 + column)
    // A week belongs to the year of its Thursday, whatever day its row begins on.
    const thursday = days.find((number) => weekdayOfNumber(number) === 4) ?? start
    return { number: weekOfThursday(thursday), days: days.map(dateOfNumber) }
  })
}

/** The first of the sixteen years that are shown with a year; pages begin with the years 1, 17, 33 … */
export function firstYearOfPage(year: number): number {
  return year - ((year - 1) % yearsShown)
}

/** The sixteen years that are shown with a date's year; null after 9999. */
export function yearPage(date: CalendarDate): Array<number | null> {
  const first = firstYearOfPage(yearOf(date))
  return Array.from({ length: yearsShown }, (_, index) => (first + index > 9999 ? null : first + index))
}

function weekOfThursday(thursday: number): number {
  const date = new Date(thursday * 86_400_000)
  const firstOfYear = new Date(date)
  firstOfYear.setUTCMonth(0, 1)
  return Math.floor((date.getTime() - firstOfYear.getTime()) / (7 * 86_400_000)) + 1
}
