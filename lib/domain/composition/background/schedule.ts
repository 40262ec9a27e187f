import { CronExpressionParser } from 'cron-parser'

const minutesADay = 1440

/** Interval of a job, for people: every so many minutes, or at times of the day. */
export type Cadence = { everyMinutes: number } | { timesADay: number }

/**
 * Interval of a schedule.
 * @param schedule five fields of cron in UTC, with equal pauses
 */
export function cadenceOf(schedule: string): Cadence {
  const first = nextDue(schedule, new Date(0))
  const minutes = (nextDue(schedule, first).getTime() - first.getTime()) / 60_000
  return minutes < minutesADay / 12 ? { everyMinutes: minutes } : { timesADay: minutesADay / minutes }
}

/** Time when a schedule is due next. */
export function nextDue(schedule: string, after: Date): Date {
  return CronExpressionParser.parse(schedule, { currentDate: after, tz: 'UTC' }).next().toDate()
}
