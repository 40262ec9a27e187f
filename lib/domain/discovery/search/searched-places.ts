import 'server-only'
import { z } from 'zod'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { keptByServer } from '../../../server/prisma/kept-by-server.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import type { SearchedPlace } from './filter.ts'
import type { NamedPlace } from './results.ts'

/** Countries and cities as a search page names them, and finds them by their addresses and ids. */
export type SearchedPlaces = {
  byPath: ReadonlyMap<string, NamedPlace>
  find: (place: SearchedPlace) => NamedPlace | null
}

/** All of them: kept by the server until one changes, so a search page doesn't read them. */
export async function readSearchedPlaces(locale: Locale): Promise<SearchedPlaces> {
  const rows = await cached(['searched-places', locale], [pageTags.places], () => readPlaces(locale))
  const places = rows.map(({ countryCode, guidePicture, ...place }): NamedPlace => {
    const pictures = { slug: place.slug, guidePicture }
    return {
      ...place,
      path: place.kind === 'city' ? `${place.countrySlug}/${place.slug}` : place.slug,
      picture: placePicture('guides', countryCode, pictures, place.name),
    }
  })
  const byId = new Map(places.map((place) => [`${place.kind} ${place.id}`, place]))
  return {
    byPath: new Map(places.map((place) => [place.path, place])),
    find: ({ kind, id }) => byId.get(`${kind} ${id}`) ?? null,
  }
}

const placeRows = z.array(
  z.object({
    kind: z.enum(['city', 'country']),
    id: z.int(),
    name: z.string(),
    prepositionalCase: z.string().nullable(),
    slug: z.string(),
    countryName: z.string(),
    countrySlug: z.string(),
    countryCode: z.string(),
    guidePicture: z.string().nullable(),
    guideCount: z.int(),
    excursionCount: z.int(),
    homeCount: z.int(),
    cityCount: z.int(),
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
)

async function readPlaces(locale: Locale) {
  return placeRows.parse(
    await database().$queryRaw`
      ${keptByServer}
      SELECT 'city' AS "kind", city."id", coalesce(called."name", city."slug") AS "name", called."prepositionalCase",
        city."slug", coalesce(country_called."name", country."slug") AS "countryName", country."slug" AS "countrySlug",
        country."code" AS "countryCode", city."guidePicture", city."guideCount", city."excursionCount",
        city."homeCount", 0 AS "cityCount",
        json_build_object('latitude', city."latitude", 'longitude', city."longitude") AS "position"
      FROM "City" city
      JOIN "Country" country ON country."id" = city."countryId"
      LEFT JOIN "CityTranslation" called
        ON called."cityId" = city."id" AND called."locale" = ${locale}::"Locale"
      LEFT JOIN "CountryTranslation" country_called
        ON country_called."countryId" = country."id" AND country_called."locale" = ${locale}::"Locale"
      WHERE NOT city."isProposed"
      UNION ALL
      SELECT 'country', country."id", coalesce(called."name", country."slug"), called."prepositionalCase",
        country."slug", coalesce(called."name", country."slug"), country."slug", country."code",
        country."guidePicture", country."guideCount", country."excursionCount", 0,
        (SELECT count(*)::int FROM "City" city WHERE city."countryId" = country."id"
          AND (city."guideCount" > 0 OR city."excursionCount" > 0)), NULL
      FROM "Country" country
      LEFT JOIN "CountryTranslation" called
        ON called."countryId" = country."id" AND called."locale" = ${locale}::"Locale"
      WHERE EXISTS (SELECT FROM "City" city WHERE city."countryId" = country."id" AND NOT city."isProposed")`,
  )
}
