import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { currencies } from '../../basics/money/price.ts'
import type { PlaceFacts } from './place.ts'
import { within } from './within.ts'

/** Number of a city's guides and excursions considered, best-ranked first: the cost doesn't grow with the city. */
const lookedAt = 100
/** Fewer prices in one currency and for one unit are no usual price. */
const leastPrices = 3

/**
 * Facts about a place for travellers, computed from the database in one statement. A page that shows them may be an
 * hour out of date for guides that it doesn't name.
 */
export async function findPlaceFacts(place: PlaceId): Promise<PlaceFacts> {
  const country =
    'countryId' in place
      ? Prisma.sql`${place.countryId}`
      : Prisma.sql`(SELECT "countryId" FROM "City" WHERE "id" = ${place.cityId})`
  const rows = await database().$queryRaw`
    WITH city AS MATERIALIZED (
      SELECT city."id", city."timeZone" FROM "City" city WHERE ${within(place)}
    ), speaker AS (
      SELECT language."languageCode" AS "code", count(DISTINCT language."guideId") AS "count"
      FROM city
      CROSS JOIN LATERAL (
        SELECT "guideId" FROM "CityListing" WHERE "cityId" = city."id"
        ORDER BY "rankScore" DESC, "guideId" LIMIT ${lookedAt}
      ) guide
      JOIN "GuideLanguage" language ON language."guideId" = guide."guideId"
      GROUP BY language."languageCode"
    ), price AS (
      SELECT excursion."currency", excursion."priceUnit", count(*) AS "count",
        percentile_disc(ARRAY[0.25, 0.75]) WITHIN GROUP (ORDER BY excursion."priceAmount") AS "bounds"
      FROM city
      CROSS JOIN LATERAL (
        SELECT "currency", "priceUnit", "priceAmount" FROM "Excursion" WHERE "listed" AND "cityId" = city."id"
        ORDER BY "rankScore" DESC, "id" LIMIT ${lookedAt}
      ) excursion
      GROUP BY excursion."currency", excursion."priceUnit"
      HAVING count(*) >= ${leastPrices}
      ORDER BY count(*) DESC, excursion."currency", excursion."priceUnit"
      LIMIT 1
    )
    SELECT (SELECT "currencyCode" FROM "Country" WHERE "id" = ${country}) AS "currencyCode",
      ARRAY(SELECT DISTINCT "timeZone" FROM city ORDER BY "timeZone") AS "timeZones",
      ARRAY(SELECT "code" FROM speaker ORDER BY "count" DESC, "code") AS "languages",
      (
        SELECT json_build_object('currency', "currency", 'unit', "priceUnit", 'low', "bounds"[1], 'high', "bounds"[2])
        FROM price
      ) AS "usualPrice"`
  await dependsOn(pageTags.listOf(place))
  const [facts] = answer.parse(rows)
  return facts
}

const answer = z.tuple([
  z.object({
    currencyCode: z.string(),
    timeZones: z.array(z.string()),
    languages: z.array(z.string()),
    usualPrice: z
      .object({
        currency: z.enum(currencies),
        unit: z.enum(['booking', 'person']),
        low: z.int(),
        high: z.int(),
      })
      .nullable(),
  }),
])
