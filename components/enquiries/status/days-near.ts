import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'

/** Number of free days that are proposed. */
const shown = 6

/** The free days after a day, else the first ones. @param days ascending */
export function daysNear(days: CalendarDate[], day: CalendarDate | null): CalendarDate[] {
  const others = days.filter((each) => each !== day)
  const after = day === null ? others : others.filter((each) => each > day)
  return (after.length > 0 ? after : others).slice(0, shown)
}
