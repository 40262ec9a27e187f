import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { MoneyOverview } from '@/lib/domain/sales/billing/overview-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatMonth, formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; overview: MoneyOverview }

/** Four figures between lines: what came, what will, what is awaited, what went back. */
export function MoneyFigures({ locale, overview }: Props) {
  const t = translatorFor(locale, 'AdminMoney')
  const { months, revenue, receivedBefore, recurring, waiting } = overview
  const present = months.at(-1) ?? ''
  const own = revenue.filter(({ month }) => month === present)
  const received = sum(own.map((one) => one.received))
  const refunded = sum(own.map((one) => one.refunded))
  const euros = (amount: number) =>
    formatMoney({ amount: Math.round(amount / 100) * 100, currency: 'EUR' }, locale)
  const change = receivedBefore === 0 ? null : Math.round((received / receivedBefore - 1) * 100)
  const percent = formatNumber(Math.abs(change ?? 0) / 100, locale, { style: 'percent' })
  const difference = change === null ? 'unknown' : change > 0 ? 'more' : change < 0 ? 'less' : 'same'
  return (
    <dl className="grid border-line border-y sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
      <Figure
        label={t('figures.soFar', { month: capitalised(formatMonth(`${present}-01`, locale), locale) })}
        value={euros(received)}
        tone={difference === 'more' ? 'text-ok' : undefined}
      >
        {t(`figures.${difference}`, { percent })}
      </Figure>
      <Figure label={t('figures.recurring')} value={euros(recurring.amount)}>
        {t('figures.plans', { monthly: recurring.monthly, yearly: recurring.yearly })}
      </Figure>
      <Figure
        label={t('figures.waiting')}
        value={euros(waiting.amount)}
        tone={waiting.overdue > 0 ? 'text-error' : undefined}
      >
        {t('figures.invoices', { count: waiting.count, overdue: waiting.overdue })}
      </Figure>
      <Figure label={t('figures.refunded')} value={euros(refunded)}>
        {t('figures.thisMonth')}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; value: string; tone?: string | undefined; children: ReactNode }

function Figure({ label, value, tone, children }: FigureProps) {
  return (
    <div className="flex flex-col py-3 sm:px-4 sm:max-lg:odd:pl-0 lg:px-5 lg:first:pl-0">
      <dt className="text-md">{label}</dt>
      <dd className="title text-[1.75rem] leading-tight tabular-nums">{value}</dd>
      <dd className={classNames('text-md', tone ?? 'text-ink2')}>{children}</dd>
    </div>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
