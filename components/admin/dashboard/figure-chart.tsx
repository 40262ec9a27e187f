import type { ReactNode } from 'react'
import type { ChartPoint, ChartSeries } from '../charts/chart.ts'
import { ChartTable } from '../charts/chart-table.tsx'
import { ChartKey, StackedBars } from '../charts/stacked-bars.tsx'

type Props = {
  /** Of the element; unlike that of all other charts. */
  id: string
  title: string
  /** The sum, or what stands for all of it. */
  figure: string
  /** How it compares with the period before, in words. */
  change: ReactNode
  /** Below the chart. */
  note?: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** A value as the axis writes it. */
  format: (value: number) => string
  /** A value in full, for the table. */
  formatInTable?: (value: number) => string
  words: FigureWords
}

/** What all charts of a period say. */
export type FigureWords = { table: string; period: string; sum?: string; underWay: string }

/** A figure over time: what it comes to, how that compares, the chart, its key, and the numbers as a table. */
export function FigureChart(props: Props) {
  const { id, title, figure, change, note, series, points, format, formatInTable = format, words } = props
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-label text-md">
        {title}
      </h3>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="title text-[1.5rem] leading-tight">{figure}</span>
        <span className="text-sm">{change}</span>
      </p>
      <StackedBars label={title} series={series} points={points} format={format} />
      <div className="mt-2">
        <ChartKey series={series} underWay={words.underWay} />
      </div>
      {note && <p className="mt-1 text-ink2 text-sm">{note}</p>}
      <ChartTable
        words={{ open: words.table, caption: title, period: words.period, sum: words.sum }}
        series={series}
        points={points}
        format={formatInTable}
      />
    </section>
  )
}
