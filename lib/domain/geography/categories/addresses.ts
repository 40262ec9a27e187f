import 'server-only'
import { z } from 'zod'
import type { Transaction } from '../../../server/prisma/database.ts'
import { placePath } from '../places/place.ts'

const rows = z.array(z.object({ country: z.string(), city: z.string().nullable() }))

/**
 * Pages of a category: one in every country and every city, in the same order for every slug. There are some
 * hundreds; a category is seldom renamed.
 */
export async function listCategoryAddresses(
  tx: Pick<Transaction, '$queryRaw'>,
  slug: string,
): Promise<string[]> {
  const found = await tx.$queryRaw`
    SELECT country."slug" AS "country", city."slug" AS "city"
    FROM (
      SELECT "countryId", "slug" FROM "City" UNION ALL SELECT "id", NULL FROM "Country"
    ) city
    JOIN "Country" country ON country."id" = city."countryId"
    ORDER BY country."slug", city."slug" NULLS FIRST`
  return rows
    .parse(found)
    .map(({ country, city }) => `${placePath('excursions', country, city ?? undefined)}/category/${slug}`)
}
