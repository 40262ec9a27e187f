import { addDays, type CalendarDate, dayNumber } from '../../../shared/calendar/calendar-date.ts'

// How much time a guide has on each day, in a byte a day: what the public pages and lists read of a calendar. It tells
// nothing but how long the longest free stretch is.

/** Number of days ahead for which public pages and lists know the free days. */
export const availableDays = 400

/** Minutes counted by one unit of a byte. */
export const minutesPerUnit = 15

/** The byte of a day on which nothing is in the way: any tour fits, also one longer than the usual working day. */
export const fullAvailability = 255

/** A guide is free on a day with this much time at a stretch, in minutes; a tour needs as much as it takes. */
export const usualTourMinutes = 120

export type DailyAvailability = { firstDay: CalendarDate; room: Uint8Array }

/** The least byte of a day with room for a booking. */
export function unitsFor(minutes: number): number {
  return Math.min(Math.ceil(minutes / minutesPerUnit), fullAvailability - 1)
}

/** The days with room for a booking. @param until the last day */
export function freeDays(
  { firstDay, room }: DailyAvailability,
  { from, until, minutes }: { from: CalendarDate; until: CalendarDate; minutes: number },
): CalendarDate[] {
  const start = dayNumber(firstDay)
  const days: CalendarDate[] = []
  for (let number = Math.max(dayNumber(from), start); number <= dayNumber(until); number += 1) {
    const free = room[number - start]
    if (free === undefined) break
    if (free >= unitsFor(minutes)) days.push(addDays(firstDay, number - start))
  }
  return days
}
