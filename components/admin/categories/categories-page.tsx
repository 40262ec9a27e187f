import type { CategoryRow } from '@/lib/domain/geography/categories/admin-list-filter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { ListHeader, NewLink } from '../list-header.tsx'
import { CategoriesTable } from './categories-table.tsx'

type Props = { locale: Locale; path: string; state: ListState; rows: CategoryRow[]; total: number }

/** All themes that excursions can be given, or once could. */
export function CategoriesPage({ rows, ...list }: Props) {
  const t = translatorFor(list.locale, 'AdminCategories')
  return (
    <>
      <ListHeader title={t('title')}>
        <NewLink locale={list.locale} href="/admin/categories/new">
          {t('new')}
        </NewLink>
      </ListHeader>
      <CategoriesTable
        {...list}
        rows={rows.map((row) => ({ ...row, stateInWords: row.active ? t('inUse') : t('away') }))}
        words={{
          title: t('title'),
          search: { label: t('search'), placeholder: t('search') },
          columns: {
            name: t('name'),
            state: t('active'),
            guides: t('guides'),
            excursions: t('excursions'),
            order: t('order'),
          },
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        filters={[{ name: 'active', label: t('active'), kind: 'yesOrNo' }]}
      />
    </>
  )
}
