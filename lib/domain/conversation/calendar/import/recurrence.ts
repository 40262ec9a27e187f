// Rules of repetition (RFC 5545, 3.3.10). Days are numbered from 1 January 1970. A rule is tried day by day within the
// time that is asked for, so that one that never fits ends as well.

const day = 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

type NthWeekday = { nth: number; weekday: number }

export type Rule = {
  frequency: (typeof frequencies)[number]
  interval: number
  count: number
  until: string | null
  weekStart: number
  months: number[] | null
  weeks: number[] | null
  yearDays: number[] | null
  monthDays: number[] | null
  weekdays: NthWeekday[] | null
  positions: number[] | null
  /** Times of the day in milliseconds that replace the beginning's. */
  hours: number[] | null
  minutes: number[] | null
  seconds: number[] | null
}

/** Rules of so many values, or finer than a day, have brought down more than one calendar. */
const mostValues: Record<string, number> = {
  BYSECOND: 1,
  BYMINUTE: 1,
  BYHOUR: 4,
  BYDAY: 35,
  BYMONTHDAY: 31,
  BYYEARDAY: 60,
  BYWEEKNO: 53,
  BYMONTH: 12,
  BYSETPOS: 31,
}

const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', ...Object.keys(mostValues)]

/** Null for a rule that repeats more often than any person's plans do, or says what is not understood. */
export function ruleOf(text: string): Rule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/\s/g, '')
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const equals = part.indexOf('=')
        return [part.slice(0, equals), part.slice(equals + 1)]
      }),
  )
  if ([...parts.keys()].some((name) => !known.includes(name) && !name.startsWith('X-'))) return null
  const frequency = frequencies.find((one) => one === parts.get('FREQ'))
  const whole = (name: string, instead: number) => {
    const value = parts.get(name)
    return value === undefined ? instead : /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Number.NaN
  }
  const interval = whole('INTERVAL', 1)
  const count = whole('COUNT', Number.POSITIVE_INFINITY)
  if (!frequency || !(interval < 10_000) || Number.isNaN(count)) return null
  try {
    return {
      frequency,
      interval,
      count,
      until: parts.get('UNTIL') ?? null,
      weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
      months: numbers(parts, 'BYMONTH', 12),
      weeks: numbers(parts, 'BYWEEKNO', 53),
      yearDays: numbers(parts, 'BYYEARDAY', 366),
      monthDays: numbers(parts, 'BYMONTHDAY', 31),
      weekdays: nthWeekdays(parts),
      positions: numbers(parts, 'BYSETPOS', 366),
      hours: numbers(parts, 'BYHOUR', 23),
      minutes: numbers(parts, 'BYMINUTE', 59),
      seconds: numbers(parts, 'BYSECOND', 60),
    }
  } catch {
    return null
  }
}

function values(parts: ReadonlyMap<string, string>, name: string): string[] | null {
  const list = parts
    .get(name)
    ?.split(',')
    .filter((value) => value !== '')
  if (!list || list.length === 0) return null
  if (list.length > (mostValues[name] ?? 0)) throw new Error('too dense')
  return list
}

function numbers(parts: ReadonlyMap<string, string>, name: string, most: number): number[] | null {
  return (
    values(parts, name)?.map((value) => {
      const number = Number(value)
      if (!/^[+-]?\d{1,3}$/.test(value) || Math.abs(number) > most) throw new Error('no such value')
      return number
    }) ?? null
  )
}

function nthWeekdays(parts: ReadonlyMap<string, string>): NthWeekday[] | null {
  return (
    values(parts, 'BYDAY')?.map((value) => {
      const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value) ?? []
      const weekday = weekdays.indexOf(name)
      if (weekday < 0) throw new Error('no such weekday')
      return { nth: Number(nth), weekday }
    }) ?? null
  )
}

/**
 * Moments of a rule by the clocks, in order, from `from` until before `until`; all are milliseconds as if clocks were
 * UTC's. The first of a series is its beginning, also where the rule says otherwise.
 */
export function* momentsOf(rule: Rule, start: number, from: number, until: number): Generator<number> {
  const first = Math.floor(start / day)
  const timeOfDay = start - first * day
  const fits = fittingDay(rule, first)
  const times = timesOf(rule, timeOfDay)
  let left = rule.count
  const counts = Number.isFinite(left)
  let isStartGiven = false
  // A rule without a count needs nothing of what was before.
  const skipped = counts ? 0 : periodsBefore(rule, first, Math.floor(from / day) - 1)
  if (skipped > 0) isStartGiven = true
  for (let period = skipped; left > 0; period++) {
    const [begin, end] = periodOf(rule, first, period)
    if (begin * day >= until) return
    const days: number[] = []
    for (let one = begin; one <= end; one++) if (fits(one)) days.push(one)
    let moments = days.flatMap((one) => times.map((time) => one * day + time))
    const { positions } = rule
    if (positions) {
      const { length } = moments
      moments = moments.filter((_, index) =>
        positions.some((at) => at === index + 1 || at === index - length),
      )
    }
    if (!isStartGiven) {
      isStartGiven = true
      moments = [start, ...moments.filter((moment) => moment > start)]
    }
    for (const moment of moments) {
      if (moment >= until || left <= 0) return
      left -= 1
      if (moment >= from) yield moment
    }
  }
}

