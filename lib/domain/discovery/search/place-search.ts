import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { plainQuery, understandings } from './reading.ts'
import type { PlaceResult } from './search.ts'
import { findNames } from './understanding/find-names.ts'
import { currentNames } from './understanding/names-source.ts'

type PlaceKey = { kind: 'city' | 'country'; id: number }

/**
 * Countries and cities that a query names, in whatever language, spelling and alphabet, the best first; else those whose
 * names begin with it. Names come in `locale`.
 */
export async function searchPlaces(q: string, locale: Locale, limit: number): Promise<PlaceResult[]> {
  const query = plainQuery(q)
  if (query === '') return []
  return listPlaces((await findPlaces(query, locale)).slice(0, limit), locale)
}

async function findPlaces(query: string, locale: Locale): Promise<PlaceKey[]> {
  const names = await currentNames()
  const begun = () =>
    findNames(names, query, locale, mostBegun, ['city', 'country']).flatMap(({ subject }) =>
      'countryId' in subject ? { kind: subject.kind, id: subject.id } : [],
    )
  let isFirst = true
  for await (const { places } of understandings(query, locale, names)) {
    if (places.length > 0) return places.map(({ kind, id }) => ({ kind, id }))
    const beginning = isFirst ? begun() : []
    if (beginning.length > 0) return beginning
    isFirst = false
  }
  return []
}

const mostBegun = 20

/** Places in the order of their keys. */
async function listPlaces(keys: readonly PlaceKey[], locale: Locale): Promise<PlaceResult[]> {
  if (keys.length === 0) return []
  const rows = await database().$queryRaw`
    SELECT wanted."kind", wanted."id", coalesce(city."slug", country."slug") AS "slug",
      coalesce(city."guideCount", country."guideCount") AS "guideCount",
      coalesce(city."excursionCount", country."excursionCount") AS "excursionCount",
      CASE wanted."kind" WHEN 'city' THEN city."guidePicture" ELSE country."guidePicture" END AS "guidePicture",
      country."slug" AS "countrySlug", country."code" AS "countryCode",
      coalesce(country_name."name", country."slug") AS "countryName",
      coalesce(city_name."name", country_name."name", country."slug") AS "name"
    FROM unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::int[])
      WITH ORDINALITY AS wanted("kind", "id", "place")
    LEFT JOIN "City" city ON wanted."kind" = 'city' AND city."id" = wanted."id"
    JOIN "Country" country
      ON country."id" = CASE wanted."kind" WHEN 'city' THEN city."countryId" ELSE wanted."id" END
    LEFT JOIN "CityTranslation" city_name
      ON city_name."cityId" = city."id" AND city_name."locale" = ${locale}::"Locale"
    LEFT JOIN "CountryTranslation" country_name
      ON country_name."countryId" = country."id" AND country_name."locale" = ${locale}::"Locale"
    ORDER BY wanted."place"`
  return foundPlaces.parse(rows).map(({ countryCode, guidePicture, ...place }) => ({
    ...place,
    picture: placePicture('guides', countryCode, { slug: place.slug, guidePicture }, place.name),
  }))
}

const foundPlaces = z.array(
  z.object({
    kind: z.enum(['city', 'country']),
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    countryName: z.string(),
    countrySlug: z.string(),
    countryCode: z.string(),
    guidePicture: z.string().nullable(),
    guideCount: z.int(),
    excursionCount: z.int(),
  }),
)
