import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { normaliseName } from '../../core/search-index/normalise.ts'
import type { FoundCity } from './entry.ts'
import { nameAsTyped, namesByLocale } from './names.ts'

/** The most that are offered while somebody types. */
const mostFound = 8

/** Cities that people of the country know; one of them tells where a smaller one of a frequent name is. */
const knownPopulation = 100_000

const rows = z.array(
  z.object({
    cityId: z.int().nullable(),
    geonameId: z.int().nullable(),
    ownName: z.string().nullable(),
    name: z.string(),
    names: z.array(z.string()),
    countryCode: z.string(),
    country: z.string(),
    population: z.int().nullable(),
    near: z.object({ name: z.string(), names: z.array(z.string()) }).nullable(),
  }),
)

/**
 * Cities of the world whose name, in any language of the site, begins as somebody has typed: those called exactly so
 * first, then the largest. Those that the name and the country don't tell apart come with the nearest known city. One
 * statement; the gazetteer is read by `GazetteerCity_search_trgm_idx`, and as a whole only for these.
 */
export async function findCities(typed: string, locale: Locale): Promise<FoundCity[]> {
  const wanted = normaliseName(typed)
  if (!isLongEnough(wanted)) return []
  const start = `%|${escapeLike(wanted)}%`
  const whole = `%|${escapeLike(wanted)}|%`
  const found = await database().$queryRaw`
    ${plannedEachTime}
    WITH listed AS MATERIALIZED (
      SELECT entry.*, entry."search" LIKE ${whole} AS "isExact" FROM "GazetteerCity" entry
      WHERE entry."search" LIKE ${start}
      ORDER BY "isExact" DESC, entry."population" DESC, entry."id"
      LIMIT ${mostFound}
    ), known AS MATERIALIZED (
      SELECT "id", "countryCode", "name", "names", "latitude", "longitude" FROM "GazetteerCity"
      WHERE "population" >= ${knownPopulation}
    ), unlisted AS MATERIALIZED (
      SELECT city."id", city."countryId" FROM "City" city
      WHERE city."geonameId" IS NULL AND NOT city."isProposed" AND EXISTS (
        SELECT FROM "CityTranslation" called
        WHERE called."cityId" = city."id" AND unaccent(called."name") ILIKE unaccent(${`${escapeLike(typed.trim())}%`})
      )
      ORDER BY city."prominence", city."id"
      LIMIT ${mostFound}
    )
    SELECT city."id" AS "cityId", listed."id" AS "geonameId", called."name" AS "ownName", listed."name",
      listed."names", country."code" AS "countryCode", coalesce(country_called."name", country."slug") AS "country",
      listed."population", to_jsonb(near) AS "near", listed."isExact", listed."population" AS "size"
    FROM (SELECT *, count(*) OVER (PARTITION BY "countryCode", "name") AS "namesakes" FROM listed) listed
    JOIN "Country" country ON country."code" = listed."countryCode"
    LEFT JOIN "City" city ON city."geonameId" = listed."id" AND NOT city."isProposed"
    LEFT JOIN LATERAL (
      SELECT known."name", known."names" FROM known
      WHERE listed."namesakes" > 1 AND known."countryCode" = listed."countryCode" AND known."name" <> listed."name"
      ORDER BY power(known."latitude" - listed."latitude", 2)
        + power((known."longitude" - listed."longitude") * cos(radians(listed."latitude")), 2), known."id"
      LIMIT 1
    ) near ON TRUE
    ${named(locale)}
    UNION ALL
    SELECT city."id", NULL, called."name", coalesce(called."name", ''), '{}', country."code",
      coalesce(country_called."name", country."slug"), NULL, NULL, FALSE, NULL
    FROM unlisted city
    JOIN "Country" country ON country."id" = city."countryId"
    ${named(locale)}
    ORDER BY "isExact" DESC, "size" DESC NULLS LAST, "geonameId"
    LIMIT ${mostFound}`
  return rows.parse(found).map(({ ownName, cityId, geonameId, country, population, near, ...entry }) => ({
    ...{ cityId, geonameId, country, population },
    name: ownName || nameAsTyped(entry, wanted, locale),
    near: near && (namesByLocale({ ...near, countryCode: entry.countryCode })[locale] || near.name),
  }))
}

function named(locale: Locale): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN "CityTranslation" called ON called."cityId" = city."id" AND called."locale" = ${locale}::"Locale"
    LEFT JOIN "CountryTranslation" country_called
      ON country_called."countryId" = country."id" AND country_called."locale" = ${locale}::"Locale"`
}

/** A letter begins ten thousand names, a character a few. */
function isLongEnough(wanted: string): boolean {
  const length = [...wanted].length
  return length >= 2 || (length === 1 && /\p{Script=Han}/u.test(wanted))
}
