import type { Metadata } from 'next'
import { ExcursionCard } from '@/components/excursions/excursion-card.tsx'
import { SearchPage, searchPath } from '@/components/search/search-page.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { listExcursions } from '@/lib/domain/excursions/lists.ts'
import { listProminentCities } from '@/lib/domain/places/lists.ts'
import { listNearFreeDays } from '@/lib/domain/search/near-days.ts'
import { searchPlaces } from '@/lib/domain/search/place-search.ts'
import { searchExcursions } from '@/lib/domain/search/queries.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { noteNothingFound } from '../note-search.ts'
import { perPage, requestedSearch, type SearchParameters } from '../requested-search.ts'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParameters }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const { query, date, page } = await requestedSearch(searchParams)
  const t = await translatorFor(locale, 'SearchPage')
  return pageMetadata({
    locale,
    path: searchPath('excursions', '', page),
    title: query === '' ? t('excursionsTitle') : t('excursionsFor', { query }),
    description: t('excursionsDescription'),
    isHiddenFromSearch: query !== '' || date !== null,
  })
}

export default async function SearchExcursionsPage({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { query, date, page } = await requestedSearch(searchParams)
  const [places, list] = await Promise.all([
    query !== '' && page === 1 ? searchPlaces(query, locale, 6) : [],
    query === '' && date === null
      ? listExcursions(null, locale, { page, perPage })
      : searchExcursions({ q: query, locale, page, perPage, filters: { freeOn: date } }),
  ])
  const isEmpty = list.items.length === 0 && places.length === 0
  if (isEmpty && page === 1 && date === null) await noteNothingFound(query, locale)
  const otherDays =
    date !== null && list.items.length === 0 ? await listNearFreeDays('excursions', query, locale, date) : []
  const suggestions = isEmpty ? await listProminentCities(locale, 8, 'excursions') : []
  return (
    <SearchPage
      locale={locale}
      kind="excursions"
      query={query}
      date={date}
      places={places}
      otherDays={otherDays}
      total={list.total}
      suggestions={suggestions}
      list={
        list.items.length === 0 ? null : (
          <>
            <ul className="card-grid">
              {list.items.map((excursion) => (
                <li key={excursion.id} className="card-lines">
                  <ExcursionCard locale={locale} excursion={excursion} />
                </li>
              ))}
            </ul>
            <Pagination
              locale={locale}
              page={page}
              perPage={perPage}
              total={list.total}
              hrefOf={(number) => searchPath('excursions', query, number, date)}
            />
          </>
        )
      }
    />
  )
}
