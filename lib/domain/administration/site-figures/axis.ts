/** Periods of the admin area's figures, in days. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

const millisecondsADay = 86_400_000

/**
 * Points of a chart: days of UTC, or whole weeks from Monday. The last one is under way. The points of the period
 * before come first, so that an index from 0 to twice `count` names a day or week of both.
 */
export type Axis = {
  start: Date
  count: number
  stepDays: number
  /** Of the days before, that many. */
  formerStart: Date
  /** The former period's moment at which it was as old as this one is now. */
  formerNow: Date
}

/** The points of a period that ends now. */
export function axisOf(period: Period, now: Date): Axis {
  const today = Math.floor(now.getTime() / millisecondsADay)
  // The first day of 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  const [first, count, stepDays] = period === 90 ? [monday - 12 * 7, 13, 7] : [today - period + 1, period, 1]
  const length = count * stepDays * millisecondsADay
  const start = new Date(first * millisecondsADay)
  return {
    start,
    count,
    stepDays,
    formerStart: new Date(start.getTime() - length),
    formerNow: new Date(now.getTime() - length),
  }
}

/** The first day of each point: `2026-11-16`. */
export function axisDays({ start, count, stepDays }: Axis): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(start.getTime() + index * stepDays * millisecondsADay).toISOString().slice(0, 10),
  )
}

/** The period that an address asks for; the middle one for anything else. */
export function periodOf(text: unknown): Period {
  return periods.find((period) => String(period) === text) ?? 30
}
