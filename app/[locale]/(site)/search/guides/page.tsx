import type { Metadata } from 'next'
import { GuideCard } from '@/components/guides/guide-card.tsx'
import { SearchPage, searchPath } from '@/components/search/search-page.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { listGuides } from '@/lib/domain/guides/lists.ts'
import { listProminentCities } from '@/lib/domain/places/lists.ts'
import { listNearFreeDays } from '@/lib/domain/search/near-days.ts'
import { searchPlaces } from '@/lib/domain/search/place-search.ts'
import { searchGuides } from '@/lib/domain/search/queries.ts'
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
    path: searchPath('guides', '', page),
    title: query === '' ? t('guidesTitle') : t('guidesFor', { query }),
    description: t('guidesDescription'),
    isHiddenFromSearch: query !== '' || date !== null,
  })
}

export default async function SearchGuidesPage({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { query, date, page } = await requestedSearch(searchParams)
  const [places, list] = await Promise.all([
    query !== '' && page === 1 ? searchPlaces(query, locale, 6) : [],
    query === '' && date === null
      ? listGuides(null, locale, { page, perPage })
      : searchGuides({ q: query, locale, page, perPage, filters: { freeOn: date } }),
  ])
  const isEmpty = list.items.length === 0 && places.length === 0
  if (isEmpty && page === 1 && date === null) await noteNothingFound(query, locale)
  const otherDays =
    date !== null && list.items.length === 0 ? await listNearFreeDays('guides', query, locale, date) : []
  const suggestions = isEmpty ? await listProminentCities(locale, 8, 'guides') : []
  return (
    <SearchPage
      locale={locale}
      kind="guides"
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
              {list.items.map((guide) => (
                <li key={guide.id} className="card-lines">
                  <GuideCard locale={locale} guide={guide} detail="full" />
                </li>
              ))}
            </ul>
            <Pagination
              locale={locale}
              page={page}
              perPage={perPage}
              total={list.total}
              hrefOf={(number) => searchPath('guides', query, number, date)}
            />
          </>
        )
      }
    />
  )
}
