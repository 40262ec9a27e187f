'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatDate, formatNumber } from '@/lib/shared/i18n/format.ts'
import { mostCounted } from '@/lib/shared/list-address.ts'
import type { TableFilter } from './filters.ts'

/** Sentences that several parts of a table need. */
export function useFilterTexts() {
  const t = useTranslations('DataTable')
  const locale = useLocale()

  /** A value of a filter in words. */
  const valueText = (filter: TableFilter, value: string): string => {
    if (filter.kind === 'yesOrNo') return t(value === '1' ? 'yes' : 'no')
    if (filter.kind === 'day') return formatDate(value, locale)
    if (filter.kind === 'number') return formatNumber(Number(value), locale)
    return filter.options.find((option) => option.value === value)?.label ?? value
  }

  /** A filter that is set: "Language: Russian, English". */
  const conditionText = (filter: TableFilter, values: readonly string[]): string =>
    t('condition', {
      label: filter.label,
      values: values.map((value) => valueText(filter, value)).join(t('separator')),
    })

  /** Number of rows there are: "3,184", or "10,000+" where nobody counts on. */
  const totalText = (total: number): string =>
    total > mostCounted ? t('atLeast', { number: mostCounted }) : t('number', { number: total })

  return { valueText, conditionText, totalText }
}
