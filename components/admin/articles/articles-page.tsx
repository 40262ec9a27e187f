import type { ArticleRow } from '@/lib/domain/catalogue/articles/admin-list-filter.ts'
import { articleStates } from '@/lib/domain/catalogue/articles/article.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { ListHeader, NewLink } from '../list-header.tsx'
import { ArticlesTable } from './articles-table.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: ArticleRow[]
  total: number
  /** That articles are about. */
  cities: ReadonlyArray<{ id: number; name: string }>
}

/** All articles of the journal, drafts too. */
export function ArticlesPage({ cities, rows, ...list }: Props) {
  const t = translatorFor(list.locale, 'AdminArticles')
  return (
    <>
      <ListHeader title={t('heading')}>
        <NewLink locale={list.locale} href="/admin/articles/new">
          {t('new')}
        </NewLink>
      </ListHeader>
      <ArticlesTable
        {...list}
        rows={rows.map((row) => ({
          ...row,
          stateInWords: t(`states.${row.state}`),
          written: t('ofLanguages', { count: row.languages, all: locales.length }),
        }))}
        words={{
          title: t('heading'),
          search: { label: t('search'), placeholder: t('search') },
          columns: {
            title: t('columns.title'),
            state: t('columns.state'),
            city: t('columns.city'),
            languages: t('columns.languages'),
            opened: t('columns.opened'),
            published: t('columns.published'),
            changed: t('columns.changed'),
          },
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        views={{
          label: t('views'),
          filter: 'state',
          all: { label: t('all') },
          options: articleStates.map((value) => ({
            value,
            label: value === 'draft' ? t('drafts') : t(`states.${value}`),
          })),
        }}
        filters={[
          {
            name: 'city',
            label: t('columns.city'),
            kind: 'one',
            options: cities.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
      />
    </>
  )
}
