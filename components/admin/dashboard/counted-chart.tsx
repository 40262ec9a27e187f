import type { ChartSeries } from '@/components/ui/charts/chart.ts'
import { ChartKey } from '@/components/ui/charts/chart-key.tsx'
import { StackedBars } from '@/components/ui/charts/stacked-bars.tsx'
import type { Counted, CountedFigure, SiteFigures } from '@/lib/domain/administration/site-figures/figures.ts'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { FigureChart, type FigureWords } from './figure-chart.tsx'
import { timePoints } from './time-points.ts'

type Props = {
  locale: Locale
  figure: CountedFigure
  counted: Counted
  figures: Pick<SiteFigures, 'days'>
  words: FigureWords
  isTable: boolean
}

/** A figure whose points add up, in its two parts. */
export function CountedChart({
  locale,
  figure,
  counted: { points: counted, formerPoints },
  figures,
  words,
  isTable,
}: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  const sum = counted.reduce((all, { main, rest }) => all + main + rest, 0)
  const former = formerPoints.reduce((all, one) => all + one, 0)
  const title = t(`figures.${figure}.title`)
  const series: ChartSeries[] = [
    { key: 'main', label: t(`figures.${figure}.main`), tone: 'first' },
    { key: 'rest', label: t(`figures.${figure}.rest`), tone: 'hollow' },
  ]
  const points = timePoints(figures.days, locale, (index) => {
    const { main = 0, rest = 0 } = counted[index] ?? {}
    // More can be refunded on a day than comes in; bars have no length below zero.
    return {
      values: { main: Math.max(0, main), rest: Math.max(0, rest) },
      former: Math.max(0, formerPoints[index] ?? 0),
    }
  })
  const format = (value: number) =>
    figure === 'revenue'
      ? formatMoney({ amount: value, currency: 'EUR' }, locale)
      : formatNumber(value, locale)
  return (
    <FigureChart
      id={`figure-${figure}`}
      title={title}
      figure={format(sum)}
      change={<Change {...{ locale, sum, former, format }} />}
      {...{ series, points, format, words, isTable }}
    >
      <StackedBars label={title} {...{ series, points, format }} />
      <div className="mt-2">
        <ChartKey series={series} former={former > 0 ? words.former : undefined} underWay={words.underWay} />
      </div>
    </FigureChart>
  )
}

type ChangeProps = { locale: Locale; sum: number; former: number; format: (value: number) => string }

function Change({ locale, sum, former, format }: ChangeProps) {
  const t = translatorFor(locale, 'AdminDashboard')
  if (former <= 0) return <span className="text-ink2">{t('figures.noneBefore')}</span>
  const share = (sum - former) / former
  // Of a few before, a percentage says nothing.
  if (share >= 2) return <span className="text-ok">{t('figures.grown', { former: format(former) })}</span>
  const percent = formatNumber(Math.abs(share), locale, { style: 'percent', maximumFractionDigits: 0 })
  if (Math.abs(share) < 0.005) return <span className="text-ink2">{t('figures.same')}</span>
  if (share < 0) return <span>{t('figures.fewer', { percent })}</span>
  return <span className="text-ok">{t('figures.more', { percent })}</span>
}
