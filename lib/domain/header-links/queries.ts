import 'server-only'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import type { ExcursionCardView } from '../excursions/excursion.ts'
import { listBestExcursions, listExcursionsOfCity, listExcursionsOfCountry } from '../excursions/lists.ts'
import { findPlaceOfExcursion } from '../excursions/page.ts'
import { photoUrls } from '../excursions/schema.ts'
import { listGuideCards } from '../guides/card.ts'
import type { GuideCardView } from '../guides/guide.ts'
import { listBestGuides, listGuidesOfCity, listGuidesOfCountry } from '../guides/lists.ts'
import { type CataloguePlace, findCataloguedCity, requireCity, requireCountry } from '../places/catalogue.ts'
import { nameOnly } from '../places/schema.ts'
import type { HeaderLinks, HeaderLinksQuery } from './schema.ts'

/** How many thumbnails the fixed header has room for. */
const shown = 7
/** Several excursions of one guide stand next to each other; so many give seven guides nearly always. */
const looked = 24

/**
 * What the fixed header shows beside a page.
 * @throws AppError `not_found` when what is in view is not there
 */
export async function findHeaderLinks(query: HeaderLinksQuery, locale: Locale): Promise<HeaderLinks> {
  const { place, guide } = await findView(query, locale)
  const [guides, excursions] = await Promise.all([listGuides(place, locale), listExcursions(place, locale)])
  const ofDistinctGuides = firstOfEach(excursions.items, ({ guide }) => guide.id).slice(0, shown)
  return {
    city: place?.country ? nameOnly(place) : null,
    country: place ? nameOnly(place.country ?? place) : null,
    guide: guide ? guideLink(guide) : null,
    guides: guides.items.slice(0, shown).map(guideLink),
    excursions: ofDistinctGuides.map((card) => excursionLink(card, locale)),
    excursionThumbPhotoUrls: [
      ...new Set(ofDistinctGuides.map(({ picture }) => photoUrls(picture).thumb_photo_url)),
    ],
    guideCount: guides.total,
    excursionCount: excursions.total,
  }
}

type View = { place: CataloguePlace | null; guide: GuideCardView | null }

async function findView(
  { guide, excursion, country, city }: HeaderLinksQuery,
  locale: Locale,
): Promise<View> {
  if (guide !== undefined || excursion !== undefined) {
    const found = excursion === undefined ? undefined : await findPlaceOfExcursion(excursion)
    const [card] = await listGuideCards([guide ?? found?.guideId ?? 0], locale)
    if (!card || (excursion !== undefined && !found)) throw new AppError('not_found')
    return {
      place: await findCataloguedCity({ id: found?.cityId ?? card.city.id }, locale),
      guide: card,
    }
  }
  if (country === undefined) return { place: null, guide: null }
  const place = city
    ? await requireCity(country, city, locale, 'guides')
    : await requireCountry(country, locale, 'guides')
  return { place, guide: null }
}

function listGuides(place: CataloguePlace | null, locale: Locale) {
  const options = { page: 1, perPage: shown }
  if (!place) return listBestGuides(locale, options)
  return place.country
    ? listGuidesOfCity(place.id, locale, options)
    : listGuidesOfCountry(place.id, locale, options)
}

function listExcursions(place: CataloguePlace | null, locale: Locale) {
  const options = { page: 1, perPage: looked }
  if (!place) return listBestExcursions(locale, options)
  return place.country
    ? listExcursionsOfCity(place.id, locale, options)
    : listExcursionsOfCountry(place.id, locale, options)
}

function guideLink({ id, firstname, lastname, portrait }: GuideCardView) {
  return { id, firstname, lastname, ...photoUrls(portrait) }
}

function excursionLink({ id, title, path, guide }: ExcursionCardView, locale: Locale) {
  const { thumb_photo_url } = photoUrls(guide.portrait)
  return { id, title, link: localePath(locale, path), guide: { id: guide.id, thumb_photo_url } }
}

function firstOfEach<Item>(items: Item[], keyOf: (item: Item) => number): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
