'use client'
import { StateCell, TitleCell } from '@/components/ui/data-table/cells.tsx'
import type { ArticleRow } from '@/lib/domain/catalogue/articles/admin-list-filter.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { day, RecordsTable, type RecordsTableProps } from '../records-table.tsx'

/** An article, with its state and how many languages it can be read in, in words. */
type Row = ArticleRow & { stateInWords: string; written: string }
type Name = 'title' | 'state' | 'city' | 'languages' | 'opened' | 'published' | 'changed'

const tones = { draft: 'none', scheduled: 'waiting', published: 'ok' } as const

/** Articles as a table; a row leads to the editor of its article. */
export function ArticlesTable(table: RecordsTableProps<Row, Name>) {
  const { locale, path } = table
  return (
    <RecordsTable
      {...table}
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      columns={[
        {
          key: 'title',
          sort: 'address',
          cell: ({ id, title, slug }) => (
            <TitleCell locale={locale} href={`${path}/${id}`} title={title} detail={slug} />
          ),
        },
        {
          key: 'state',
          cell: ({ state, stateInWords }) => <StateCell tone={tones[state]}>{stateInWords}</StateCell>,
        },
        { key: 'city', cell: ({ city }) => city },
        { key: 'languages', cell: ({ written }) => written },
        { key: 'opened', cell: ({ views }) => formatNumber(views, locale) },
        { key: 'published', sort: 'published', cell: ({ publishedAt }) => day(publishedAt) },
        { key: 'changed', sort: 'changed', cell: ({ changedAt }) => day(changedAt) },
      ]}
    />
  )
}
