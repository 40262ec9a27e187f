import { classNames } from '@/components/ui/class-names.ts'
import type { ChartSeries, ChartTone } from './chart.ts'

const samples: Record<ChartTone, string> = {
  first: 'border-chart-1 bg-chart-1',
  second: 'border-chart-2 bg-chart-2',
  hollow: 'border-chart-1 bg-card',
}
const sample = 'size-3 shrink-0 rounded-[3px] border'

type Props = {
  series: readonly ChartSeries[]
  /** Names the dashed line, when there is one. */
  former?: string
  /** Names the pale bar of the period under way, when there is one. */
  underWay?: string
}

/** Legend of a chart's tones and lines. */
export function ChartKey({ series, former, underWay }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink2 text-sm">
      {series.map(({ key, label, tone }) => (
        <Entry key={key} label={label} className={classNames(sample, samples[tone])} />
      ))}
      {former && <Entry label={former} className="w-4 shrink-0 border-ink2 border-t-2 border-dashed" />}
      {underWay && (
        <Entry
          label={underWay}
          className={classNames(sample, 'border-chart-1 border-dashed bg-chart-2/40')}
        />
      )}
    </ul>
  )
}

function Entry({ label, className }: { label: string; className: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={className} />
      {label}
    </li>
  )
}
