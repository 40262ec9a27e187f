import { listBesideExcursion, listBestOfCities } from '@/lib/domain/excursions/catalogue.ts'
import {
  listBestExcursions,
  listExcursionsOfCity,
  listExcursionsOfCountry,
} from '@/lib/domain/excursions/lists.ts'
import { type ExcursionsQuery, excursionItem } from '@/lib/domain/excursions/schema.ts'
import type { PlaceId } from '@/lib/domain/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { pageAnswer } from '@/lib/shared/paging.ts'

/** The excursions of a place that the query asks for. @param place null for everywhere */
export async function answerExcursions(place: PlaceId | null, query: ExcursionsQuery, locale: Locale) {
  const found = await listFor(place, query, locale)
  return pageAnswer(found, (card) => excursionItem(card, locale))
}

function listFor(place: PlaceId | null, { filter, e, page, per_page }: ExcursionsQuery, locale: Locale) {
  const options = { page, perPage: per_page }
  if (filter === 'other' && e !== undefined) return listBesideExcursion(e, place, locale, options)
  // "The best of each city" of a single city would be one excursion.
  const isCity = place !== null && 'cityId' in place
  if (filter === 'popular' && !isCity) return listBestOfCities(place, locale, options)
  if (place === null) return listBestExcursions(locale, options)
  return 'cityId' in place
    ? listExcursionsOfCity(place.cityId, locale, options)
    : listExcursionsOfCountry(place.countryId, locale, options)
}
