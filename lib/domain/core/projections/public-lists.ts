import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Queries } from './site-facts.ts'

/** Content and order of the lists of each page tag. */
export type PublicLists = ReadonlyMap<string, string>

/**
 * The order of the lists of some cities, of their countries, and of the best of each city everywhere: guides by rank,
 * excursions by popularity. Ranks change a little every night; pages are out of date only if that changes an order.
 */
export async function readPublicLists(tx: Queries, cityIds: readonly number[]): Promise<PublicLists> {
  const rows = await tx.$queryRaw<{ cityId: number | null; countryId: number | null; order: string }[]>`
    WITH place AS (
      SELECT city."id" AS "cityId", city."countryId" FROM "City" city
      WHERE city."countryId" IN (SELECT "countryId" FROM "City" WHERE "id" = ANY (${cityIds}::int[]))
    ), shown AS (
      SELECT 'guide' AS "kind", listing."guideId" AS "id", listing."rankScore", place.*
      FROM place JOIN "CityListing" listing ON listing."cityId" = place."cityId"
      UNION ALL
      SELECT 'excursion', excursion."id", excursion."rankScore", place.*
      FROM place JOIN "Excursion" excursion ON excursion."cityId" = place."cityId" AND excursion."listed"
    ), best AS (
      SELECT 'guide' AS "kind", one.* FROM "City" city CROSS JOIN LATERAL (
        SELECT listing."guideId" AS "id", listing."rankScore" AS "score" FROM "CityListing" listing
        WHERE listing."cityId" = city."id"
        ORDER BY listing."rankScore" DESC, listing."guideId" LIMIT 1
      ) one
      UNION ALL
      SELECT 'excursion', one.* FROM "City" city CROSS JOIN LATERAL (
        SELECT excursion."id", excursion."popularity" AS "score" FROM "Excursion" excursion
        WHERE excursion."listed" AND excursion."cityId" = city."id"
        ORDER BY excursion."popularity" DESC, excursion."id" LIMIT 1
      ) one
    )
    SELECT "cityId", "countryId", md5(string_agg("kind" || "id", ' ' ORDER BY "kind", "rankScore" DESC, "id")) AS "order"
    FROM shown
    GROUP BY GROUPING SETS (("cityId"), ("countryId"))
    UNION ALL
    SELECT NULL, NULL, md5(string_agg("kind" || "id", ' ' ORDER BY "kind", "score" DESC, "id"))
    FROM best`
  return new Map(rows.map(({ cityId, countryId, order }) => [tagOf(cityId, countryId), order]))
}

function tagOf(cityId: number | null, countryId: number | null): string {
  if (cityId !== null) return pageTags.city(cityId)
  return countryId === null ? pageTags.popular : pageTags.country(countryId)
}

/** Tags of the lists that have changed. */
export function changedLists(before: PublicLists, after: PublicLists): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((tag) => before.get(tag) !== after.get(tag))
}
