import { addDays, addMonths, type CalendarDate } from './calendar-date.ts'
import { offsetAt } from './zoned-time.ts'

/** Offsets of a zone in a year, in minutes ahead of UTC. */
export type ClockRule = {
  /** Time when the year begins. */
  offset: number
  /** From a day on until another one, such as summer time in the north; `to` is null when it lasts beyond the year. */
  changes: Array<{ offset: number; from: CalendarDate; to: CalendarDate | null }>
}

const rules = new Map<string, ClockRule>()

/**
 * The clock changes of a zone in a year. Time that lasts less than a month is not looked for.
 * @param timeZone IANA zone
 */
export function clockRule(timeZone: string, year: number): ClockRule {
  const key = `${timeZone} ${year}`
  const rule = rules.get(key) ?? readRule(timeZone, year)
  rules.set(key, rule)
  return rule
}

function readRule(timeZone: string, year: number): ClockRule {
  const first = `${year}-01-01`
  const offset = offsetOn(first, timeZone)
  const changes: ClockRule['changes'] = []
  let known = offset
  for (let month = 1; month <= 12; month++) {
    const found = offsetOn(addMonths(first, month), timeZone)
    if (found === known) continue
    const day = dayOfChange(addMonths(first, month - 1), known, timeZone)
    const open = changes.at(-1)
    if (open?.to === null) open.to = day
    if (found !== offset) changes.push({ offset: found, from: day, to: null })
    known = found
  }
  return { offset, changes }
}

/** The first day after one, the year's last at most, on which clocks show something else. */
function dayOfChange(after: CalendarDate, known: number, timeZone: string): CalendarDate {
  let day = after
  do day = addDays(day, 1)
  while (offsetOn(day, timeZone) === known)
  return day
}

/** Clocks are changed at night: what they show at noon in Greenwich holds for the day, wherever the zone is. */
function offsetOn(day: CalendarDate, timeZone: string): number {
  return offsetAt(Date.parse(`${day}T12:00:00Z`), timeZone) / 60_000
}
