import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import type { Page } from '../../../shared/page.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { listFirstPlaces } from '../../core/listing/first-places.ts'
import type { Promotion } from '../../core/listing/promotion.ts'
import { listRankedIds } from '../../geography/places/ranked.ts'
import { within } from '../../geography/places/within.ts'
import { cardSelect, excursionCards, listExcursionCards } from './card.ts'
import type { ExcursionCardView, ExcursionPlace } from './excursion.ts'

type PageOptions = { page?: number; perPage?: number }
type ListOptions = PageOptions & { categoryId?: number | undefined }

/**
 * Listed excursions of a place, all or of one category: those in the reader's language, then the others; in both groups the
 * best one of each guide with a first place, then by rank.
 * @param place null for everywhere, without first places
 */
export async function listExcursions(
  place: PlaceId | null,
  locale: Locale,
  options: ListOptions = {},
): Promise<Page<ExcursionCardView>> {
  const { ids, promotions, ...page } = await listExcursionIds(place, {
    ...options,
    spoken: localeTraits[locale].language,
  })
  await dependsOn(pageTags.listOf(place))
  return { ...page, items: await listExcursionCards(ids, locale, promotions) }
}

/**
 * The same without the cards. `promotions` are the labels of those that are first because of their guide's first place, by
 * their ids.
 */
export async function listExcursionIds(
  place: PlaceId | null,
  { page = 1, perPage = 24, categoryId, spoken }: ListOptions & { spoken?: string },
): Promise<{
  ids: number[]
  promotions: ReadonlyMap<number, Promotion>
  total: number
  page: number
  perPage: number
}> {
  const promotions = place ? await listOfFirstPlaces(place, categoryId) : new Map<number, Promotion>()
  const { ids, total } = await listRankedIds({
    kind: 'excursions',
    place,
    categoryId,
    spoken,
    first: [...promotions.keys()],
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  return { ids, promotions, total, page, perPage }
}

/** The best excursion of each guide with a first place, in today's order, with the label of the place. */
async function listOfFirstPlaces(
  place: PlaceId,
  categoryId: number | undefined,
): Promise<Map<number, Promotion>> {
  const holders = await listFirstPlaces(place)
  if (holders.length === 0) return new Map()
  const rows = await database().$queryRaw`
    SELECT best."id", holder."id" AS "guideId"
    FROM unnest(${holders.map(({ guideId }) => guideId)}::int[]) WITH ORDINALITY AS holder("id", "turn")
    CROSS JOIN LATERAL (
      SELECT excursion."id"
      FROM "Excursion" excursion
      JOIN "City" city ON city."id" = excursion."cityId"
      WHERE excursion."listed" AND excursion."guideId" = holder."id" AND ${within(place)}
        AND (${categoryId ?? null}::int IS NULL OR excursion."categoryId" = ${categoryId ?? null}::int)
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT 1
    ) best
    ORDER BY holder."turn"`
  const best = z.array(z.object({ id: z.int(), guideId: z.int() })).parse(rows)
  return new Map(
    best.flatMap(({ id, guideId }) => {
      const holder = holders.find((one) => one.guideId === guideId)
      return holder ? [[id, holder.promotion]] : []
    }),
  )
}

/** The most popular excursion of each city of a place, most popular first. @param place null for everywhere */
export async function listPopularExcursions(
  place: PlaceId | null,
  locale: Locale,
  { page = 1, perPage = 24 }: PageOptions = {},
): Promise<Page<ExcursionCardView>> {
  const offset = (page - 1) * perPage
  const { ids, total } = await listRankedIds({
    kind: 'excursions',
    isPopular: true,
    place,
    perCity: 1,
    offset,
    limit: perPage,
  })
  await dependsOn(pageTags.popular, ...(place ? [pageTags.listOf(place)] : []))
  return { items: await listExcursionCards(ids, locale), total, page, perPage }
}

/**
 * Other listed excursions: in the same city first, then in the rest of the country; or in a given place, by rank alone.
 * @param excursion null for one that is not public: then nothing is left out, and without a place the list is empty
 */
export async function listOtherExcursions(
  excursion: ExcursionPlace | null,
  place: PlaceId | null,
  locale: Locale,
  { page = 1, perPage = 24 }: PageOptions = {},
): Promise<Page<ExcursionCardView>> {
  const where = place ?? (excursion && { countryId: excursion.countryId })
  if (!where) return { items: [], total: 0, page, perPage }
  const { ids, total } = await listRankedIds({
    kind: 'excursions',
    place: where,
    ...(excursion && { without: [excursion.id] }),
    ...(excursion && !place && { nearestTo: excursion.cityId }),
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  await dependsOn(pageTags.listOf(where))
  const isCounted = excursion?.isListed === true && isWithin(excursion, where)
  const items = await listExcursionCards(ids, locale)
  return { items, total: total - (isCounted ? 1 : 0), page, perPage }
}

function isWithin({ cityId, countryId }: ExcursionPlace, place: PlaceId): boolean {
  return 'cityId' in place ? place.cityId === cityId : place.countryId === countryId
}

/** A guide's own excursions in the guide's order. A lapsed guide's are shown too, but only on the guide's page. */
export async function listExcursionsOfGuide(guideId: number, locale: Locale): Promise<ExcursionCardView[]> {
  const rows = await database().excursion.findMany({
    where: { guideId, status: 'published', guide: { status: 'published' } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: 50,
    select: cardSelect(locale),
  })
  await dependsOn(pageTags.guide(guideId))
  return excursionCards(rows, locale)
}
