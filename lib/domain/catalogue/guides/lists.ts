import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Page } from '../../../shared/page.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { listFirstPlaceGuideIds } from '../../core/listing/first-places.ts'
import { listRankedIds } from '../../geography/places/ranked.ts'
import { listGuideCards } from './card.ts'
import type { GuideCardView } from './guide.ts'

type PageOptions = { page?: number; perPage?: number }

/** Listed guides of a place: its first places of this week, then by rank. @param place null for everywhere, by rank alone */
export async function listGuides(
  place: PlaceId | null,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  const { ids, promoted, ...page } = await listGuideIds(place, options)
  await dependsOn(pageTags.listOf(place))
  return { ...page, items: await listGuideCards(ids, locale, promoted) }
}

/** The same without the cards. `promoted` are those of `ids` with a first place. */
export async function listGuideIds(
  place: PlaceId | null,
  { page = 1, perPage = 24 }: PageOptions,
): Promise<{ ids: number[]; promoted: ReadonlySet<number>; total: number; page: number; perPage: number }> {
  const holders = place ? await listFirstPlaceGuideIds(place) : []
  const first = (page - 1) * perPage
  const promoted = holders.slice(first, first + perPage)
  const { ids, total } = await listRankedIds({
    kind: 'guides',
    place,
    without: holders,
    offset: Math.max(0, first - holders.length),
    limit: perPage - promoted.length,
  })
  return { ids: [...promoted, ...ids], promoted: new Set(promoted), total, page, perPage }
}

/** Other listed guides by rank: of the guide's city, then of the rest of the country, then of the nearest cities abroad. */
export async function listOtherGuides(
  guide: { id: number; cityId: number; countryId: number },
  locale: Locale,
  limit: number,
): Promise<GuideCardView[]> {
  const { ids } = await listRankedIds({
    kind: 'guides',
    place: null,
    without: [guide.id],
    perCity: limit,
    nearestTo: guide.cityId,
    limit,
  })
  // Cards from another country announce that country; a country with enough guides of its own shows no others.
  await dependsOn(pageTags.country(guide.countryId))
  return listGuideCards(ids, locale)
}

/** Guides for the home page: the best-ranked of each city, best first. */
export async function listFeaturedGuides(locale: Locale, limit: number): Promise<GuideCardView[]> {
  const { ids } = await listRankedIds({ kind: 'guides', place: null, perCity: 1, limit })
  await dependsOn(pageTags.popular)
  return listGuideCards(ids, locale)
}
