import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { kilometresBetween, type MapPosition } from '../../catalogue/excursions/editor/itinerary-times.ts'
import { proposedCase } from '../../conversation/city-alerts/find-place.ts'
import { cityKey } from '../../conversation/city-alerts/place.ts'
import { maxGuidesAtOnce, regionKilometres } from '../../conversation/enquiries/enquiry.ts'
import { findCityCalled } from '../../geography/gazetteer/find-city-called.ts'
import { listCityCards, listProminentCities } from '../../geography/places/lists.ts'
import type { PlaceKind } from '../../geography/places/place.ts'
import type { MissingCity, NamedPlace, NothingFound } from './results.ts'
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
  const missing = place ? missingCity(place) : await findMissingCity(words, locale)
  if (!missing) return { suggestions: await listProminentCities(locale, mostCities, kind), near: null }
  const { position, ...city } = missing
  const nearest = nearestCities(position, places, kind).slice(0, mostCities)
  const suggestions = await listCityCards(
    nearest.map(({ id }) => id),
    locale,
    kind,
  )
  const kilometres = new Map(nearest.map((one) => [one.id, Math.round(one.kilometres)]))
  return { suggestions, near: { city, kilometres, region: regionOf(position, places) } }
}

/** A city of the site as what is missing. */
export function missingCity(place: NamedPlace): (MissingCity & { position: MapPosition }) | null {
  const { id, name, prepositionalCase, countryName, guideCount, position } = place
  if (!position) return null
  const key = cityKey({ cityId: id, geonameId: null })
  return { key, name, prepositionalCase, country: countryName, guideCount, position }
}

async function findMissingCity(words: string, locale: Locale): Promise<ReturnType<typeof missingCity>> {
  const found = await findCityCalled(words, locale)
  if (!found) return null
  const { geonameId, name, country, position } = found
  return {
    ...{ key: cityKey({ cityId: null, geonameId }), name, country, position, guideCount: 0 },
    prepositionalCase: proposedCase(name, locale),
  }
}

type NearCity = NamedPlace & { kilometres: number }

/** Cities that have something, the nearest first. */
function nearestCities(from: MapPosition, places: SearchedPlaces, kind: PlaceKind): NearCity[] {
  return [...places.byPath.values()]
    .flatMap((city) =>
      city.position && (kind === 'guides' ? city.guideCount : city.excursionCount) > 0
        ? [{ ...city, kilometres: kilometresBetween(from, city.position) }]
        : [],
    )
    .toSorted((one, other) => one.kilometres - other.kilometres)
}

/** The nearest cities whose guides one message can ask about a place, as many as it takes; none for a single guide. */
export function regionOf(from: MapPosition, places: SearchedPlaces): NamedPlace[] {
  const region: NamedPlace[] = []
  let guides = 0
  let homes = 0
  for (const city of nearestCities(from, places, 'guides')) {
    if (city.kilometres > regionKilometres || guides >= maxGuidesAtOnce) break
    region.push(city)
    homes += city.homeCount
    // At least so many: some may be in several of the cities.
    guides = Math.max(guides, city.guideCount, homes)
  }
  return guides > 1 ? region : []
}
