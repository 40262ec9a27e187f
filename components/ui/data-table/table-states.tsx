'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  changedAddress,
  type ListState,
  listParameters,
  pageCount,
  valuesOf,
} from '@/lib/shared/list-address.ts'
import { Alert } from '../alert.tsx'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LocaleLink } from '../link.tsx'
import { Loading, SkeletonTableRows } from '../skeleton.tsx'
import { isWholeList, type TableFilter, withoutFilters } from './filters.ts'
import { useFilterTexts } from './use-filter-texts.ts'

type Props = { locale: Locale; path: string; state: ListState }

/** Parts of the address that were ignored. */
export function IgnoredNotice({ state }: Pick<Props, 'state'>) {
  const t = useTranslations('DataTable')
  if (state.ignored.length === 0) return null
  const parts = state.ignored.map(({ name, value }) => `${name}=${value.slice(0, 40)}`).join(', ')
  return (
    <Alert tone="warning" className="mb-3">
      {t('ignored', { parts })}
    </Alert>
  )
}

type EmptyProps = Props & {
  filters: readonly TableFilter[]
  /** Number of rows there would be without a filter, for the one whose removal helps most. */
  remedies: ReadonlyArray<{ filter: string; count: number }>
  /** Of the list without any condition. */
  empty: { title: string; text: string; children?: ReactNode }
}

/** In place of rows: nothing is there yet, or nothing fits; then the condition whose removal helps most is named. */
export function NoRows({ locale, path, state, filters, remedies, empty }: EmptyProps) {
  const t = useTranslations('DataTable')
  const { conditionText, totalText } = useFilterTexts()
  if (isWholeList(state)) return <EmptyState {...empty} />
  const [best] = filters
    .flatMap((filter) => {
      const values = valuesOf(state, filter.name)
      const count = remedies.find((remedy) => remedy.filter === filter.name)?.count ?? 0
      if (values.length === 0 || count === 0) return []
      return [{ name: filter.name, condition: conditionText(filter, values), count }]
    })
    .sort((one, other) => other.count - one.count)
  const nothing = { ...withoutFilters(state), [listParameters.search]: null }
  return (
    <EmptyState
      title={t('noneTitle')}
      text={best ? t('noneWithout', { ...best, count: totalText(best.count) }) : t('noneText')}
    >
      {best && (
        <ButtonLink
          locale={locale}
          variant="secondary"
          size="small"
          href={path + changedAddress(state, { [best.name]: null })}
        >
          {t('removeCondition', best)}
        </ButtonLink>
      )}
      <ButtonLink locale={locale} variant="quiet" size="small" href={path + changedAddress(state, nothing)}>
        {t('removeAll')}
      </ButtonLink>
    </EmptyState>
  )
}

/** A page after the last one, as an old link may ask for. */
export function NoSuchPage({ locale, path, state, total }: Props & { total: number }) {
  const t = useTranslations('DataTable')
  const last = pageCount(total, state.perPage)
  return (
    <EmptyState title={t('pageGoneTitle')} text={t('pageGone', { count: last })}>
      <ButtonLink
        locale={locale}
        variant="secondary"
        size="small"
        href={path + changedAddress(state, { [listParameters.page]: String(last) })}
      >
        {t('lastPage')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The list could not be loaded. */
export function LoadFailed({ locale, path, state }: Props) {
  const t = useTranslations('DataTable')
  return (
    <Alert tone="error">
      <strong>{t('failedTitle')}</strong> {t('failed')}{' '}
      <LocaleLink locale={locale} href={path + changedAddress(state, {})} className="link">
        {t('again')}
      </LocaleLink>
    </Alert>
  )
}

/** While the first rows are being loaded. */
export function LoadingRows({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  const t = useTranslations('Loading')
  return (
    <Loading label={t('label')}>
      <SkeletonTableRows rows={rows} columns={columns} />
    </Loading>
  )
}
