import { ScrollRegion } from '@/components/ui/scroll-region.tsx'
import { type ChartPoint, type ChartSeries, sumOf } from './chart.ts'

type Props = {
  words: {
    caption: string
    period: string
    /** Left out where adding makes no sense. */
    sum?: string
    /** Left out where nothing is compared. */
    former?: string
  }
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** A value in full. */
  format: (value: number) => string
}

/** The numbers of a chart, for those who read rather than look. */
export function ChartTable({ words, series, points, format }: Props) {
  const formatIfKnown = (value: number | null) => (value === null ? '–' : format(value))
  return (
    <ScrollRegion className="overflow-x-auto text-sm" aria-label={words.caption}>
      <table className="w-full text-right tabular-nums">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-line border-b text-ink2">
            <th scope="col" className="py-1.5 text-left font-normal">
              {words.period}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 font-normal">
                {label}
              </th>
            ))}
            {words.sum && (
              <th scope="col" className="py-1.5 pl-3 font-normal">
                {words.sum}
              </th>
            )}
            {words.former && (
              <th scope="col" className="py-1.5 pl-3 font-normal">
                {words.former}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
                {point.name}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="py-1.5 pl-3">
                  {formatIfKnown(point.values[key] ?? (key in point.values ? null : 0))}
                </td>
              ))}
              {words.sum && <td className="py-1.5 pl-3 font-bold">{format(sumOf(point))}</td>}
              {words.former && (
                <td className="py-1.5 pl-3 text-ink2">{formatIfKnown(point.former ?? null)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The same below its chart: folded, and open without script. */
export function FoldedChartTable({ open, ...table }: Props & { open: string }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-8.5 cursor-pointer items-center text-sea underline underline-offset-3 pointer-coarse:min-h-11">
        {open}
      </summary>
      <ChartTable {...table} />
    </details>
  )
}
