import { type ChartPoint, type ChartSeries, sumOf } from './chart.ts'

type Props = {
  /** Opens the table. */
  words: {
    open: string
    caption: string
    period: string /** Left out where adding makes no sense. */
    sum?: string
  }
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** A value in full. */
  format: (value: number) => string
}

/** The numbers of a chart, for those who read rather than look. Folded, and open without script. */
export function ChartTable({ words, series, points, format }: Props) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-8.5 cursor-pointer items-center text-sea underline underline-offset-3 pointer-coarse:min-h-11">
        {words.open}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard */}
      <section className="overflow-x-auto" aria-label={words.caption} tabIndex={0}>
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{words.caption}</caption>
          <thead>
            <tr className="border-line border-b text-ink2">
              <th scope="col" className="py-1.5 text-left font-normal">
                {words.period}
              </th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="py-1.5 pl-4 font-normal">
                  {label}
                </th>
              ))}
              {words.sum && (
                <th scope="col" className="py-1.5 pl-4 font-normal">
                  {words.sum}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {point.name}
                </th>
                {series.map(({ key }) => (
                  <td key={key} className="py-1.5 pl-4">
                    {format(point.values[key] ?? 0)}
                  </td>
                ))}
                {words.sum && <td className="py-1.5 pl-4 font-bold">{format(sumOf(point))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
