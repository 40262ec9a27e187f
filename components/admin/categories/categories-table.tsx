'use client'
import { StateCell, TitleCell } from '@/components/ui/data-table/cells.tsx'
import type { CategoryRow } from '@/lib/domain/geography/categories/admin-list-filter.ts'
import { numbers, RecordsTable, type RecordsTableProps } from '../records-table.tsx'

type Name = 'name' | 'state' | 'guides' | 'excursions' | 'order'
/** A category, with its state in words. */
type Row = CategoryRow & { stateInWords: string }

/** Categories as a table; a row leads to the editor of its category. */
export function CategoriesTable(table: RecordsTableProps<Row, Name>) {
  const { locale, path } = table
  return (
    <RecordsTable
      {...table}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          cell: ({ id, name, slug }) => (
            <TitleCell locale={locale} href={`${path}/${id}`} title={name} detail={slug} />
          ),
        },
        {
          key: 'state',
          cell: ({ active, stateInWords }) => (
            <StateCell tone={active ? 'ok' : 'none'}>{stateInWords}</StateCell>
          ),
        },
        numbers('guides', locale),
        numbers('excursions', locale, 'excursions'),
        numbers('order', locale, 'order'),
      ]}
    />
  )
}
