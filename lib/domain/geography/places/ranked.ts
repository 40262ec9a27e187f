import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import type { PlaceKind } from './place.ts'
import { distance, within } from './within.ts'

type Ranked = {
  kind: PlaceKind
  /** By popularity instead of rank; only excursions have one. */
  isPopular?: boolean
  /** Null for all places. */
  place: PlaceId | null
  /** Only excursions of this category. */
  categoryId?: number | undefined
  /** Ids that are left out but counted: the page's own subject. */
  without?: readonly number[]
  /** ISO 639-1: those who speak it come first. */
  spoken?: string | undefined
  /** Ids that come first in this order, among those who speak the language and among the others. */
  first?: readonly number[]
  /** The most that one city gives; 1 for the best of each. */
  perCity?: number
  /** A city whose entries come first, then those of its country, then those of the nearest cities. */
  nearestTo?: number
  offset?: number
  limit: number
}

/** A guide has a row for each of the guide's cities. */
const tables = {
  guides: {
    items: Prisma.sql`(SELECT "guideId" AS "id", "cityId", "rankScore" FROM "CityListing")`,
    isListed: Prisma.sql`TRUE`,
    count: Prisma.sql`city."guideCount"`,
  },
  excursions: {
    items: Prisma.sql`"Excursion"`,
    isListed: Prisma.sql`item."listed"`,
    count: Prisma.sql`city."excursionCount"`,
  },
}

const scores = { rank: Prisma.sql`"rankScore"`, popularity: Prisma.sql`"popularity"` }

/** Whether a guide or an excursion is in a language. */
const speakers = {
  guides: (code: string) => Prisma.sql`EXISTS (
          SELECT FROM "GuideLanguage" spoken WHERE spoken."guideId" = item."id" AND spoken."languageCode" = ${code}
        )`,
  excursions: (code: string) => Prisma.sql`(${code} = ANY (item."languages"))`,
}

const answer = z.tuple([z.object({ total: z.int(), ids: z.array(z.int()) })])

/**
 * One page of what is listed in a place, best rank first, and the total, in one statement.
 *
 * It takes the best of each city, of those who speak the reader's language and of the others, and merges them, so that the work grows with the number of cities and the depth, not
 * with how much is listed. A guide who is found in several cities stands where the best of these rows stands. The plan: cities by primary key or by country; for each of them an index scan of
 * `CityListing_cityId_rankScore_guideId_idx`, `Excursion_listed_city_idx`, `Excursion_listed_city_category_idx` or
 * `Excursion_listed_city_popularity_idx`, which are in this order, that ends at its LIMIT; a sort of what was found. The total comes from stored counts. Beyond the end no index
 * is read.
 */
export async function listRankedIds({
  kind,
  isPopular = false,
  place,
  categoryId,
  without = [],
  spoken,
  first = [],
  perCity,
  nearestTo,
  offset = 0,
  limit,
}: Ranked): Promise<{ ids: number[]; total: number }> {
  const { items, isListed, count } = tables[kind]
  const score = isPopular ? scores.popularity : scores.rank
  const ofCategory = categoryId !== undefined
  const speaks = spoken === undefined ? Prisma.sql`TRUE` : speakers[kind](spoken)
  const best = (which: Prisma.Sql, most = perCity ?? offset + limit) => Prisma.sql`
        SELECT item."id", item.${score} AS "score", ${speaks} AS "speaks", array_position(${[...first]}::int[], item."id") AS "turn"
        FROM ${items} item
        WHERE ${isListed} AND item."cityId" = city."id"
          AND ${ofCategory ? Prisma.sql`item."categoryId" = ${categoryId}` : Prisma.sql`TRUE`}
          AND item."id" <> ALL (${[...without]}::int[])
          AND ${which}
        ORDER BY item.${score} DESC, item."id"
        LIMIT CASE WHEN ${offset} < (SELECT "total" FROM counted) THEN ${most} ELSE 0 END`
  const groups = [
    Prisma.sql`(${best(speaks)})`,
    ...(spoken === undefined ? [] : [Prisma.sql`(${best(Prisma.sql`NOT ${speaks}`)})`]),
    ...(first.length === 0
      ? []
      : [Prisma.sql`(${best(Prisma.sql`item."id" = ANY (${[...first]}::int[])`, first.length)})`]),
  ]
  const order = Prisma.sql`${nearestTo === undefined ? Prisma.empty : nearestFirst}
        best."speaks" DESC, best."turn", best."score" DESC, best."id"`
  const found = Prisma.sql`
      FROM city
      ${nearestTo === undefined ? Prisma.empty : Prisma.sql`CROSS JOIN (SELECT * FROM "City" WHERE "id" = ${nearestTo}) home`}
      CROSS JOIN LATERAL (
        SELECT * FROM (${Prisma.join(groups, ' UNION ')}) each
        ORDER BY "speaks" DESC, "turn", "score" DESC, "id"
        LIMIT ${perCity ?? offset + limit}
      ) best`
  const isFoundTwice = kind === 'guides' && !(place && 'cityId' in place)
  const inOrder = isFoundTwice
    ? Prisma.sql`
      SELECT "id" FROM (SELECT best."id", row_number() OVER (ORDER BY ${order}) AS "turn" ${found}) every
      GROUP BY "id" ORDER BY min("turn")`
    : Prisma.sql`SELECT best."id" ${found} ORDER BY ${order}`
  const rows = await database().$queryRaw`
    WITH city AS MATERIALIZED (
      SELECT city."id", city."countryId", city."latitude", city."longitude", city."homeCount",
        ${ofCategory ? Prisma.sql`counted."excursionCount"` : count} AS "count"
      FROM "City" city
      ${ofCategory ? Prisma.sql`JOIN "CityCategory" counted ON counted."cityId" = city."id" AND counted."categoryId" = ${categoryId}` : Prisma.empty}
      WHERE ${within(place)} AND ${count} > 0
    ), counted AS MATERIALIZED (
      SELECT ${perCity === undefined ? totalOf(kind, place) : Prisma.sql`coalesce(sum(least("count", ${perCity})), 0)::int`} AS "total"
      FROM city
    )
    SELECT "total", ARRAY(${inOrder} LIMIT ${limit} OFFSET ${offset}) AS "ids"
    FROM counted`
  const [{ total, ids }] = answer.parse(rows)
  return { ids, total }
}

/** SQL: how many are listed in a place, from stored counts. A guide counts once in a country, and once in the world. */
function totalOf(kind: PlaceKind, place: PlaceId | null): Prisma.Sql {
  if (kind === 'guides' && place === null) return Prisma.sql`coalesce(sum("homeCount"), 0)::int`
  if (kind === 'guides' && place && 'countryId' in place)
    return Prisma.sql`coalesce(max((SELECT "guideCount" FROM "Country" WHERE "id" = ${place.countryId})), 0)`
  return Prisma.sql`coalesce(sum("count"), 0)::int`
}

const nearestFirst = Prisma.sql`
  (city."id" = home."id") DESC, (city."countryId" = home."countryId") DESC,
  CASE WHEN city."countryId" = home."countryId" THEN 0 ELSE ${distance('home', 'city')} END,`
