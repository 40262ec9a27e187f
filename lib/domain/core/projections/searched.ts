import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import type { Searched, SearchedName, SearchedText } from '../search-index/document.ts'
import { statedWords } from '../search-index/stated-facets.ts'
import { foundAverage } from './ranked-ratings.ts'
import type { Queries } from './site-facts.ts'

const locale = z.enum(locales)
const names = z.partialRecord(locale, z.string())
const common = z.object({
  recordId: z.int(),
  guideId: z.int(),
  cityIds: z.array(z.int()),
  categoryIds: z.array(z.int()),
  languages: z.array(z.string()),
  priceEurCents: z.int().nullable(),
  isPerPerson: z.boolean(),
  minutes: z.int().nullable(),
  maxGuests: z.int().nullable(),
  ratingAverage: z.number(),
  stated: z.array(z.string()),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable(),
  rankScore: z.number(),
})
const guideRows = z.array(
  common.extend({
    ownNames: z.partialRecord(locale, z.object({ firstname: z.string(), lastname: z.string() })).catch({}),
    texts: z.array(
      z.object({
        locale,
        status: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        headline: z.string(),
        bio: z.string(),
        tours: z.array(z.string()),
      }),
    ),
  }),
)
const excursionRows = z.array(
  common.extend({
    stops: z.array(z.partialRecord(locale, z.string()).catch({})),
    texts: z.array(
      z.object({
        locale,
        status: z.string(),
        title: z.string(),
        summary: z.string(),
        description: z.string(),
      }),
    ),
  }),
)

/** Search data of listed guides among these; the others are left out. */
export async function readSearchedGuides(tx: Queries, guideIds: readonly number[]): Promise<Searched[]> {
  if (guideIds.length === 0) return []
  const rows = guideRows.parse(
    await tx.$queryRaw`
      SELECT g."id" AS "recordId", g."id" AS "guideId", ${ratingOf(Prisma.sql`r."guideId" = g."id"`)} AS "ratingAverage", g."rankScore",
        g."cityId" || ARRAY(
          SELECT other."cityId" FROM "GuideCity" other
          WHERE other."guideId" = g."id" AND other."cityId" <> g."cityId" ORDER BY other."position"
        ) AS "cityIds",
        g."names" AS "ownNames", NULL AS "minutes",
        ${Prisma.raw(statedWords('guide'))} AS "stated", NULL AS "ageFrom", NULL AS "ageTo",
        ARRAY(
          SELECT link."A" FROM "_CategoryToGuide" link WHERE link."B" = g."id"
          UNION SELECT e."categoryId" FROM "Excursion" e WHERE e."guideId" = g."id" AND e."listed"
          ORDER BY 1
        ) AS "categoryIds",
        ARRAY(SELECT l."languageCode" FROM "GuideLanguage" l WHERE l."guideId" = g."id" ORDER BY 1) AS "languages",
        cheapest."priceEurCents", coalesce(cheapest."priceUnit" = 'person', false) AS "isPerPerson",
        (SELECT max(e."maxGuests") FROM "Excursion" e WHERE e."guideId" = g."id" AND e."listed") AS "maxGuests",
        (
          SELECT coalesce(json_agg(json_build_object('locale', t."locale", 'status', t."status",
            'firstname', t."firstname", 'lastname', t."lastname", 'headline', t."headline", 'bio', t."bio",
            'tours', ARRAY(
              SELECT tour."title" FROM "ExcursionTranslation" tour JOIN "Excursion" e ON e."id" = tour."excursionId"
              WHERE e."guideId" = g."id" AND e."listed" AND tour."locale" = t."locale" AND NOT tour."hidden"
                AND NOT tour."unchecked"
              ORDER BY e."position", e."id"
            )) ORDER BY t."locale"), '[]')
          FROM "GuideTranslation" t WHERE t."guideId" = g."id" AND NOT t."hidden" AND NOT t."unchecked"
        ) AS "texts"
      FROM "Guide" g
      LEFT JOIN LATERAL (
        SELECT e."priceEurCents", e."priceUnit" FROM "Excursion" e
        WHERE e."guideId" = g."id" AND e."listed" AND e."priceEurCents" > 0
        ORDER BY e."priceEurCents", e."id" LIMIT 1
      ) cheapest ON TRUE
      WHERE g."id" = ANY (${guideIds}::int[]) AND g."listed"
      ORDER BY g."id"`,
  )
  const called = await readNames(tx, rows)
  return rows.map(({ texts, ownNames, ...row }) => ({
    ...row,
    kind: 'guide',
    ...called(row),
    personNames: [
      ...new Set(
        [...texts, ...Object.values(ownNames)].map(({ firstname, lastname }) => `${firstname} ${lastname}`),
      ),
    ],
    texts: texts.map(
      (text): SearchedText => ({
        locale: text.locale,
        isOriginal: text.status === 'original',
        title: text.headline,
        texts: [text.bio, ...text.tours],
      }),
    ),
  }))
}

