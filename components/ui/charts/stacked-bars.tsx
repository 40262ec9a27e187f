import { type ChartPoint, type ChartSeries, type ChartTone, sumOf, ticksUpTo } from './chart.ts'
import { ChartFrame, ChartLine } from './chart-frame.tsx'

type Props = {
  label: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: (value: number) => string
}

const tones: Record<ChartTone, string> = {
  first: 'fill-chart-1 stroke-chart-1',
  second: 'fill-chart-2 stroke-chart-2',
  hollow: 'fill-card stroke-chart-1',
}

/**
 * Bars whose parts stand on each other, drawn by the server, and a dashed line for the period before. It is one picture:
 * the numbers are in the `ChartTable` that goes with it.
 */
export function StackedBars({ label, series, points, format }: Props) {
  const ticks = ticksUpTo(Math.max(0, ...points.flatMap((point) => [sumOf(point), point.former ?? 0])))
  return (
    <ChartFrame label={label} points={points} ticks={ticks} format={format}>
      {(place) => (
        <>
          {points.map((point, index) =>
            stackOf(point, series).map(({ key, tone, from, to }) => (
              <rect
                key={`${point.key} ${key}`}
                x={`${place.xOf(index) - place.column * 0.3}%`}
                width={`${place.column * 0.6}%`}
                y={place.yOf(to)}
                height={place.yOf(from) - place.yOf(to)}
                rx={2}
                strokeWidth={1}
                strokeDasharray={point.isUnderWay ? '3 2' : undefined}
                fillOpacity={point.isUnderWay ? 0.4 : undefined}
                className={tones[tone]}
              />
            )),
          )}
          {points.some(({ former }) => former) && (
            <ChartLine isFormer place={place} values={points.map(({ former }) => former ?? null)} />
          )}
        </>
      )}
    </ChartFrame>
  )
}

/** The parts of a bar from below, without those that have no height. */
function stackOf({ values }: ChartPoint, series: readonly ChartSeries[]) {
  let height = 0
  return series.flatMap(({ key, tone }) => {
    const value = values[key] ?? 0
    if (value <= 0) return []
    const from = height
    height += value
    return [{ key, tone, from, to: height }]
  })
}
