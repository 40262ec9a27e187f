import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'

/** Half a degree is fifty kilometres and less: centres of one city are that near in all maps. */
const nearDegrees = 0.5

/**
 * Notes which city of the gazetteer a city of the site is: the largest of its country near it that has one of its names.
 * @param cityIds null for all that are not linked yet
 */
export async function linkCities(
  tx: Pick<Transaction, '$executeRaw'>,
  cityIds: readonly number[] | null,
): Promise<void> {
  const wanted = cityIds === null ? Prisma.sql`TRUE` : Prisma.sql`city."id" = ANY (${[...cityIds]}::int[])`
  await tx.$executeRaw`
    UPDATE "City" AS city SET "geonameId" = best."geonameId"
    FROM (
      SELECT DISTINCT ON (found."geonameId") found.* FROM (
        SELECT DISTINCT ON (city."id") city."id", entry."id" AS "geonameId", entry."population"
        FROM "City" city
        JOIN "Country" country ON country."id" = city."countryId"
        JOIN "GazetteerCity" entry ON entry."countryCode" = country."code"
          AND entry."latitude" BETWEEN city."latitude" - ${nearDegrees} AND city."latitude" + ${nearDegrees}
          AND entry."longitude" BETWEEN city."longitude" - ${nearDegrees} AND city."longitude" + ${nearDegrees}
        WHERE city."geonameId" IS NULL AND ${wanted} AND EXISTS (
          SELECT FROM "CityTranslation" called
          WHERE called."cityId" = city."id" AND called."name" <> ''
            AND entry."search" LIKE '%|' || lower(replace(called."name", 'ё', 'е')) || '|%'
        )
        ORDER BY city."id", entry."population" DESC, entry."id"
      ) found
      WHERE NOT EXISTS (SELECT FROM "City" other WHERE other."geonameId" = found."geonameId")
      ORDER BY found."geonameId", found."id"
    ) best
    WHERE city."id" = best."id"`
}
