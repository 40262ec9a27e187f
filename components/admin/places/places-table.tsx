'use client'
import { TitleCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter, TableViews } from '@/components/ui/data-table/filters.ts'
import { Picture } from '@/components/ui/picture.tsx'
import type { PlaceRow } from '@/lib/domain/geography/places/table-list.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'

/** A place, with how many languages it is written in, in words. */
type Row = PlaceRow & { written: string }

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly Row[]
  total: number
  views: TableViews
  filters: readonly TableFilter[]
  words: {
    title: string
    search: { label: string; placeholder: string }
    columns: Record<'name' | 'guides' | 'excursions' | 'languages' | 'changed', string>
    empty: { title: string; text: string }
  }
}

const folders = { city: 'cities', country: 'countries' } as const

/** Places as a table; a row leads to the editor of its place. */
export function PlacesTable({ words, ...table }: Props) {
  const { locale, path } = table
  const labels = words.columns
  const columns: Array<DataColumn<Row>> = [
    {
      key: 'name',
      label: labels.name,
      sort: 'name',
      cell: ({ kind, id, name, country, slug, picture }) => (
        <div className="flex min-w-0 items-center gap-3">
          <Picture picture={picture} alt="" sizes="56px" className="aspect-4/3 w-14 shrink-0 rounded-day" />
          <TitleCell
            locale={locale}
            href={`${path}/${folders[kind]}/${id}`}
            title={name}
            detail={country === null ? slug : `${country} · ${slug}`}
          />
        </div>
      ),
    },
    {
      key: 'guides',
      label: labels.guides,
      sort: 'guides',
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
    { key: 'languages', label: labels.languages, cell: ({ written }) => written },
    {
      key: 'changed',
      label: labels.changed,
      sort: 'changed',
      cell: ({ changedAt }) => <Moment at={changedAt} form="day" />,
    },
  ]
  return (
    <DataTable
      {...table}
      label={words.title}
      columns={columns}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      nameOf={({ name }) => name}
      search={words.search}
      empty={words.empty}
    />
  )
}
