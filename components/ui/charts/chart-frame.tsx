import type { ReactNode } from 'react'
import type { ChartPoint } from './chart.ts'

/** Position in a chart: from the left in percent, from above in pixels. */
type ChartPlace = {
  /** Of the picture. */
  height: number
  /** The width of a point's place, in percent. */
  column: number
  xOf: (index: number) => number
  yOf: (value: number) => number
}

type Props = {
  /** Subject for screen readers, which are led to the table for the numbers. Left out in a part of another picture. */
  label?: string
  height?: number
  points: readonly ChartPoint[]
  /** Values at which lines are drawn, from zero up. */
  ticks: readonly number[]
  /** A value as the axis writes it. */
  format: (value: number) => string
  /** Room for the numbers at the right, in pixels, where charts are in line; without, they are at the left. */
  axisWidth?: number
  /** The point that is being read. */
  picked?: number | null
  children: (place: ChartPlace) => ReactNode
}

/**
 * The lines and letters around what a chart draws. It is as wide as its place; letters keep their size, since only places
 * along the axis are in percent.
 */
export function ChartFrame({
  label,
  height = 200,
  points,
  ticks,
  format,
  axisWidth,
  picked = null,
  children,
}: Props) {
  const top = ticks.at(-1) || 1
  const room = points.some((point) => point.label !== '') ? { top: 12, bottom: 28 } : { top: 8, bottom: 8 }
  const column = 100 / Math.max(1, points.length)
  const xOf = (index: number) => column * (index + 0.5)
  const yOf = (value: number) => room.top + (height - room.top - room.bottom) * (1 - value / top)
  const widest = Math.max(...ticks.map((tick) => widthOf(format(tick))))
  const isRight = axisWidth !== undefined
  return (
    // The names of the lines stand beyond the picture's own edge.
    <div
      style={isRight ? { paddingRight: axisWidth } : { paddingLeft: `${widest + 0.75}em` }}
      className="text-xs"
    >
      <svg
        height={height}
        role="img"
        aria-label={label}
        aria-hidden={label === undefined || undefined}
        className="block w-full overflow-visible"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x2="100%"
              y1={yOf(tick)}
              y2={yOf(tick)}
              className={tick === 0 ? 'stroke-control' : 'stroke-line'}
            />
            <text
              x={isRight ? '100%' : 0}
              dx={isRight ? 8 : -8}
              y={yOf(tick) + 4}
              textAnchor={isRight ? undefined : 'end'}
              className="fill-ink2"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {children({ height, column, xOf, yOf })}
        {picked !== null && (
          <line
            x1={`${xOf(picked)}%`}
            x2={`${xOf(picked)}%`}
            y1={room.top}
            y2={yOf(0)}
            strokeDasharray="3 3"
            className="stroke-ink2"
          />
        )}
        {points.map(({ key, label: name }, index) => {
          // Where places are narrow, the last name must not stick out.
          const isLast = index === points.length - 1 && points.length > 12
          return (
            <text
              key={key}
              x={isLast ? '100%' : `${xOf(index)}%`}
              y={height - 8}
              textAnchor={isLast ? 'end' : 'middle'}
              className="fill-ink2"
            >
              {name}
            </text>
          )
        })}
      </svg>
    </div>
  )
}

/** About how wide a text is, in em: figures and Latin letters take half of what characters take. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, letter) => width + (/[\p{scx=Han}\p{scx=Kana}]/u.test(letter) ? 1 : 0.55),
    0,
  )
}

type LineProps = {
  place: ChartPlace
  /** From left to right; a gap where there is none. */
  values: ReadonlyArray<number | null>
  /** The period before. */
  isFormer?: boolean
  className?: string
  /** Class of what is below the line, to fill it. */
  area?: string
}

/** A line through the middle of each point's place. */
export function ChartLine({
  place: { height, xOf, yOf },
  values,
  isFormer = false,
  className = isFormer ? 'stroke-ink2' : 'stroke-chart-1',
  area,
}: LineProps) {
  const steps = values.map((value, index) => {
    if (value === null) return ''
    const isStart = index === 0 || values[index - 1] === null
    // A length of nothing makes a dot of a point without neighbours.
    return `${isStart ? 'M' : 'L'}${xOf(index)} ${yOf(value)}${isStart ? 'h0' : ''}`
  })
  return (
    // Percent along the axis, pixels up: lines keep their thickness.
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      {area && (
        <path d={`${steps.join('')}L${xOf(values.length - 1)} ${yOf(0)}H${xOf(0)}Z`} className={area} />
      )}
      <path
        d={steps.join('')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap={isFormer ? undefined : 'round'}
        strokeWidth={isFormer ? 1.5 : 2}
        strokeDasharray={isFormer ? '3 3' : undefined}
        className={className}
      />
    </svg>
  )
}
