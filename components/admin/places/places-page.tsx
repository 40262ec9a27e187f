import type { PlaceCounts, PlaceRow } from '@/lib/domain/geography/places/admin-list-filter.ts'
import { placeKinds } from '@/lib/domain/geography/places/admin-list-filter.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { ListHeader, NewLink } from '../list-header.tsx'
import { PlacesTable } from './places-table.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: PlaceRow[]
  total: number
  counts: PlaceCounts
  countries: ReadonlyArray<{ id: number; name: string }>
}

/** All countries and cities. */
export function PlacesPage({ countries, rows, counts, ...list }: Props) {
  const t = translatorFor(list.locale, 'AdminPlaces')
  return (
    <>
      <ListHeader title={t('title')}>
        <NewLink locale={list.locale} href="/admin/places/cities/new">
          {t('new')}
        </NewLink>
      </ListHeader>
      <PlacesTable
        {...list}
        rows={rows.map((row) => ({
          ...row,
          written: t('ofLanguages', { count: row.languages, all: locales.length }),
        }))}
        words={{
          title: t('title'),
          search: { label: t('search'), placeholder: t('search') },
          columns: {
            name: t('name'),
            guides: t('guides'),
            excursions: t('excursions'),
            languages: t('languages'),
            changed: t('changed'),
          },
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        views={{
          label: t('views'),
          filter: 'kind',
          all: { label: t('all'), count: counts.all },
          options: placeKinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            count: counts[value],
          })),
        }}
        filters={[
          {
            name: 'country',
            label: t('country'),
            kind: 'one',
            options: countries.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { name: 'complete', label: t('complete'), kind: 'yesOrNo' },
        ]}
      />
    </>
  )
}
