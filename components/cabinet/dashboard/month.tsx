import type { ReactNode } from 'react'
import { chartDays, type DashboardView, sumOfDays } from '@/lib/domain/administration/dashboard/dashboard.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay, formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { MonthCharts } from './month-charts.tsx'

type Props = { locale: Locale; dashboard: Pick<DashboardView, 'days' | 'before'> }

/** Views and enquiries of the last days: two charts over one axis, and a table of the same. */
export function Month({ locale, dashboard: { days, before } }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  const views = sumOfDays(days, 'views')
  const enquiries = sumOfDays(days, 'enquiries')
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const signed = (value: number, options: Intl.NumberFormatOptions = {}) =>
    formatNumber(value, locale, { signDisplay: 'exceptZero', ...options })
  if (views + enquiries + before.views + before.enquiries === 0) {
    return (
      <section aria-labelledby="month-title">
        <h2 id="month-title" className="text-xl leading-(--lh-h3)">
          {t('charts.title')}
        </h2>
        <p className="mt-2 max-w-[40em] text-ink2">{t('charts.nothing')}</p>
      </section>
    )
  }
  const change = before.views > 0 ? (views - before.views) / before.views : null
  return (
    <section aria-labelledby="month-title">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="month-title" className="self-start text-xl leading-(--lh-h3)">
          {t('charts.title')}
        </h2>
        <dl className="flex gap-x-8" title={t('charts.before')}>
          <Sum
            label={t('charts.views')}
            mark={<span className="h-1 w-4 rounded-full bg-brand" />}
            value={formatNumber(views, locale)}
            change={change === null ? '' : signed(change, { style: 'percent', maximumFractionDigits: 0 })}
            isBetter={change !== null && change > 0}
          />
          <Sum
            label={t('charts.enquiries')}
            mark={<span className="h-3.5 w-2 rounded-xs bg-primary" />}
            value={formatNumber(enquiries, locale)}
            change={enquiries === before.enquiries ? '' : signed(enquiries - before.enquiries)}
            isBetter={enquiries > before.enquiries}
          />
        </dl>
      </div>
      <MonthCharts
        views={days.map((day) => day.views)}
        enquiries={days.map((day) => day.enquiries)}
        labels={days.map(({ day }, index) =>
          index === chartDays - 1 ? t('charts.today') : short.format(new Date(day)),
        )}
        texts={{ label: t('charts.label'), views: t('charts.views'), enquiries: t('charts.enquiries') }}
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-md text-sea hover:underline">
          {t('charts.table')}
        </summary>
        <table className="mt-1 w-full max-w-md text-md tabular-nums">
          <caption className="sr-only">{t('charts.label')}</caption>
          <thead>
            <tr className="text-ink2 text-sm">
              <th scope="col" className="py-1.5 text-left font-normal">
                {t('charts.day')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('charts.views')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('charts.enquiries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatMonthDay(day.day, locale)}
                </th>
                <td className="text-right">{formatNumber(day.views, locale)}</td>
                <td className="text-right">{formatNumber(day.enquiries, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type SumProps = { label: string; mark: ReactNode; value: string; change: string; isBetter: boolean }

function Sum({ label, mark, value, change, isBetter }: SumProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-ink2 text-sm">
        <span aria-hidden="true" className="flex items-center">
          {mark}
        </span>
        {label}
      </dt>
      <dd className="mt-0.5 flex items-baseline gap-1.5">
        <span className="font-semibold font-serif text-xl">{value}</span>
        {change && <span className={isBetter ? 'text-ok text-sm' : 'text-ink2 text-sm'}>{change}</span>}
      </dd>
    </div>
  )
}
