import { addDays, type CalendarDate, isCalendarDate, weekdayOf } from '@/lib/shared/calendar/calendar-date.ts'
import { monthGrid } from '@/lib/shared/calendar/grids.ts'

export type CalendarMode = 'month' | 'week'

/** The parts of the calendar's settings that have pages of their own on phones. */
export const calendarParts = ['hours', 'away', 'own', 'external'] as const
export type CalendarPart = (typeof calendarParts)[number]

type Query = Record<string, string | string[] | undefined>

/** Days in the address: those of a month or of a week, and the selected one. */
export function askedDays(query: Query, today: CalendarDate) {
  const mode: CalendarMode = query.view === 'week' ? 'week' : 'month'
  const day = typeof query.day === 'string' && isCalendarDate(query.day) ? query.day : today
  const first = mode === 'week' ? addDays(day, 1 - weekdayOf(day)) : monthGrid(day, 1)[0]?.days[0]
  return { mode, day, from: first ?? day, days: mode === 'week' ? 7 : 42 }
}
