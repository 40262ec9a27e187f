import { type ChartPoint, ticksUpTo } from './chart.ts'
import { ChartFrame, ChartLine } from './chart-frame.tsx'

type Props = {
  label: string
  /** Key of the drawn series. */
  series: string
  points: readonly ChartPoint[]
  format: (value: number) => string
}

/** A value over time as a line that ends in a dot, and a dashed one for the period before. One picture, like bars. */
export function LineChart({ label, series, points, format }: Props) {
  const values = points.map((point) => point.values[series] ?? null)
  const former = points.map((point) => point.former ?? null)
  const ticks = ticksUpTo(Math.max(0, ...[...values, ...former].map((value) => value ?? 0)))
  const last = values.findLastIndex((value) => value !== null)
  return (
    <ChartFrame label={label} points={points} ticks={ticks} format={format}>
      {(place) => (
        <>
          <ChartLine isFormer place={place} values={former} />
          <ChartLine place={place} values={values} />
          {last >= 0 && (
            <circle
              cx={`${place.xOf(last)}%`}
              cy={place.yOf(values[last] ?? 0)}
              r={4}
              className="fill-chart-1"
            />
          )}
        </>
      )}
    </ChartFrame>
  )
}
