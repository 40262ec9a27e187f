import { dayInZone, minuteInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import type { TimeSpan } from '../../core/availability/time-spans.ts'

/**
 * Shifts single blocked times when a guide's zone changes: `clock` keeps the local time, so that ten o'clock stays
 * ten o'clock; `moment` keeps the moment. Working hours and days away keep the clocks, bookings the moment: they are
 * promises to others.
 */
export const blockChoices = ['clock', 'moment'] as const
export type BlockChoice = (typeof blockChoices)[number]

/** Of the same hours by the clocks of another zone. Where clocks skip some of them, it stays as long as it was. */
export function byOtherClocks({ startsAt, endsAt }: TimeSpan, from: string, to: string): TimeSpan {
  const moved = (moment: Date) => zonedTime(dayInZone(moment, from), minuteInZone(moment, from), to)
  const start = moved(startsAt)
  const end = moved(endsAt)
  if (end > start) return { startsAt: start, endsAt: end }
  return { startsAt: start, endsAt: new Date(start.getTime() + endsAt.getTime() - startsAt.getTime()) }
}
