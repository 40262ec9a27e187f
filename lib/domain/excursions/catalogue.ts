import 'server-only'
import { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Page } from '../../shared/page.ts'
import type { PlaceId } from '../places/place.ts'
import { listExcursionCards } from './card.ts'
import type { ExcursionCardView } from './excursion.ts'

type PageOptions = { page: number; perPage: number }

/** The best-ranked excursion of each city of a place, best first. @param place null for everywhere */
export async function listBestOfCities(
  place: PlaceId | null,
  locale: Locale,
  { page, perPage }: PageOptions,
): Promise<Page<ExcursionCardView>> {
  const rows = await database().$queryRaw<{ id: number; total: number }[]>`
    WITH best AS (
      SELECT one."id", one."rankScore"
      FROM "City" city
      CROSS JOIN LATERAL (
        SELECT excursion."id", excursion."rankScore"
        FROM "Excursion" excursion
        WHERE excursion."listed" AND excursion."cityId" = city."id"
        ORDER BY excursion."rankScore" DESC, excursion."id"
        LIMIT 1
      ) one
      WHERE ${within(place)}
    )
    SELECT best."id", counted."total"
    FROM (SELECT count(*)::int AS "total" FROM best) counted
    LEFT JOIN LATERAL (
      SELECT "id", "rankScore" FROM best
      ORDER BY "rankScore" DESC, "id"
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
    ) best ON TRUE
    ORDER BY best."rankScore" DESC, best."id"`
  return pageOf(rows, locale, { page, perPage })
}

/**
 * What else is listed beside an excursion: in a place when one is given; else in its city first, then in the rest of
 * its country. Empty when there is no such excursion and no place.
 */
export async function listBesideExcursion(
  excursionId: number,
  place: PlaceId | null,
  locale: Locale,
  { page, perPage }: PageOptions,
): Promise<Page<ExcursionCardView>> {
  const isHome = place
    ? Prisma.sql`city."id" IS NULL`
    : Prisma.sql`city."id" = (SELECT "cityId" FROM "Excursion" WHERE "id" = ${excursionId})`
  const cities = place
    ? within(place)
    : Prisma.sql`city."countryId" = (
        SELECT home."countryId" FROM "Excursion" self JOIN "City" home ON home."id" = self."cityId"
        WHERE self."id" = ${excursionId}
      )`
  const offset = (page - 1) * perPage
  const [rows, counts] = await Promise.all([
    database().$queryRaw<{ id: number }[]>`
      SELECT best."id"
      FROM "City" city
      CROSS JOIN LATERAL (
        SELECT excursion."id", excursion."rankScore"
        FROM "Excursion" excursion
        WHERE excursion."listed" AND excursion."cityId" = city."id" AND excursion."id" <> ${excursionId}
        ORDER BY excursion."rankScore" DESC, excursion."id"
        LIMIT ${offset + perPage}
      ) best
      WHERE ${cities}
      ORDER BY (${isHome}) DESC, best."rankScore" DESC, best."id"
      LIMIT ${perPage} OFFSET ${offset}`,
    database().$queryRaw<{ total: number }[]>`
      SELECT (
        (SELECT coalesce(sum(city."excursionCount"), 0) FROM "City" city WHERE ${cities})
        - (SELECT count(*) FROM "Excursion" self JOIN "City" city ON city."id" = self."cityId"
           WHERE self."id" = ${excursionId} AND self."listed" AND ${cities})
      )::int AS "total"`,
  ])
  const total = counts[0]?.total ?? 0
  return pageOf(
    rows.map(({ id }) => ({ id, total })),
    locale,
    { page, perPage },
    total,
  )
}

/** A condition on a row named `city`. */
function within(place: PlaceId | null): Prisma.Sql {
  if (place === null) return Prisma.sql`TRUE`
  return 'cityId' in place
    ? Prisma.sql`city."id" = ${place.cityId}`
    : Prisma.sql`city."countryId" = ${place.countryId}`
}

async function pageOf(
  rows: { id: number | null; total: number }[],
  locale: Locale,
  { page, perPage }: PageOptions,
  total = rows[0]?.total ?? 0,
): Promise<Page<ExcursionCardView>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  return { items: await listExcursionCards(ids, locale), total, page, perPage }
}
