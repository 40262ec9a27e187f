/** Tone of a part of a chart: dark, lighter, or hollow with an outline. Never by colour alone. */
export type ChartTone = 'first' | 'second' | 'hollow'

/** A series of a chart, in the order of its key. */
export type ChartSeries = { key: string; label: string; tone: ChartTone }

/** One place on the axis of time. */
export type ChartPoint = {
  /** Unlike that of all others. */
  key: string
  /** Short, below the bar. */
  label: string
  /** In full, for the table. */
  name: string
  /** By key of the series; nothing below zero. Null for what nobody knows. */
  values: Readonly<Record<string, number | null>>
  /** Total of all series at the same time of the previous period. */
  former?: number | null
  /** Its time isn't over: drawn pale, with a dashed outline. */
  isUnderWay?: boolean
}

/**
 * Values at which lines are drawn: zero, and a few round numbers of which the last is not below the greatest value.
 * @param most the greatest value
 */
export function ticksUpTo(most: number): number[] {
  if (most <= 0) return [0]
  const rough = most / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  // Things are counted in whole numbers.
  const step = steps.find((one) => one >= rough && Number.isInteger(one)) ?? 1
  const count = Math.ceil(most / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The sum of a point's values. */
export function sumOf({ values }: Pick<ChartPoint, 'values'>): number {
  return Object.values(values).reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
