import 'server-only'
import { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Page } from '../../shared/page.ts'
import { listFirstPlaceGuideIds } from '../first-places/queries.ts'
import type { PlaceId } from '../places/place.ts'
import { within } from '../places/within.ts'
import { listGuideCards } from './card.ts'
import type { GuideCardView } from './guide.ts'

type PageOptions = { page?: number; perPage?: number }

/** Listed guides of a city: this week's first places, then by rank. */
export function listGuidesOfCity(
  cityId: number,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  return listGuides({ cityId }, locale, options)
}

/** Listed guides of all cities of a country: the country's first places, then by rank. */
export function listGuidesOfCountry(
  countryId: number,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  return listGuides({ countryId }, locale, options)
}

/** All listed guides by rank. */
export async function listBestGuides(
  locale: Locale,
  { page = 1, perPage = 24 }: PageOptions = {},
): Promise<Page<GuideCardView>> {
  const [ids, count] = await Promise.all([
    listRankedIds(null, [], { offset: (page - 1) * perPage, limit: perPage }),
    database().country.aggregate({ _sum: { guideCount: true } }),
  ])
  return { items: await listGuideCards(ids, locale), total: count._sum.guideCount ?? 0, page, perPage }
}

async function listGuides(
  place: PlaceId,
  locale: Locale,
  { page = 1, perPage = 24 }: PageOptions,
): Promise<Page<GuideCardView>> {
  const [promoted, total] = await Promise.all([listFirstPlaceGuideIds(place), countGuides(place)])
  const first = (page - 1) * perPage
  // Behind the end there is nothing, and looking for it would cost more than any real page.
  if (first >= total) return { items: [], total, page, perPage }
  const promotedHere = promoted.slice(first, first + perPage)
  const rest = await listRankedIds(place, promoted, {
    offset: Math.max(0, first - promoted.length),
    limit: perPage - promotedHere.length,
  })
  const items = await listGuideCards([...promotedHere, ...rest], locale, new Set(promotedHere))
  return { items, total, page, perPage }
}

async function countGuides(place: PlaceId): Promise<number> {
  const select = { guideCount: true }
  const row =
    'cityId' in place
      ? await database().city.findUnique({ where: { id: place.cityId }, select })
      : await database().country.findUnique({ where: { id: place.countryId }, select })
  return row?.guideCount ?? 0
}

/**
 * One piece of a place's list in the order of rank, or of the list of all places. More than one city gives the best of
 * each, so that the work is bounded by cities and depth and not by how many guides there are.
 */
async function listRankedIds(
  place: PlaceId | null,
  without: number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (limit < 1) return []
  const best = Prisma.sql`
    SELECT guide."id", guide."rankScore"
    FROM "Guide" guide
    WHERE guide."listed" AND guide."cityId" = city."id" AND guide."id" <> ALL (${without}::int[])
    ORDER BY guide."rankScore" DESC, guide."id"
    LIMIT ${offset + limit}`
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city CROSS JOIN LATERAL (${best}) best
    WHERE ${within(place)} AND city."guideCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit} OFFSET ${offset}`
  return rows.map((row) => row.id)
}

/** Other listed guides by rank: of the guide's city, then of the rest of the country, then of the nearest cities abroad. */
export async function listOtherGuides(
  guideId: number,
  locale: Locale,
  limit: number,
): Promise<GuideCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "Guide" self
    JOIN "City" home ON home."id" = self."cityId"
    CROSS JOIN "City" city
    CROSS JOIN LATERAL (
      SELECT guide."id", guide."rankScore"
      FROM "Guide" guide
      WHERE guide."listed" AND guide."cityId" = city."id" AND guide."id" <> self."id"
      ORDER BY guide."rankScore" DESC, guide."id"
      LIMIT ${limit}
    ) best
    WHERE self."id" = ${guideId}
    ORDER BY (city."id" = home."id") DESC, (city."countryId" = home."countryId") DESC,
      CASE WHEN city."countryId" = home."countryId" THEN 0 ELSE
        power(city."latitude" - home."latitude", 2)
        + power((city."longitude" - home."longitude") * cos(radians(home."latitude")), 2)
      END,
      best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listGuideCards(
    rows.map((row) => row.id),
    locale,
  )
}

/** Guides for the home page: the best-ranked of each city, best first. */
export async function listFeaturedGuides(locale: Locale, limit: number): Promise<GuideCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city
    CROSS JOIN LATERAL (
      SELECT guide."id", guide."rankScore"
      FROM "Guide" guide
      WHERE guide."listed" AND guide."cityId" = city."id"
      ORDER BY guide."rankScore" DESC, guide."id"
      LIMIT 1
    ) best
    WHERE city."guideCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listGuideCards(
    rows.map((row) => row.id),
    locale,
  )
}
