'use client'
import { TitleCell } from '@/components/ui/data-table/cells.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { PlaceRow } from '@/lib/domain/geography/places/admin-list-filter.ts'
import { day, numbers, RecordsTable, type RecordsTableProps } from '../records-table.tsx'

/** A place, with how many languages it is written in, in words. */
type Row = PlaceRow & { written: string }
type Name = 'name' | 'guides' | 'excursions' | 'languages' | 'changed'

const folders = { city: 'cities', country: 'countries' } as const

/** Places as a table; a row leads to the editor of its place. */
export function PlacesTable(table: RecordsTableProps<Row, Name>) {
  const { locale, path } = table
  return (
    <RecordsTable
      {...table}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      nameOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          sort: 'name',
          cell: ({ kind, id, name, country, slug, picture }) => (
            <div className="flex min-w-0 items-center gap-3">
              <Picture
                picture={picture}
                alt=""
                sizes="56px"
                className="aspect-4/3 w-14 shrink-0 rounded-day"
              />
              <TitleCell
                locale={locale}
                href={`${path}/${folders[kind]}/${id}`}
                title={name}
                detail={country === null ? slug : `${country} · ${slug}`}
              />
            </div>
          ),
        },
        numbers('guides', locale, 'guides'),
        numbers('excursions', locale, 'excursions'),
        { key: 'languages', cell: ({ written }) => written },
        { key: 'changed', sort: 'changed', cell: ({ changedAt }) => day(changedAt) },
      ]}
    />
  )
}
