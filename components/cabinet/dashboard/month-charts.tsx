'use client'
import { type MouseEvent, useState } from 'react'
import type { ChartPoint } from '@/components/ui/charts/chart.ts'
import { ChartFrame, ChartLine } from '@/components/ui/charts/chart-frame.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { niceTop } from './nice-top.ts'

type Props = {
  /** By day, the last one today. */
  views: number[]
  enquiries: number[]
  labels: string[]
  texts: { label: string; views: string; enquiries: string }
}

/** Room for the numbers beside the charts, which both need alike so that their days are in line. */
const axisWidth = 40

/**
 * Views as a line above enquiries as bars, over one axis of days; the pointer or a finger reads a day. A picture for
 * eyes only: the numbers are in the table below.
 */
export function MonthCharts({ views, enquiries, labels, texts }: Props) {
  const [picked, setPicked] = useState<number | null>(null)
  const last = labels.length - 1
  const points: ChartPoint[] = labels.map((name) => ({ key: name, name, label: '', values: {} }))
  const topOfViews = niceTop(views, 4)
  const pick = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const day = Math.floor(((clientX - left) / (width - axisWidth)) * labels.length)
    setPicked(day >= 0 && day <= last ? day : null)
  }
  const common = { points, axisWidth, format: String, picked }
  return (
    <div className="mt-4">
      <p className="min-h-6 text-ink2 text-sm tabular-nums" aria-hidden="true">
        {picked !== null &&
          [labels[picked], `${texts.views} ${views[picked]}`, `${texts.enquiries} ${enquiries[picked]}`].join(
            ' · ',
          )}
      </p>
      <div
        role="img"
        aria-label={texts.label}
        className="grid gap-3"
        onMouseMove={pick}
        onMouseLeave={() => setPicked(null)}
      >
        <ChartFrame {...common} height={156} ticks={[0, topOfViews / 2, topOfViews]}>
          {(place) => (
            <>
              <ChartLine place={place} values={views} className="stroke-brand" area="fill-ok-wash" />
              <circle
                cx={`${place.xOf(last)}%`}
                cy={place.yOf(views[last] ?? 0)}
                r={4}
                className="fill-brand"
              />
            </>
          )}
        </ChartFrame>
        <ChartFrame {...common} height={68} ticks={[0, niceTop(enquiries, 2)]}>
          {({ column, xOf, yOf }) =>
            enquiries.map((value, day) => (
              <rect
                key={labels[day]}
                x={`${xOf(day) - column * 0.3}%`}
                width={`${column * 0.6}%`}
                y={yOf(value)}
                height={yOf(0) - yOf(value)}
                rx={2}
                // Today's is full.
                fillOpacity={day === last ? undefined : 0.78}
                className="fill-primary"
              />
            ))
          }
        </ChartFrame>
      </div>
      <DayLabels labels={labels} />
    </div>
  )
}

/** Below the bars: the first day, each week, and today. */
function DayLabels({ labels }: { labels: string[] }) {
  const last = labels.length - 1
  return (
    <p className="relative h-5 text-ink2 text-xs" style={{ marginRight: axisWidth }} aria-hidden="true">
      {labels.map((label, day) => {
        if (day % 7 !== 0 && day !== last) return null
        if (day !== last && last - day < 4) return null
        const isEdge = day === 0 || day === last
        return (
          <span
            key={label}
            className={classNames(
              'absolute whitespace-nowrap',
              !isEdge && '-translate-x-1/2',
              // On phones there is room for one in the middle.
              day !== 14 && !isEdge && 'max-sm:hidden',
            )}
            style={
              day === last
                ? { right: 0 }
                : { left: day === 0 ? 0 : `${((day + 0.5) / labels.length) * 100}%` }
            }
          >
            {label}
          </span>
        )
      })}
    </p>
  )
}
