import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { kilometresBetween } from '../../catalogue/excursions/editor/itinerary-times.ts'
import { findCityCalled } from '../../geography/gazetteer/find-city-called.ts'
import { listCityCards, listProminentCities } from '../../geography/places/lists.ts'
import type { PlaceKind } from '../../geography/places/place.ts'
import type { NamedPlace, NothingFound } from './results.ts'
import type { SearchedPlaces } from './searched-places.ts'

const mostCities = 8

/**
 * Cities to start with, when nothing was found: for words that name a city of the world the nearest ones that have
 * something, else the best known. Two statements.
 * @param place the only place that is searched in
 */
export async function listCitiesToStart(
  words: string,
  place: NamedPlace | null,
  kind: PlaceKind,
  locale: Locale,
  places: SearchedPlaces,
): Promise<Pick<NothingFound, 'suggestions' | 'near'>> {
  const missing = place ?? (await findCityCalled(words, locale))
  const from = missing?.position
  if (!missing || !from) {
    return { suggestions: await listProminentCities(locale, mostCities, kind), near: null }
  }
  const nearest = [...places.byPath.values()]
    .flatMap(({ id, position, guideCount, excursionCount }) =>
      position && (kind === 'guides' ? guideCount : excursionCount) > 0
        ? [{ id, kilometres: Math.round(kilometresBetween(from, position)) }]
        : [],
    )
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, mostCities)
  const suggestions = await listCityCards(
    nearest.map(({ id }) => id),
    locale,
    kind,
  )
  const kilometres = new Map(nearest.map((one) => [one.id, one.kilometres]))
  return { suggestions, near: { name: missing.name, kilometres } }
}
