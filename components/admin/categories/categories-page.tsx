import type { CategoryRow } from '@/lib/domain/geography/categories/table-list.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { ListHeader, NewLink } from '../list-header.tsx'
import { CategoriesTable } from './categories-table.tsx'

type Props = { locale: Locale; path: string; state: ListState; rows: CategoryRow[]; total: number }

/** All themes that excursions can be given, or once could. */
export function CategoriesPage(list: Props) {
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
          inUse: t('inUse'),
          away: t('away'),
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        filters={[{ name: 'active', label: t('active'), kind: 'yesOrNo' }]}
      />
    </>
  )
}
