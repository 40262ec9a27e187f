import 'server-only'
import { kilometresBetween } from '../../catalogue/excursions/editor/itinerary-times.ts'
import { facet } from '../../core/search-index/facets.ts'
import type { DocumentSearch } from './conditions.ts'
import { countFacets } from './counts.ts'
import { withoutGroup } from './filters.ts'
import type { LeftOut } from './reading.ts'
import type { LeftOutView, NamedPlace } from './results.ts'
import type { SearchedPlaces } from './searched-places.ts'

const mostElsewhere = 3

/** Names the ignored parts of a search. One statement if a language is among them. */
export async function describeLeftOut(
  search: DocumentSearch,
  { words, languages }: LeftOut,
  places: SearchedPlaces,
): Promise<LeftOutView> {
  const [first = null, ...others] = search.scope.places.flatMap((place) => places.find(place) ?? [])
  const place = others.length === 0 ? first : null
  const elsewhere = languages.length === 0 ? [] : await citiesWithLanguages(search, languages, place, places)
  return { words, languages, place, elsewhere: elsewhere.slice(0, mostElsewhere) }
}

/** Distance between two places; null where it isn't known. */
export function kilometresFrom(place: NamedPlace | null, to: NamedPlace): number | null {
  return place?.position && to.position ? kilometresBetween(place.position, to.position) : null
}

/** Cities where somebody speaks one of the languages, the nearest first. One statement. */
export async function citiesWithLanguages(
  search: DocumentSearch,
  languages: readonly string[],
  from: NamedPlace | null,
  places: SearchedPlaces,
): Promise<LeftOutView['elsewhere']> {
  const filters = withoutGroup(search.filters, 'place')
  const { counts, isExact } = await countFacets({
    ...search,
    filters,
    words: null,
    scope: { places: [], languages },
  })
  const away = (to: NamedPlace) => kilometresFrom(from, to) ?? 0
  return [...places.byPath.values()]
    .flatMap((place) => {
      const total = place.kind === 'city' ? (counts.get(facet.city(place.id)) ?? 0) : 0
      return total > 0 ? [{ place, total, isExact }] : []
    })
    .sort((one, other) => away(one.place) - away(other.place) || other.total - one.total)
}
