'use client'
import type { ReactNode } from 'react'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter, TableViews } from '@/components/ui/data-table/filters.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from './moment.tsx'

/** A list of records that have editors of their own: `Name` are the keys of its columns. */
export type RecordsTableProps<Row, Name extends string> = {
  locale: Locale
  /** Of the list; a row leads to the editor below it. */
  path: string
  state: ListState
  rows: readonly Row[]
  total: number
  views?: TableViews
  filters: readonly TableFilter[]
  words: {
    title: string
    search: { label: string; placeholder: string }
    columns: Record<Name, string>
    empty: { title: string; text: string }
  }
}

type Props<Row, Name extends string> = RecordsTableProps<Row, Name> & {
  /** Names a row, for the labels of its controls. */
  nameOf: (row: Row) => string
  keyOf: (row: Row) => string
  /** Its columns, in their order; the first is the card's head on phones. */
  columns: ReadonlyArray<Omit<DataColumn<Row>, 'label' | 'key'> & { key: Name }>
}

/** A list of records as a table. */
export function RecordsTable<Row, Name extends string>({ words, columns, ...table }: Props<Row, Name>) {
  return (
    <DataTable
      {...table}
      label={words.title}
      columns={columns.map((column) => ({ ...column, label: words.columns[column.key] }))}
      search={words.search}
      empty={words.empty}
    />
  )
}

/** A column of numbers. */
export function numbers<Name extends string>(key: Name, locale: Locale, sort?: string) {
  return {
    key,
    ...(sort && { sort }),
    isNumber: true,
    cell: (row: Record<Name, number>): ReactNode => formatNumber(row[key], locale),
  }
}

/** The day of a moment, nothing for none. */
export function day(moment: Date | null): ReactNode {
  return moment && <Moment at={moment} form="day" />
}
