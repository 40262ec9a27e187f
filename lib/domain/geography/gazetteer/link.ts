import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { normaliseName } from '../../core/search-index/normalise.ts'

/** Half a degree is fifty kilometres and less: centres of one city are that near in all maps. */
export const nearDegrees = 0.5

/**
 * Notes which city of the gazetteer a city of the site is, unless that is known: the largest of its country near it that
 * has one of its names.
 * @param cityIds null for all
 */
export async function linkCities(
  tx: Pick<Transaction, '$executeRaw' | 'city'>,
  cityIds: readonly number[] | null,
): Promise<void> {
  const cities = await tx.city.findMany({
    where: { geonameId: null, ...(cityIds !== null && { id: { in: [...cityIds] } }) },
    select: { id: true, alsoKnownAs: true, translations: { select: { name: true } } },
  })
  const called = cities.flatMap(({ id, alsoKnownAs, translations }) => {
    const names = [...translations.map(({ name }) => name), ...alsoKnownAs].map(normaliseName)
    return [...new Set(names)].filter((name) => name !== '').map((name) => ({ id, name }))
  })
  if (called.length === 0) return
  await tx.$executeRaw`
    UPDATE "City" AS city SET "geonameId" = best."geonameId"
    FROM (
      SELECT DISTINCT ON (found."geonameId") found.* FROM (
        SELECT DISTINCT ON (city."id") city."id", entry."id" AS "geonameId"
        FROM unnest(${called.map(({ id }) => id)}::int[], ${called.map(({ name }) => `%|${escapeLike(name)}|%`)}::text[])
          AS called("cityId", "pattern")
        JOIN "City" city ON city."id" = called."cityId"
        JOIN "Country" country ON country."id" = city."countryId"
        JOIN "GazetteerCity" entry ON entry."search" LIKE called."pattern" AND entry."countryCode" = country."code"
          AND entry."latitude" BETWEEN city."latitude" - ${nearDegrees} AND city."latitude" + ${nearDegrees}
          AND entry."longitude" BETWEEN city."longitude" - ${nearDegrees} AND city."longitude" + ${nearDegrees}
        ORDER BY city."id", entry."population" DESC, entry."id"
      ) found
      WHERE NOT EXISTS (SELECT FROM "City" other WHERE other."geonameId" = found."geonameId")
      ORDER BY found."geonameId", found."id"
    ) best
    WHERE city."id" = best."id"`
}
