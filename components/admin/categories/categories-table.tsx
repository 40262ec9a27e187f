'use client'
import { StateCell, TitleCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter } from '@/components/ui/data-table/filters.ts'
import type { CategoryRow } from '@/lib/domain/geography/categories/table-list.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly CategoryRow[]
  total: number
  filters: readonly TableFilter[]
  words: {
    title: string
    search: { label: string; placeholder: string }
    columns: Record<'name' | 'state' | 'guides' | 'excursions' | 'order', string>
    inUse: string
    away: string
    empty: { title: string; text: string }
  }
}

/** Categories as a table; a row leads to the editor of its category. */
export function CategoriesTable({ words, ...table }: Props) {
  const { locale, path } = table
  const labels = words.columns
  const columns: Array<DataColumn<CategoryRow>> = [
    {
      key: 'name',
      label: labels.name,
      cell: ({ id, name, slug }) => (
        <TitleCell locale={locale} href={`${path}/${id}`} title={name} detail={slug} />
      ),
    },
    {
      key: 'state',
      label: labels.state,
      cell: ({ active }) => (
        <StateCell tone={active ? 'ok' : 'none'}>{active ? words.inUse : words.away}</StateCell>
      ),
    },
    {
      key: 'guides',
      label: labels.guides,
      isNumber: true,
      cell: ({ guides }) => formatNumber(guides, locale),
    },
    {
      key: 'excursions',
      label: labels.excursions,
      sort: 'excursions',
      isNumber: true,
      cell: ({ excursions }) => formatNumber(excursions, locale),
    },
    {
      key: 'order',
      label: labels.order,
      sort: 'order',
      isNumber: true,
      cell: ({ order }) => formatNumber(order, locale),
    },
  ]
  return (
    <DataTable
      {...table}
      label={words.title}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      search={words.search}
      empty={words.empty}
    />
  )
}
