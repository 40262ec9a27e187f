const minutesADay = 1440

/** Interval of a job, for people: every so many minutes, or at times of the day. */
export type Cadence = { everyMinutes: number } | { timesADay: number }

/**
 * Interval of a schedule.
 * @param schedule five fields of cron in UTC, of which only minute and hour say something
 */
export function cadenceOf(schedule: string): Cadence {
  const due = dueMinutes(schedule)
  if (due.length > 12) return { everyMinutes: Math.round(minutesADay / due.length) }
  return { timesADay: due.length }
}

/** Time when a schedule is due next. */
export function nextDue(schedule: string, after: Date): Date {
  const due = dueMinutes(schedule)
  const midnight = Math.floor(after.getTime() / 86_400_000) * 86_400_000
  const minute = Math.floor((after.getTime() - midnight) / 60_000)
  const today = due.find((one) => one > minute)
  return new Date(midnight + (today ?? (due[0] ?? 0) + minutesADay) * 60_000)
}

/** The minutes of a day on which it is due, in their order. */
function dueMinutes(schedule: string): number[] {
  const [minute = '*', hour = '*', ...days] = schedule.split(' ')
  if (days.some((field) => field !== '*')) throw new Error(`${schedule} is not due each day`)
  return valuesOf(hour, 24).flatMap((hours) => valuesOf(minute, 60).map((minutes) => hours * 60 + minutes))
}

/** `*`, `5`, `3,9`, `2-59`, each also with a step behind a slash. */
function valuesOf(field: string, limit: number): number[] {
  const values = field.split(',').flatMap((part) => {
    const [range = '*', step] = part.split('/')
    const [from, until] = range === '*' ? [0, limit - 1] : range.split('-').map(Number)
    const last = until ?? (step === undefined ? from : limit - 1)
    return Array.from({ length: limit }, (_, value) => value).filter(
      (value) =>
        from !== undefined &&
        last !== undefined &&
        value >= from &&
        value <= last &&
        (value - from) % Number(step ?? 1) === 0,
    )
  })
  return [...new Set(values)].toSorted((one, other) => one - other)
}
