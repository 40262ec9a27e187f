import { pageTags } from '../../../server/page-cache/tags.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Queries } from './site-facts.ts'

/**
 * Counts the listed guides and excursions of cities, also by category, and of their countries. Where a number has
 * changed, the places are locked first, in a fixed order: of two transactions the second then counts what the first has
 * written. Most changes touch no number, and lock nothing.
 * @returns tags of the pages that show a number which has changed
 */
export async function refreshPlaceCounts(tx: Queries, cityIds: readonly number[]): Promise<string[]> {
  if (!(await differ(tx, cityIds))) return []
  await tx.$queryRaw`
    SELECT city."id"
    FROM "City" city JOIN "Country" country ON country."id" = city."countryId"
    WHERE city."id" = ANY (${cityIds}::int[])
    ORDER BY country."id", city."id"
    FOR NO KEY UPDATE OF country, city`
  const cities = await tx.$queryRaw<{ id: number }[]>`
    UPDATE "City" AS city
    SET "guideCount" = counts."guides", "homeCount" = counts."homes", "excursionCount" = counts."excursions"
    FROM (
      SELECT c."id",
        (SELECT count(*)::int FROM "CityListing" l WHERE l."cityId" = c."id") AS "guides", ${homes} AS "homes",
        (SELECT count(*)::int FROM "Excursion" e WHERE e."cityId" = c."id" AND e."listed") AS "excursions"
      FROM "City" c
      WHERE c."id" = ANY (${cityIds}::int[])
    ) counts
    WHERE counts."id" = city."id"
      AND (city."guideCount", city."homeCount", city."excursionCount")
        IS DISTINCT FROM (counts."guides", counts."homes", counts."excursions")
    RETURNING city."id"`
  const categories = await tx.$queryRaw<{ cityId: number }[]>`
    WITH counted AS (
      SELECT "cityId", "categoryId", count(*)::int AS "excursionCount"
      FROM "Excursion"
      WHERE "listed" AND "cityId" = ANY (${cityIds}::int[])
      GROUP BY "cityId", "categoryId"
    ), emptied AS (
      DELETE FROM "CityCategory" old
      WHERE old."cityId" = ANY (${cityIds}::int[])
        AND NOT EXISTS (
          SELECT FROM counted WHERE counted."cityId" = old."cityId" AND counted."categoryId" = old."categoryId"
        )
      RETURNING old."cityId"
    ), written AS (
      INSERT INTO "CityCategory" AS old ("cityId", "categoryId", "excursionCount")
      SELECT "cityId", "categoryId", "excursionCount" FROM counted
      ON CONFLICT ("cityId", "categoryId") DO UPDATE SET "excursionCount" = EXCLUDED."excursionCount"
      WHERE old."excursionCount" <> EXCLUDED."excursionCount"
      RETURNING old."cityId"
    )
    SELECT "cityId" FROM emptied UNION SELECT "cityId" FROM written`
  const countries = await refreshCountryCounts(tx, cityIds)
  return [
    ...[...cities.map(({ id }) => id), ...categories.map(({ cityId }) => cityId)].map(pageTags.city),
    ...countries.map(pageTags.country),
    ...(cities.length + countries.length > 0 ? [pageTags.places] : []),
  ]
}

/** True if a stored number of the cities or of their countries differs from the count. */
async function differ(tx: Queries, cityIds: readonly number[]): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ differ: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "City" c
      WHERE c."id" = ANY (${cityIds}::int[]) AND (
        c."guideCount" <> (SELECT count(*) FROM "CityListing" l WHERE l."cityId" = c."id")
        OR c."homeCount" <> ${homes}
        OR c."excursionCount" <> (SELECT count(*) FROM "Excursion" e WHERE e."cityId" = c."id" AND e."listed")
      )
    ) OR EXISTS (
      SELECT FROM (
        SELECT "cityId", "categoryId", count(*) AS "count" FROM "Excursion"
        WHERE "listed" AND "cityId" = ANY (${cityIds}::int[])
        GROUP BY "cityId", "categoryId"
      ) counted
      FULL JOIN (
        SELECT "cityId", "categoryId", "excursionCount" FROM "CityCategory" WHERE "cityId" = ANY (${cityIds}::int[])
      ) stored USING ("cityId", "categoryId")
      WHERE counted."count" IS DISTINCT FROM stored."excursionCount"
    ) OR EXISTS (
      SELECT FROM "Country" country JOIN (${countsOfCountries(cityIds)}) counts ON counts."id" = country."id"
      WHERE (country."guideCount", country."excursionCount") IS DISTINCT FROM (counts."guides", counts."excursions")
    ) AS "differ"`
  return row?.differ ?? false
}

async function refreshCountryCounts(tx: Queries, cityIds: readonly number[]): Promise<number[]> {
  const countries = await tx.$queryRaw<{ id: number }[]>`
    UPDATE "Country" AS country
    SET "guideCount" = counts."guides", "excursionCount" = counts."excursions"
    FROM (${countsOfCountries(cityIds)}) counts
    WHERE counts."id" = country."id"
      AND (country."guideCount", country."excursionCount") IS DISTINCT FROM (counts."guides", counts."excursions")
    RETURNING country."id"`
  return countries.map(({ id }) => id)
}

/** SQL: guides listed in a city `c` that is their home. Those of elsewhere are few, so that they are counted. */
const homes = Prisma.sql`(
          SELECT count(*)::int FROM "CityListing" l WHERE l."cityId" = c."id"
        ) - (
          SELECT count(*)::int FROM "GuideCity" also JOIN "CityListing" l USING ("guideId", "cityId")
          WHERE also."cityId" = c."id"
        )`

/** SQL: fresh counts of the countries of some cities. A guide in several cities of a country counts once. */
function countsOfCountries(cityIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`
      SELECT c."countryId" AS "id", sum(c."excursionCount")::int AS "excursions",
        sum(c."guideCount")::int - (
          SELECT coalesce(sum(several."count" - 1), 0)::int FROM (
            SELECT count(*) FROM "CityListing" l JOIN "City" place ON place."id" = l."cityId"
            WHERE place."countryId" = c."countryId" AND l."guideId" IN (
              SELECT also."guideId" FROM "GuideCity" also JOIN "City" other ON other."id" = also."cityId"
              WHERE other."countryId" = c."countryId"
            )
            GROUP BY l."guideId"
          ) several
        ) AS "guides"
      FROM "City" c
      WHERE c."countryId" IN (SELECT "countryId" FROM "City" WHERE "id" = ANY (${cityIds}::int[]))
      GROUP BY c."countryId"`
}