function timesOf({ hours, minutes, seconds }: Rule, timeOfDay: number): number[] {
  const second = Math.floor(timeOfDay / 1000)
  return (hours ?? [Math.floor(second / 3600)])
    .flatMap((hour) =>
      (minutes ?? [Math.floor(second / 60) % 60]).flatMap((minute) =>
        (seconds ?? [second % 60]).map((one) => (hour * 3600 + minute * 60 + Math.min(one, 59)) * 1000),
      ),
    )
    .toSorted((one, other) => one - other)
}

/** Number of whole periods before a day. */
function periodsBefore({ frequency, interval }: Rule, first: number, limit: number): number {
  if (limit <= first) return 0
  const [from, to] = [dateOf(first), dateOf(limit)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  const periods = {
    DAILY: limit - first,
    WEEKLY: Math.floor((limit - first) / 7),
    MONTHLY: months,
    YEARLY: to.year - from.year,
  }[frequency]
  return Math.max(0, Math.floor(periods / interval) - 1)
}

/** First and last day of one of the periods in which a rule repeats. */
function periodOf({ frequency, interval, weekStart }: Rule, first: number, period: number): [number, number] {
  const steps = period * interval
  if (frequency === 'DAILY') return [first + steps, first + steps]
  if (frequency === 'WEEKLY') {
    const monday = startOfWeek(first, weekStart) + 7 * steps
    return [monday, monday + 6]
  }
  const { year, month } = dateOf(first)
  if (frequency === 'MONTHLY') {
    const begin = dayNumber(year, month + steps, 1)
    return [begin, dayNumber(year, month + steps + 1, 1) - 1]
  }
  return [dayNumber(year + steps, 1, 1), dayNumber(year + steps + 1, 1, 1) - 1]
}

/** True if a day is one of a rule's, `BYSETPOS` aside. */
function fittingDay(rule: Rule, first: number): (day: number) => boolean {
  const { frequency, weekStart, weeks, yearDays } = rule
  const start = dateOf(first)
  let { months, monthDays, weekdays: byDay } = rule
  if (frequency === 'WEEKLY') byDay ??= [{ nth: 0, weekday: start.weekday }]
  if (frequency === 'MONTHLY' && !byDay) monthDays ??= [start.day]
  if (frequency === 'YEARLY' && !byDay && !monthDays && !yearDays) {
    if (weeks) byDay = [{ nth: 0, weekday: start.weekday }]
    else {
      monthDays = [start.day]
      months ??= [start.month]
    }
  }
  const isNthOfMonth = frequency === 'MONTHLY' || months !== null
  return (one) => {
    const date = dateOf(one)
    if (months && !months.includes(date.month)) return false
    if (monthDays && !isAmong(monthDays, date.day, daysIn(date))) return false
    if (yearDays) {
      const begin = dayNumber(date.year, 1, 1)
      if (!isAmong(yearDays, one - begin + 1, dayNumber(date.year + 1, 1, 1) - begin)) return false
    }
    if (weeks) {
      const week = startOfWeek(one, weekStart)
      const { year } = dateOf(week + 3)
      const begin = startOfWeek(dayNumber(year, 1, 4), weekStart)
      const next = startOfWeek(dayNumber(year + 1, 1, 4), weekStart)
      if (!isAmong(weeks, (week - begin) / 7 + 1, (next - begin) / 7)) return false
    }
    if (!byDay) return true
    return byDay.some(({ nth, weekday }) => {
      if (weekday !== date.weekday) return false
      if (nth === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return true
      const [at, last] = isNthOfMonth
        ? [date.day - 1, daysIn(date) - date.day]
        : [one - dayNumber(date.year, 1, 1), dayNumber(date.year + 1, 1, 1) - 1 - one]
      return nth > 0 ? Math.floor(at / 7) + 1 === nth : Math.floor(last / 7) + 1 === -nth
    })
  }
}

/** True if a place is among some that are counted from the beginning, or negative from the end. */
function isAmong(places: readonly number[], place: number, length: number): boolean {
  return places.some((one) => one === place || one === place - length - 1)
}

type DateParts = { year: number; month: number; day: number; weekday: number }

function dateOf(one: number): DateParts {
  const date = new Date(one * day)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

function daysIn({ year, month }: DateParts): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** @param month may lie beyond a year's last */
function dayNumber(year: number, month: number, date: number): number {
  return Math.floor(Date.UTC(year, month - 1, date) / day)
}

function startOfWeek(one: number, weekStart: number): number {
  return one - ((new Date(one * day).getUTCDay() - weekStart + 7) % 7)
}
