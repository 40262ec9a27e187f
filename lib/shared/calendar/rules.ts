import { addDays, type CalendarDate, type Weekday, weekdayOf } from './calendar-date.ts'

/** Rules for selectable days. A rule that is left out forbids nothing. */
export type DateRules = {
  min?: CalendarDate
  max?: CalendarDate
  /** ISO: Monday is 1, Sunday is 7. */
  disabledWeekdays?: readonly Weekday[]
  disabledDates?: readonly CalendarDate[]
  /** Allowed dates; empty for all. */
  enabledDates?: readonly CalendarDate[]
}

/** Before min, after max, on a disabled weekday, in the disabled list, or absent from a non-empty enabled list. */
export function isDisabledDate(date: CalendarDate, rules: DateRules): boolean {
  const { disabledWeekdays = [], disabledDates = [], enabledDates = [] } = rules
  return (
    isOutside(date, date, rules) ||
    disabledWeekdays.includes(weekdayOf(date)) ||
    disabledDates.includes(date) ||
    (enabledDates.length > 0 && !enabledDates.includes(date))
  )
}

/** True if a stretch of days, such as a month or a year, is entirely before min or after max. */
export function isOutside(first: CalendarDate, last: CalendarDate, { min, max }: DateRules): boolean {
  return (min !== undefined && last < min) || (max !== undefined && first > max)
}

/** The date itself, or the nearest bound if it is out of bounds. If min is after max, min wins. */
export function clampDate(date: CalendarDate, { min, max }: DateRules): CalendarDate {
  if (min !== undefined && date < min) return min
  if (max !== undefined && date > max) return min !== undefined && min > max ? min : max
  return date
}

/** True if any day from the first to the last, both included, may not be chosen. */
export function hasDisabledDate(first: CalendarDate, last: CalendarDate, rules: DateRules): boolean {
  if (isDisabledDate(first, rules) || isDisabledDate(last, rules)) return true
  for (let date = first; date < last; date = addDays(date, 1)) {
    if (isDisabledDate(date, rules)) return true
  }
  return false
}
