import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SearchPage } from '@/components/search/search-page.tsx'
import { searchTitle } from '@/components/search/search-title.ts'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { searchPath } from '@/lib/domain/discovery/search/address.ts'
import { findOnlyPlace, findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import { pageInstead } from '@/lib/domain/discovery/search/paging.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { noteNothingFound } from './note-search.ts'
import { firstDay, requestedAddress, type SearchParameters } from './requested-address.ts'

type Search = { kind: PlaceKind; locale: Locale; parameters: SearchParameters }

/** A search among guides or among tours. */
export async function SearchResults({ kind, locale, parameters }: Search) {
  const requested = await requestedAddress(kind, parameters, locale)
  const view = await findSearchPage(kind, requested, locale)
  const { address, found, cards, nothing, places } = view
  if (cards.items.length === 0 && found.total > 0) {
    // A link to a page that is not there any more, or never was.
    const page = pageInstead(address.page, found)
    redirect(localePath(locale, searchPath(kind, { ...address, page, after: null })))
  }
  const isUnfiltered = searchPath(kind, address) === searchPath(kind, { q: address.q, exact: address.exact })
  if (nothing && isUnfiltered && places.length === 0) await noteNothingFound(address.q, locale)
  // Without filters, the best-known cities are offered: none of them has anything to show.
  const isSiteEmpty = isUnfiltered && nothing?.suggestions.length === 0
  return (
    <SearchPage
      locale={locale}
      view={view}
      onlyPlace={await findOnlyPlace(address, locale)}
      firstDay={firstDay()}
      opening={isSiteEmpty ? { canRegister: (await findFeatures()).registration } : null}
    />
  )
}

/** Its title. Only the search without words and filters is for search engines: places have pages of their own. */
export async function searchMetadata({ kind, locale, parameters }: Search): Promise<Metadata> {
  const address = await requestedAddress(kind, parameters, locale)
  const t = translatorFor(locale, 'SearchPage')
  const tPlace = translatorFor(locale, 'PlacePage')
  const title = searchTitle(kind, address.q, await findOnlyPlace(address, locale), locale)
  const path = searchPath(kind, { ...address, after: null })
  return pageMetadata({
    locale,
    path,
    title: address.page > 1 ? tPlace('pageTitle', { title, page: address.page }) : title,
    description: t(kind === 'guides' ? 'guidesDescription' : 'excursionsDescription'),
    isHiddenFromSearch: path !== searchPath(kind),
  })
}
