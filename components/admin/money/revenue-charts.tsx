import type { ChartPoint, ChartSeries } from '@/components/ui/charts/chart.ts'
import { ChartKey } from '@/components/ui/charts/chart-key.tsx'
import { FoldedChartTable } from '@/components/ui/charts/chart-table.tsx'
import { ShareBars } from '@/components/ui/charts/share-bars.tsx'
import { StackedBars } from '@/components/ui/charts/stacked-bars.tsx'
import { ScrollRegion } from '@/components/ui/scroll-region.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { MoneyOverview, Revenue } from '@/lib/domain/sales/billing/overview-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonth } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; overview: MoneyOverview }

/** Values end where the amounts above them do. */
const factClass = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 py-2.5'

/** Revenue of twelve months by what was sold, and how that of this month came in. */
export function RevenueCharts({ locale, overview }: Props) {
  const t = translatorFor(locale, 'AdminMoney')
  const { months, revenue, declined, transferDays } = overview
  const present = months.at(-1) ?? ''
  const series: ChartSeries[] = [
    { key: 'monthly', label: t('chart.monthly'), tone: 'first' },
    { key: 'yearly', label: t('chart.yearly'), tone: 'second' },
    { key: 'firstPlaces', label: t('chart.firstPlaces'), tone: 'hollow' },
  ]
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const points: ChartPoint[] = months.map((month) => ({
    key: month,
    label: short.format(new Date(`${month}-01`)),
    name: formatMonth(`${month}-01`, locale),
    values: valuesOf(revenue.filter((one) => one.month === month)),
    isUnderWay: month === present,
  }))
  const euros = (amount: number) => formatMoney({ amount, currency: 'EUR' }, locale)
  const shares = (['stripe', 'invoice'] as const).map((provider) => {
    const value = revenue
      .filter((one) => one.month === present && one.provider === provider)
      .reduce((sum, { received }) => sum + received, 0)
    return { key: provider, label: t(`providers.${provider}`), value, text: euros(value) }
  })
  return (
    <div className="grid border-line border-b lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:divide-x lg:divide-line">
      <section className="min-w-0 py-4 lg:pr-8" aria-labelledby="revenue">
        <div className="mb-2 flex flex-wrap justify-between gap-x-4 gap-y-1">
          <h2 id="revenue" className="font-label font-sans text-md tracking-normal">
            {t('chart.title')}
          </h2>
          <ChartKey series={series} underWay={t('chart.underWay')} />
        </div>
        <ScrollRegion className="overflow-x-auto" aria-label={t('chart.label')}>
          <div className="min-w-140">
            <StackedBars label={t('chart.label')} series={series} points={points} format={euros} />
          </div>
        </ScrollRegion>
        <FoldedChartTable
          open={t('chart.table')}
          words={{ caption: t('chart.title'), period: t('chart.month'), sum: t('chart.sum') }}
          series={series}
          points={points}
          format={euros}
        />
      </section>
      <section className="py-4 text-md lg:pl-8" aria-labelledby="came-in">
        <h2 id="came-in" className="mb-3 font-label font-sans text-md tracking-normal">
          {t('cameIn.title')}
        </h2>
        <ShareBars shares={shares} />
        <dl className="mt-4 divide-y divide-line border-line border-t">
          <div className={factClass}>
            <dt className="text-ink2">{t('cameIn.declined')}</dt>
            <dd className="text-right">{t('cameIn.declinedCount', declined)}</dd>
          </div>
          <div className={factClass}>
            <dt className="text-ink2">{t('cameIn.transfers')}</dt>
            <dd className="text-right">
              {transferDays === null ? '–' : t('cameIn.days', { count: Math.round(transferDays) })}
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

/** Amounts received minus refunds; a month of refunds alone has no bar. */
function valuesOf(rows: readonly Revenue[]): Record<string, number> {
  const of = (fits: (row: Revenue) => boolean) =>
    Math.max(
      0,
      rows.filter(fits).reduce((sum, { received, refunded }) => sum + received - refunded, 0),
    )
  return {
    monthly: of(({ purpose, plan }) => purpose === 'subscription' && plan !== 'yearly'),
    yearly: of(({ plan }) => plan === 'yearly'),
    firstPlaces: of(({ purpose }) => purpose === 'first_place'),
  }
}
