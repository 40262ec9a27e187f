import { addDays, addMonths, type CalendarDate, endOfMonth } from '../../../shared/calendar/calendar-date.ts'

/**
 * The last day for which the pages say who is free: the end of the next month, or in the last week of a month of the one
 * after.
 * @param from the first of these days
 */
export function knownUntil(from: CalendarDate): CalendarDate {
  return endOfMonth(addMonths(addDays(from, 7), 1))
}
