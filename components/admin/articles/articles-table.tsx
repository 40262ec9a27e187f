'use client'
import { StateCell, TitleCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter, TableViews } from '@/components/ui/data-table/filters.ts'
import type { ArticleRow } from '@/lib/domain/catalogue/articles/table-list.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'

/** An article, with its state and how many languages it can be read in, in words. */
type Row = ArticleRow & { stateInWords: string; written: string }

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
    columns: Record<'title' | 'state' | 'city' | 'languages' | 'opened' | 'published' | 'changed', string>
    empty: { title: string; text: string }
  }
}

const tones = { draft: 'none', scheduled: 'waiting', published: 'ok' } as const

/** Articles as a table; a row leads to the editor of its article. */
export function ArticlesTable({ words, ...table }: Props) {
  const { locale, path } = table
  const labels = words.columns
  const day = (moment: Date | null) => moment && <Moment at={moment} form="day" />
  const columns: Array<DataColumn<Row>> = [
    {
      key: 'title',
      label: labels.title,
      sort: 'address',
      cell: ({ id, title, slug }) => (
        <TitleCell locale={locale} href={`${path}/${id}`} title={title} detail={slug} />
      ),
    },
    {
      key: 'state',
      label: labels.state,
      cell: ({ state, stateInWords }) => <StateCell tone={tones[state]}>{stateInWords}</StateCell>,
    },
    { key: 'city', label: labels.city, cell: ({ city }) => city },
    { key: 'languages', label: labels.languages, cell: ({ written }) => written },
    {
      key: 'opened',
      label: labels.opened,
      cell: ({ views }) => formatNumber(views, locale),
    },
    {
      key: 'published',
      label: labels.published,
      sort: 'published',
      cell: ({ publishedAt }) => day(publishedAt),
    },
    { key: 'changed', label: labels.changed, sort: 'changed', cell: ({ changedAt }) => day(changedAt) },
  ]
  return (
    <DataTable
      {...table}
      label={words.title}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      search={words.search}
      empty={words.empty}
    />
  )
}
