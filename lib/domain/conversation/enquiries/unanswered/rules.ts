import { addDays, type CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { dayInZone, minuteInZone, zonedTime } from '../../../../shared/calendar/zoned-time.ts'
import { type WorkingTime, workingTimeAfter } from '../../../core/availability/working-time.ts'
import type { EnquiryState } from '../enquiry.ts'

const hour = 3_600_000

/** Working hours of the guide after which an unanswered enquiry is reminded of, once each. */
const reminderHours = [2, 8] as const
export const mostReminders = reminderHours.length
/** Least working time between two reminders, for when the first one was late. */
const hoursBetween = 4

/** Most hours before the traveller is offered others, and least. */
const mostHours = 24
const leastHours = 1

/** Enquiries that have waited for longer are not told about any more, whatever has kept that back. */
export const unansweredDays = 7

/** Minutes of the guide's day within which the traveller, whose clock nobody knows, is written to. */
const writingDay = { from: 8 * 60, until: 21 * 60 }

/** How an enquiry stands with its guide. */
export type Standing = {
  state: EnquiryState
  isArchived: boolean
  isBlocked: boolean
  /** The guide is suspended or gone, or takes no enquiries now. */
  isGuideOff: boolean
}

/** True if the guide is expected to answer: not once it is put away, blocked or decided, nor in a break. */
export function isAwaited({ state, isArchived, isBlocked, isGuideOff }: Standing): boolean {
  return state === 'new' && !isArchived && !isBlocked && !isGuideOff
}

/**
 * The moment of the next reminder to the guide.
 * @param since when the guide was asked
 * @param reminders how many there were since then
 * @returns null after the last one, and where no working hours are near
 */
export function nextReminderAt(
  { since, reminders, remindedAt }: { since: Date; reminders: number; remindedAt: Date | null },
  work: WorkingTime,
): Date | null {
  const hours = reminderHours[reminders]
  if (hours === undefined) return null
  const due = workingTimeAfter(since, hours * 60, work)
  if (reminders === 0 || remindedAt === null || due === null) return due
  const spaced = workingTimeAfter(remindedAt, hoursBetween * 60, work)
  return spaced === null || spaced < due ? due : spaced
}

/**
 * The moment from which the traveller is offered others: a day after asking, or half the time to the wished day if that
 * is sooner, so that it is still of use the evening before; never within the first hour.
 * @param date ISO day at the guide's place; null for any
 */
export function othersDueAt(since: Date, date: CalendarDate | null, timeZone: string): Date {
  const asked = since.getTime()
  const latest = asked + mostHours * hour
  if (date === null) return new Date(latest)
  const half = asked + (zonedTime(date, 0, timeZone).getTime() - asked) / 2
  const evening = zonedTime(addDays(date, -1), writingDay.until - 30, timeZone).getTime()
  return new Date(Math.max(Math.min(latest, half, evening), asked + leastHours * hour))
}

/** True by day where the guide is. */
export function isWritingTime(now: Date, timeZone: string): boolean {
  const minute = minuteInZone(now, timeZone)
  return minute >= writingDay.from && minute < writingDay.until
}

/** An enquiry of a group, as the rule for others reads it. */
export type Asked = Standing & {
  /** When the guide was asked, the last time. */
  since: Date
  date: CalendarDate | null
  timeZone: string
  /** Others were asked with the same words already. */
  hasAskedOthers: boolean
}

/**
 * True if a traveller may ask others with the same words: all who were asked together are silent for long enough. Somebody
 * who has answered ends it, and so does the wished day; others are asked once.
 */
export function mayAskOthers(group: readonly Asked[], now: Date): boolean {
  const awaited = group.filter(isAwaited)
  return (
    awaited.length > 0 &&
    !group.some(({ state, hasAskedOthers }) => hasAskedOthers || isAnswered(state)) &&
    awaited.every(
      ({ since, date, timeZone }) =>
        othersDueAt(since, date, timeZone) <= now && (date === null || date >= dayInZone(now, timeZone)),
    )
  )
}

function isAnswered(state: EnquiryState): boolean {
  return ['replied', 'offered', 'accepted', 'completed'].includes(state)
}
