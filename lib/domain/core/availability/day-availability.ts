import { addDays, type CalendarDate, dayNumber } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { freeDays, usualTourMinutes } from './daily-availability.ts'

/** Availability of a guide on a day, with the nearest other day if busy; null when none is near. */
export type DayAvailability = { isFree: true } | { isFree: false; nearest: CalendarDate | null }

type Row = { timeZone: string; roomByDay: { firstDay: Date; room: Uint8Array } | null }

/** Number of days around the day to look at. */
const daysAround = 14

/**
 * Public answer about one day of a guide's calendar; null if unknown: no working hours are set, or the day is too far
 * ahead. Today and earlier are never free, as in `freeOn`.
 * @param minutes how long the tour takes; the usual length without one
 */
export function dayAvailability(
  row: Row,
  day: CalendarDate,
  now: Date,
  minutes: number = usualTourMinutes,
): DayAvailability | null {
  if (!row.roomByDay) return null
  const firstDay = row.roomByDay.firstDay.toISOString().slice(0, 10)
  const { room } = row.roomByDay
  if (dayNumber(day) >= dayNumber(firstDay) + room.length) return null
  const tomorrow = addDays(dayInZone(now, row.timeZone), 1)
  const around = { from: addDays(day, -daysAround), until: addDays(day, daysAround), minutes }
  const days = freeDays({ firstDay, room }, around).filter((one) => one >= tomorrow)
  if (days.includes(day)) return { isFree: true }
  const away = (one: CalendarDate) => Math.abs(dayNumber(one) - dayNumber(day))
  // Of two days as near as each other, the later one: people rather stay a day longer than arrive earlier.
  const [nearest = null] = days.toSorted((one, other) => away(one) - away(other) || (one < other ? 1 : -1))
  return { isFree: false, nearest }
}
