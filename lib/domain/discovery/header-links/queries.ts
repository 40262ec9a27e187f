import 'server-only'
import { inOrder } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { listExcursionLinks } from '../../catalogue/excursions/link.ts'
import { listExcursionIds } from '../../catalogue/excursions/lists.ts'
import { findPlaceOfExcursion } from '../../catalogue/excursions/page.ts'
import { listGuideLinks } from '../../catalogue/guides/link.ts'
import { listGuideIds } from '../../catalogue/guides/lists.ts'
import { findCityOfGuide } from '../../catalogue/guides/page.ts'
import { findCityById, requireCity, requireCountry } from '../../geography/places/by-address.ts'
import type { FoundPlace } from '../../geography/places/place.ts'
import type { HeaderLinksView } from './header-links.ts'
import type { HeaderLinksQuery } from './schema.ts'

/** Number of thumbnails in the fixed header. */
const shown = 7
/** Excursions of one guide are often next to each other; this many nearly always give seven guides. */
const looked = 24

/**
 * Finds the links of the fixed header for a page.
 * @throws AppError `not_found` when there is no such guide, excursion or place
 */
export async function findHeaderLinks(query: HeaderLinksQuery, locale: Locale): Promise<HeaderLinksView> {
  const { place, guideId } = await findView(query, locale)
  const placeId = idOf(place)
  const [ofGuides, ofExcursions] = await Promise.all([
    listGuideIds(placeId, { perPage: shown }),
    listExcursionIds(placeId, { perPage: looked }),
  ])
  const [people, excursions] = await Promise.all([
    listGuideLinks([...new Set([...ofGuides.ids, ...(guideId === null ? [] : [guideId])])], locale),
    listExcursionLinks(ofExcursions.ids, locale),
  ])
  const guide = people.find(({ id }) => id === guideId) ?? null
  if (guideId !== null && !guide) throw new AppError('not_found')
  return {
    place,
    guide,
    guides: inOrder(ofGuides.ids, people),
    excursions: firstOfEach(excursions, ({ guide }) => guide.id).slice(0, shown),
    guideCount: ofGuides.total,
    excursionCount: ofExcursions.total,
  }
}

type InView = { place: FoundPlace | null; guideId: number | null }

async function findView(
  { guide, excursion, country, city }: HeaderLinksQuery,
  locale: Locale,
): Promise<InView> {
  if (excursion !== undefined) {
    const found = await findPlaceOfExcursion(excursion)
    if (!found) throw new AppError('not_found')
    return { place: await findCityById(found.cityId, locale), guideId: guide ?? found.guideId }
  }
  if (guide !== undefined) {
    const cityId = await findCityOfGuide(guide)
    if (cityId === null) throw new AppError('not_found')
    return { place: await findCityById(cityId, locale), guideId: guide }
  }
  if (country === undefined) return { place: null, guideId: null }
  const place = city
    ? await requireCity(country, city, locale, 'guides')
    : await requireCountry(country, locale, 'guides')
  return { place, guideId: null }
}

function idOf(place: FoundPlace | null): PlaceId | null {
  if (!place) return null
  return place.country ? { cityId: place.id } : { countryId: place.id }
}

function firstOfEach<Item>(items: Item[], keyOf: (item: Item) => number): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
