import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import {
  listExcursions,
  listOtherExcursions,
  listPopularExcursions,
} from '@/lib/domain/catalogue/excursions/lists.ts'
import { findPlaceOfExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { presentExcursion } from '@/lib/domain/catalogue/excursions/present.ts'
import type { ExcursionsQuery } from '@/lib/domain/catalogue/excursions/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Page } from '@/lib/shared/page.ts'
import { pageAnswer } from '@/lib/shared/paging.ts'
import type { PlaceId } from '@/lib/shared/place-id.ts'

/** The excursions of a place that the query asks for. @param place null for everywhere */
export async function answerExcursions(place: PlaceId | null, query: ExcursionsQuery, locale: Locale) {
  const found = await listFor(place, query, locale)
  return pageAnswer(found, (card) => presentExcursion(card, locale))
}

async function listFor(
  place: PlaceId | null,
  { filter, e, page, per_page }: ExcursionsQuery,
  locale: Locale,
): Promise<Page<ExcursionCardView>> {
  const options = { page, perPage: per_page }
  if (filter === 'other' && e !== undefined) {
    return listOtherExcursions(await findPlaceOfExcursion(e), place, locale, options)
  }
  // "The best of each city" of a single city would be one excursion.
  const isCity = place !== null && 'cityId' in place
  return filter === 'popular' && !isCity
    ? listPopularExcursions(place, locale, options)
    : listExcursions(place, locale, options)
}
