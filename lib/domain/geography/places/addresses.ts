import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import type { Move } from '../../basics/redirects/commands.ts'
import { placePath } from './place.ts'
import { within } from './within.ts'

/** The addresses of pages, without locale prefix, by what they are of: `city 7 guides`, `excursion 12`. */
export type Addresses = ReadonlyMap<string, string>

const row = z.object({
  of: z.enum(['country', 'city', 'excursion']),
  id: z.int(),
  country: z.string(),
  city: z.string(),
  slug: z.string(),
})

/**
 * Every address that has a place in it: its own two, those of its cities, and those of all excursions that have ever
 * been public there. What is below them, pages and categories, goes with them.
 */
export async function listAddresses(
  tx: Pick<Transaction, '$queryRaw'>,
  places: readonly PlaceId[],
): Promise<Addresses> {
  if (places.length === 0) return new Map()
  const condition = Prisma.join(
    places.map((place) => Prisma.sql`(${within(place)})`),
    ' OR ',
  )
  const countryIds = places.flatMap((place) => ('countryId' in place ? place.countryId : []))
  const rows = await tx.$queryRaw`
    WITH city AS (SELECT * FROM "City" city WHERE ${condition})
    SELECT 'country' AS "of", "id", "slug" AS "country", '' AS "city", '' AS "slug"
    FROM "Country" WHERE "id" = ANY (${countryIds}::int[])
    UNION ALL
    SELECT 'city', city."id", country."slug", city."slug", ''
    FROM city JOIN "Country" country ON country."id" = city."countryId"
    UNION ALL
    SELECT 'excursion', excursion."id", country."slug", city."slug", excursion."slug"
    FROM city
    JOIN "Country" country ON country."id" = city."countryId"
    JOIN "Excursion" excursion ON excursion."cityId" = city."id"
    WHERE excursion."publishedAt" IS NOT NULL`
  return new Map(
    z
      .array(row)
      .parse(rows)
      .flatMap(({ of, id, country, city, slug }): Array<[string, string]> => {
        if (of === 'excursion') return [[`excursion ${id}`, excursionPath(country, city, slug)]]
        const parts: [string, string?] = of === 'city' ? [country, city] : [country]
        return [
          [`${of} ${id} guides`, placePath('guides', ...parts)],
          [`${of} ${id} excursions`, placePath('excursions', ...parts)],
        ]
      }),
  )
}

/** Differences between two readings of the addresses. @param renamed for what goes on under another name */
export function movesBetween(
  before: Addresses,
  after: Addresses,
  renamed: (key: string) => string = (key) => key,
): Move[] {
  return [...before].flatMap(([key, from]) => {
    const to = after.get(renamed(key))
    return to === undefined || to === from ? [] : [{ from, to }]
  })
}
