import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { type PlaceCounts, type PlaceRow, type PlacesQuery, placeKinds } from './admin-list-filter.ts'

const rowsSchema = z.array(
  z.object({
    kind: z.enum(placeKinds),
    id: z.int(),
    name: z.string(),
    country: z.string().nullable(),
    slug: z.string(),
    guides: z.int(),
    excursions: z.int(),
    languages: z.int(),
    changedAt: z.date(),
    code: z.string(),
    guidePicture: z.string().nullable(),
    excursionPicture: z.string().nullable(),
  }),
)
const countSchema = z.array(z.object({ kind: z.enum(placeKinds), count: z.int() }))

/**
 * A page of the list of places, and how many there are of each kind, counted to the limit of lists.
 * @throws AppError `forbidden` without the permission
 */
export async function findPlaces(
  actor: Actor,
  query: PlacesQuery,
  locale: Locale,
): Promise<{ rows: PlaceRow[]; total: number; counts: PlaceCounts }> {
  requireStaff(actor, 'places')
  const { skip, take } = rowsOfPage(query)
  const where = conditionsOf(query)
  const [rows, counted] = await Promise.all([
    database().$queryRaw`
      SELECT "kind", "id", "name", "country", "slug", "guides", "excursions", "languages", "changedAt",
        "code", "guidePicture", "excursionPicture"
      FROM (${places(locale)}) place
      WHERE ${where}
      ORDER BY ${inOrder(query)}, "name", "kind", "id"
      LIMIT ${take} OFFSET ${skip}`,
    database().$queryRaw`
      SELECT "kind", count(*)::int AS "count" FROM (
        SELECT "kind" FROM (${places(locale)}) place
        WHERE ${conditionsOf({ ...query, filters: { ...query.filters, kind: null } })}
        LIMIT ${mostCounted + 1}
      ) counted
      GROUP BY "kind"`,
  ])
  const found = new Map(countSchema.parse(counted).map(({ kind, count }) => [kind, count]))
  const [city, country] = [found.get('city') ?? 0, found.get('country') ?? 0]
  const counts = { all: city + country, city, country }
  return { rows: rowsSchema.parse(rows).map(placeRow), total: counts[query.filters.kind ?? 'all'], counts }
}

type Stored = z.output<typeof rowsSchema>[number]

function placeRow({ code, guidePicture, excursionPicture, ...row }: Stored): PlaceRow {
  const place = { slug: row.slug, guidePicture, excursionPicture }
  return { ...row, picture: placePicture('excursions', code, place) }
}

/** Countries and cities as rows of one kind, with all names that they are searched by. */
function places(locale: Locale): Prisma.Sql {
  const written = Prisma.sql`count(*) FILTER (WHERE "name" <> '' AND "intro" <> '')::int AS "languages"`
  const inLocale = Prisma.sql`max("name") FILTER (WHERE "locale" = ${locale}::"Locale") AS "name"`
  const names = Prisma.sql`string_agg("name", ' ') AS "names"`
  return Prisma.sql`
    SELECT 'city' AS "kind", city."id", city."countryId", city."slug",
      coalesce(text."name", city."slug") AS "name",
      coalesce(country_name."name", country."slug") AS "country",
      city."guideCount" AS "guides", city."excursionCount" AS "excursions",
      coalesce(text."languages", 0) AS "languages", city."updatedAt" AS "changedAt",
      country."code", city."guidePicture", city."excursionPicture",
      concat_ws(' ', text."names", array_to_string(city."alsoKnownAs", ' '), city."slug") AS "names"
    FROM "City" city
    JOIN "Country" country ON country."id" = city."countryId"
    LEFT JOIN "CountryTranslation" country_name
      ON country_name."countryId" = country."id" AND country_name."locale" = ${locale}::"Locale"
    CROSS JOIN LATERAL (
      SELECT ${inLocale}, ${written}, ${names} FROM "CityTranslation" WHERE "cityId" = city."id"
    ) text
    UNION ALL
    SELECT 'country', country."id", country."id", country."slug",
      coalesce(text."name", country."slug"), NULL,
      country."guideCount", country."excursionCount",
      coalesce(text."languages", 0), country."updatedAt",
      country."code", country."guidePicture", country."excursionPicture",
      concat_ws(' ', text."names", country."slug")
    FROM "Country" country
    CROSS JOIN LATERAL (
      SELECT ${inLocale}, ${written}, ${names} FROM "CountryTranslation" WHERE "countryId" = country."id"
    ) text`
}

function conditionsOf({ search, filters: { kind, country, complete } }: PlacesQuery): Prisma.Sql {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const conditions = [
    Prisma.sql`TRUE`,
    ...(search ? [Prisma.sql`"names" ILIKE ${pattern}`] : []),
    ...(kind ? [Prisma.sql`"kind" = ${kind}`] : []),
    ...(country ? [Prisma.sql`"countryId" = ${country}`] : []),
    ...(complete === null ? [] : [Prisma.sql`("languages" = ${locales.length}) = ${complete}`]),
  ]
  return Prisma.join(conditions, ' AND ')
}

const columns = { name: 'name', guides: 'guides', excursions: 'excursions', changed: 'changedAt' } as const

function inOrder({ sort: { by, direction } }: PlacesQuery): Prisma.Sql {
  return Prisma.raw(`"${columns[by]}" ${direction === 'asc' ? 'ASC' : 'DESC'}`)
}
