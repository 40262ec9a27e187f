import type { ReactNode } from 'react'
import type { ChartPoint, ChartSeries } from '@/components/ui/charts/chart.ts'
import { ChartTable } from '@/components/ui/charts/chart-table.tsx'

type Props = {
  /** Of the element; unlike that of all other charts. */
  id: string
  title: string
  /** The sum, or what stands for all of it. */
  figure: string
  /** Comparison with the previous period, in words. */
  change: ReactNode
  /** Sentences below the chart. */
  notes?: readonly string[]
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** A value in full, for the table. */
  format: (value: number) => string
  words: FigureWords
  isTable: boolean
  /** The chart with its key. */
  children: ReactNode
}

/** Texts of all charts of a period. */
export type FigureWords = {
  period: string
  sum?: string
  /** Names the period before, beside the key of a chart. */
  former: string
  /** The same at the head of a column. */
  before: string
  underWay: string
}

/** A figure over time: what it comes to, how that compares, and the chart or, in its place, the numbers as a table. */
export function FigureChart(props: Props) {
  const { id, title, figure, change, notes = [], series, points, format, words, isTable, children } = props
  return (
    <article aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-label font-sans text-md tracking-normal">
        {title}
      </h3>
      <p className="mt-0.5 mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="title text-[1.625rem] leading-tight">{figure}</span>
        <span className="text-sm">{change}</span>
      </p>
      {isTable ? (
        <ChartTable
          words={{ period: words.period, sum: words.sum, former: words.before, caption: title }}
          {...{ series, points, format }}
        />
      ) : (
        children
      )}
      <p className="mt-2 flex flex-wrap gap-x-1.5 text-ink2 text-sm empty:hidden">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </article>
  )
}
