import { classNames } from '@/components/ui/class-names.ts'
import { type ChartPoint, type ChartSeries, type ChartTone, sumOf, ticksUpTo } from './chart.ts'

type Props = {
  /** What is shown, for screen readers, which are led to the table for the numbers. */
  label: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** A value as the axis writes it. */
  format: (value: number) => string
}

const height = 200
const axis = { bottom: 28, top: 12 }
const plotHeight = height - axis.bottom - axis.top

const tones: Record<ChartTone, string> = {
  first: 'fill-chart-1 stroke-chart-1',
  second: 'fill-chart-2 stroke-chart-2',
  hollow: 'fill-card stroke-chart-1',
}

/**
 * Bars whose parts stand on each other, drawn by the server. It is one picture: the numbers are in the `ChartTable` that
 * stands below it. It is as wide as its place; letters keep their size, since only places along the axis are in percent.
 */
export function StackedBars({ label, series, points, format }: Props) {
  const ticks = ticksUpTo(Math.max(0, ...points.map(sumOf)))
  const top = ticks.at(-1) || 1
  const yOf = (value: number) => axis.top + plotHeight * (1 - value / top)
  const column = 100 / Math.max(1, points.length)
  const longest = Math.max(...ticks.map((tick) => format(tick).length))
  return (
    // The names of the lines stand left of the picture's own edge.
    <div style={{ paddingLeft: `${longest * 0.55 + 0.75}em` }} className="text-xs">
      <svg height={height} role="img" aria-label={label} className="block w-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x2="100%"
              y1={yOf(tick)}
              y2={yOf(tick)}
              className={tick === 0 ? 'stroke-control' : 'stroke-line'}
            />
            <text x={-8} y={yOf(tick) + 4} textAnchor="end" className="fill-ink2">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map((point, index) => (
          <g key={point.key}>
            {stackOf(point, series).map(({ key, tone, from, to }) => (
              <rect
                key={key}
                x={`${column * (index + 0.2)}%`}
                width={`${column * 0.6}%`}
                y={yOf(to)}
                height={yOf(from) - yOf(to)}
                rx={2}
                strokeWidth={1}
                strokeDasharray={point.isUnderWay ? '3 2' : undefined}
                fillOpacity={point.isUnderWay ? 0.4 : undefined}
                className={tones[tone]}
              />
            ))}
            <text x={`${column * (index + 0.5)}%`} y={height - 8} textAnchor="middle" className="fill-ink2">
              {point.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
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

const samples: Record<ChartTone, string> = {
  first: 'border-chart-1 bg-chart-1',
  second: 'border-chart-2 bg-chart-2',
  hollow: 'border-chart-1 bg-card',
}

type KeyProps = {
  series: readonly ChartSeries[]
  /** Names the pale bar of the period under way, when there is one. */
  underWay?: string
}

/** What the tones of a chart mean. */
export function ChartKey({ series, underWay }: KeyProps) {
  const sample = 'size-3 shrink-0 rounded-[3px] border'
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink2 text-sm">
      {series.map(({ key, label, tone }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames(sample, samples[tone])} />
          {label}
        </li>
      ))}
      {underWay && (
        <li className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classNames(sample, 'border-chart-1 border-dashed bg-chart-2/40')}
          />
          {underWay}
        </li>
      )}
    </ul>
  )
}
