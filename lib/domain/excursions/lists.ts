import 'server-only'
import { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Page } from '../../shared/page.ts'
import { listFirstPlaceGuideIds } from '../first-places/queries.ts'
import { findRates } from '../money/rates.ts'
import type { PlaceId } from '../places/place.ts'
import { within } from '../places/within.ts'
import { cardSelect, excursionCard, listExcursionCards } from './card.ts'
import type { ExcursionCardView } from './excursion.ts'

/** `category` is a category's slug. */
type ListOptions = { page?: number; perPage?: number; category?: string | undefined }

/** Listed excursions of a city: the best one of each holder of a first place, then by rank. */
export function listExcursionsOfCity(
  cityId: number,
  locale: Locale,
  options: ListOptions = {},
): Promise<Page<ExcursionCardView>> {
  return listExcursions({ cityId }, locale, options)
}

/** Listed excursions of all cities of a country, in the same manner. */
export function listExcursionsOfCountry(
  countryId: number,
  locale: Locale,
  options: ListOptions = {},
): Promise<Page<ExcursionCardView>> {
  return listExcursions({ countryId }, locale, options)
}

/** All listed excursions by rank. */
export async function listBestExcursions(
  locale: Locale,
  { page = 1, perPage = 24 }: Omit<ListOptions, 'category'> = {},
): Promise<Page<ExcursionCardView>> {
  const [ids, count] = await Promise.all([
    listRankedIds(null, null, [], { offset: (page - 1) * perPage, limit: perPage }),
    database().country.aggregate({ _sum: { excursionCount: true } }),
  ])
  return {
    items: await listExcursionCards(ids, locale),
    total: count._sum.excursionCount ?? 0,
    page,
    perPage,
  }
}

async function listExcursions(
  place: PlaceId,
  locale: Locale,
  { page = 1, perPage = 24, category }: ListOptions,
): Promise<Page<ExcursionCardView>> {
  const categoryId = category === undefined ? null : await findCategoryId(category)
  if (categoryId === undefined) return { items: [], total: 0, page, perPage }
  const [promoted, total] = await Promise.all([
    listPromotedIds(place, categoryId),
    countExcursions(place, categoryId),
  ])
  const first = (page - 1) * perPage
  // Behind the end there is nothing, and looking for it would cost more than any real page.
  if (first >= total) return { items: [], total, page, perPage }
  const promotedHere = promoted.slice(first, first + perPage)
  const rest = await listRankedIds(place, categoryId, promoted, {
    offset: Math.max(0, first - promoted.length),
    limit: perPage - promotedHere.length,
  })
  const items = await listExcursionCards([...promotedHere, ...rest], locale, new Set(promotedHere))
  return { items, total, page, perPage }
}

/** Undefined when there is no such category. */
async function findCategoryId(slug: string): Promise<number | undefined> {
  const row = await database().category.findFirst({ where: { slug, active: true }, select: { id: true } })
  return row?.id
}

async function listPromotedIds(place: PlaceId, categoryId: number | null): Promise<number[]> {
  const guideIds = await listFirstPlaceGuideIds(place)
  if (guideIds.length === 0) return []
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM unnest(${guideIds}::int[]) WITH ORDINALITY AS holder("id", "turn")
    CROSS JOIN LATERAL (
      SELECT excursion."id"
      FROM "Excursion" excursion
      JOIN "City" city ON city."id" = excursion."cityId"
      WHERE excursion."listed" AND excursion."guideId" = holder."id"
        AND ${within(place)} AND ${ofCategory(categoryId)}
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT 1
    ) best
    ORDER BY holder."turn"`
  return rows.map((row) => row.id)
}

async function countExcursions(place: PlaceId, categoryId: number | null): Promise<number> {
  if (categoryId !== null) {
    const rows = await database().$queryRaw<{ total: number | null }[]>`
      SELECT sum(counted."excursionCount")::int AS "total"
      FROM "City" city JOIN "CityCategory" counted ON counted."cityId" = city."id"
      WHERE ${within(place)} AND counted."categoryId" = ${categoryId}`
    return rows[0]?.total ?? 0
  }
  const select = { excursionCount: true }
  const row =
    'cityId' in place
      ? await database().city.findUnique({ where: { id: place.cityId }, select })
      : await database().country.findUnique({ where: { id: place.countryId }, select })
  return row?.excursionCount ?? 0
}

/**
 * One piece of a place's list in the order of rank, or of the list of all places. More than one city gives the best of
 * each, so that the work is bounded by cities and depth and not by how many excursions there are.
 */
async function listRankedIds(
  place: PlaceId | null,
  categoryId: number | null,
  without: number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (limit < 1) return []
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city
    CROSS JOIN LATERAL (
      SELECT excursion."id", excursion."rankScore"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND excursion."cityId" = city."id" AND ${ofCategory(categoryId)}
        AND excursion."id" <> ALL (${without}::int[])
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT ${offset + limit}
    ) best
    WHERE ${within(place)} AND city."excursionCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit} OFFSET ${offset}`
  return rows.map((row) => row.id)
}

/** A condition on a row named `excursion`. */
function ofCategory(categoryId: number | null): Prisma.Sql {
  return categoryId === null ? Prisma.sql`TRUE` : Prisma.sql`excursion."categoryId" = ${categoryId}`
}

/** A guide's own excursions in the guide's order. A lapsed guide's are shown too, on the guide's page alone. */
export async function listExcursionsOfGuide(guideId: number, locale: Locale): Promise<ExcursionCardView[]> {
  const [rows, rates] = await Promise.all([
    database().excursion.findMany({
      where: { guideId, status: 'published', guide: { status: 'published' } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 50,
      select: cardSelect(locale),
    }),
    findRates(),
  ])
  return rows.flatMap((row) => excursionCard(row, locale, rates, false) ?? [])
}

/** Excursions for the home page: the best-ranked of each city, best first. */
export async function listPopularExcursions(locale: Locale, limit: number): Promise<ExcursionCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city
    CROSS JOIN LATERAL (
      SELECT excursion."id", excursion."rankScore"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND excursion."cityId" = city."id"
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT 1
    ) best
    WHERE city."excursionCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listExcursionCards(
    rows.map((row) => row.id),
    locale,
  )
}

/** Other listed excursions of the excursion's city, then of the rest of the country, by rank. */
export async function listOtherExcursions(
  excludeId: number,
  locale: Locale,
  limit: number,
): Promise<ExcursionCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "Excursion" self
    JOIN "City" home ON home."id" = self."cityId"
    JOIN "City" city ON city."countryId" = home."countryId"
    CROSS JOIN LATERAL (
      SELECT excursion."id", excursion."rankScore"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND excursion."cityId" = city."id" AND excursion."id" <> self."id"
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT ${limit}
    ) best
    WHERE self."id" = ${excludeId}
    ORDER BY (city."id" = home."id") DESC, best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listExcursionCards(
    rows.map((row) => row.id),
    locale,
  )
}
