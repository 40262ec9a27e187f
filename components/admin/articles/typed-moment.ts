import { dayInZone, minuteInZone, zonedTime } from '@/lib/shared/calendar/zoned-time.ts'

/** A moment as a field for day and time shows it, by the clocks of an IANA zone: `2026-11-27T04:24`. */
export function typedMoment(moment: Date, timeZone: string): string {
  const minutes = minuteInZone(moment, timeZone)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${dayInZone(moment, timeZone)}T${hour}:${minute}`
}

/** The moment that somebody has typed by the clocks of an IANA zone; an invalid date for an empty or unfinished field. */
export function momentFor(typed: string, timeZone: string): Date {
  if (Number.isNaN(Date.parse(`${typed}Z`))) return new Date(Number.NaN)
  const [day = '', clock = ''] = typed.split('T')
  const [hours, minutes] = clock.split(':').map(Number)
  return zonedTime(day, Number(hours) * 60 + Number(minutes), timeZone)
}