/** Search data of listed excursions among these; the others are left out. */
export async function readSearchedExcursions(
  tx: Queries,
  excursionIds: readonly number[],
): Promise<Searched[]> {
  if (excursionIds.length === 0) return []
  const rows = excursionRows.parse(
    await tx.$queryRaw`
      SELECT e."id" AS "recordId", e."guideId", ARRAY[e."cityId"] AS "cityIds", ${ratingOf(Prisma.sql`r."excursionId" = e."id"`)} AS "ratingAverage", e."rankScore",
        ARRAY[e."categoryId"] AS "categoryIds", coalesce(e."languages", '{}') AS "languages", nullif(e."priceEurCents", 0) AS "priceEurCents",
        e."priceUnit" = 'person' AS "isPerPerson", e."durationMinutes" AS "minutes", e."maxGuests",
        e."ageFrom", e."ageTo", ${Prisma.raw(statedWords('excursion'))} AS "stated",
        (
          SELECT coalesce(json_agg(s."title" ORDER BY s."position"), '[]')
          FROM "ItineraryStop" s WHERE s."excursionId" = e."id"
        ) AS "stops",
        (
          SELECT coalesce(json_agg(json_build_object('locale', t."locale", 'status', t."status", 'title', t."title",
            'summary', t."summary", 'description', t."description") ORDER BY t."locale"), '[]')
          FROM "ExcursionTranslation" t WHERE t."excursionId" = e."id" AND NOT t."hidden" AND NOT t."unchecked"
        ) AS "texts"
      FROM "Excursion" e
      WHERE e."id" = ANY (${excursionIds}::int[]) AND e."listed"
      ORDER BY e."id"`,
  )
  const called = await readNames(tx, rows)
  return rows.map(({ texts, stops, ...row }) => ({
    ...row,
    kind: 'excursion',
    ...called(row),
    personNames: [],
    texts: texts.map(
      (text): SearchedText => ({
        locale: text.locale,
        isOriginal: text.status === 'original',
        title: text.title,
        texts: [text.summary, ...stops.flatMap((stop) => stop[text.locale] ?? []), text.description],
      }),
    ),
  }))
}

/** Average of the public reviews of a row, without those of own guests. */
function ratingOf(isRows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT ${foundAverage}::float8 FROM "Review" r WHERE ${isRows} AND r."state" = 'published'
  )`
}

const placeRows = z.array(
  z.object({
    cityId: z.int(),
    countryId: z.int(),
    names,
    countryNames: names,
    alsoKnownAs: z.array(z.string()),
  }),
)
const categoryRows = z.array(z.object({ id: z.int(), names: z.partialRecord(locale, z.array(z.string())) }))

type Placed = { cityIds: readonly number[]; categoryIds: readonly number[] }
type Called = { countryIds: number[]; places: SearchedName[]; categories: SearchedName[] }

/** Names of the places and categories of some rows. */
async function readNames(tx: Queries, rows: readonly Placed[]): Promise<(row: Placed) => Called> {
  const cityIds = [...new Set(rows.flatMap((row) => row.cityIds))]
  const categoryIds = [...new Set(rows.flatMap((row) => row.categoryIds))]
  const places = placeRows.parse(
    await tx.$queryRaw`
      SELECT city."id" AS "cityId", city."countryId", coalesce(city."alsoKnownAs", '{}') AS "alsoKnownAs",
        (SELECT coalesce(json_object_agg(t."locale", t."name"), '{}') FROM "CityTranslation" t
          WHERE t."cityId" = city."id") AS "names",
        (SELECT coalesce(json_object_agg(t."locale", t."name"), '{}') FROM "CountryTranslation" t
          WHERE t."countryId" = city."countryId") AS "countryNames"
      FROM "City" city WHERE city."id" = ANY (${cityIds}::int[])`,
  )
  const categories = categoryRows.parse(
    await tx.$queryRaw`
      SELECT category."id",
        (SELECT coalesce(json_object_agg(t."locale", ARRAY[t."name"] || coalesce(t."alsoKnownAs", '{}')), '{}')
          FROM "CategoryTranslation" t WHERE t."categoryId" = category."id") AS "names"
      FROM "Category" category WHERE category."id" = ANY (${categoryIds}::int[])`,
  )
  const placeOf = new Map(places.map((place) => [place.cityId, place]))
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  return (row) => {
    const cities = row.cityIds.map((id) => {
      const city = placeOf.get(id)
      if (!city) throw new Error(`City ${id} is gone`)
      return city
    })
    const countries = new Map(cities.map(({ countryId, countryNames }) => [countryId, countryNames]))
    return {
      countryIds: [...countries.keys()],
      places: [
        ...cities.map((city) => inEachLanguage(city.names, city.alsoKnownAs)),
        ...[...countries.values()].map((each) => inEachLanguage(each)),
      ],
      categories: row.categoryIds.flatMap((id) => categoryOf.get(id)?.names ?? []),
    }
  }
}

function inEachLanguage(
  names: Partial<Record<Locale, string>>,
  alsoKnownAs: readonly string[] = [],
): SearchedName {
  return Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, [name, ...alsoKnownAs]]))
}
