import { addDays, type CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { freeDays, usualTourMinutes } from './daily-availability.ts'
import { knownUntil } from './known-days.ts'

/** The days on which a guide is free, as far as everybody may know. */
export type FreeDaysView = {
  /** Tomorrow where the guide is; what is free today is better asked. */
  from: CalendarDate
  /** The last day that is known, the end of a month. */
  until: CalendarDate
  days: CalendarDate[]
}

/** Columns of a guide's calendar that public pages read. */
export const dailyAvailabilitySelect = {
  roomByDay: { select: { firstDay: true, room: true } },
  timeZone: true,
} as const

type Row = { timeZone: string; roomByDay: { firstDay: Date; room: Uint8Array } | null }

/**
 * The free days of this month and the next, or from the last week of a month on of the next two; null for a guide who
 * has set no working hours.
 * @param minutes how long the booking is; the usual length without one
 */
export function publicDays(row: Row, now: Date, minutes: number = usualTourMinutes): FreeDaysView | null {
  if (!row.roomByDay) return null
  const from = addDays(dayInZone(now, row.timeZone), 1)
  const until = knownUntil(from)
  const rooms = {
    firstDay: row.roomByDay.firstDay.toISOString().slice(0, 10),
    room: row.roomByDay.room,
  }
  return { from, until, days: freeDays(rooms, { from, until, minutes }) }
}
