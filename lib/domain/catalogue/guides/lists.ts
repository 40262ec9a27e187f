import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import type { Page } from '../../../shared/page.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { listFirstPlaces } from '../../core/listing/first-places.ts'
import type { Promotion } from '../../core/listing/promotion.ts'
import { listRankedIds } from '../../geography/places/ranked.ts'
import { listGuideCards } from './card.ts'
import type { GuideCardView } from './guide.ts'

type PageOptions = { page?: number; perPage?: number }

/**
 * Listed guides of a place: those who speak the reader's language, then the others; in both groups the first places of this
 * week, then by rank.
 * @param place null for everywhere, without first places
 */
export async function listGuides(
  place: PlaceId | null,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  const { ids, promotions, ...page } = await listGuideIds(place, {
    ...options,
    spoken: localeTraits[locale].language,
  })
  await dependsOn(pageTags.listOf(place))
  return { ...page, items: await listGuideCards(ids, locale, promotions) }
}

/** The same without the cards. `promotions` are the labels of those with a first place, by their ids. */
export async function listGuideIds(
  place: PlaceId | null,
  { page = 1, perPage = 24, spoken }: PageOptions & { spoken?: string },
): Promise<{
  ids: number[]
  promotions: ReadonlyMap<number, Promotion>
  total: number
  page: number
  perPage: number
}> {
  const holders = place ? await listFirstPlaces(place) : []
  const { ids, total } = await listRankedIds({
    kind: 'guides',
    place,
    spoken,
    first: holders.map(({ guideId }) => guideId),
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const promotions = new Map(holders.map(({ guideId, promotion }) => [guideId, promotion]))
  return { ids, promotions, total, page, perPage }
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

/** How many of some guides have a category, as the search counts it: their own, or one of their tours. */
export async function countGuidesOfCategory(ids: number[], slug: string): Promise<number> {
  await dependsOn(pageTags.categories)
  const isIt = { slug, active: true }
  return database().guide.count({
    where: {
      id: idIn(ids),
      OR: [{ categories: { some: isIt } }, { excursions: { some: { status: 'published', category: isIt } } }],
    },
  })
}
