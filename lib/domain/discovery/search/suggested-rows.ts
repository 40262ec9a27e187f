import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { defaultLocale, type Locale, locales } from '../../../shared/addresses/locales.ts'
import { currencies } from '../../basics/money/price.ts'
import { titleTables, type WantedTitles } from './suggested-titles.ts'

/** Candidates for suggestions. Ids are of names that have been found already, in that order. */
type Wanted = {
  cityIds: readonly number[]
  countryIds: readonly number[]
  categoryIds: readonly number[]
  /** Null when too little has been typed to look into titles. */
  titles: WantedTitles | null
}

/**
 * Reads suggestions in one statement that returns one row. Guides found by their own names are separate from those
 * found by their place: they are few, and the likely target.
 */
export async function readSuggested(wanted: Wanted, locale: Locale): Promise<SuggestedRows> {
  const { cityIds, countryIds, categoryIds, titles } = wanted
  const rows = await database().$queryRaw`
    ${titles ? titleTables(titles) : Prisma.empty}
    SELECT
      ${rowsOf(
        Prisma.sql`SELECT city."id", city."slug", city."guideCount", city."excursionCount", city."guidePicture",
            country."slug" AS "countrySlug", country."code" AS "countryCode",
            ${nameOf('City', Prisma.sql`city`, locale)} AS "name",
            ${nameOf('Country', Prisma.sql`country`, locale)} AS "countryName"
          FROM "City" city JOIN "Country" country ON country."id" = city."countryId"
          WHERE city."id" = ANY (${[...cityIds]}::int[])`,
      )} AS "cities",
      ${rowsOf(
        Prisma.sql`SELECT country."id", country."slug", country."guideCount", country."excursionCount",
            country."guidePicture", country."slug" AS "countrySlug", country."code" AS "countryCode",
            ${nameOf('Country', Prisma.sql`country`, locale)} AS "name",
            ${nameOf('Country', Prisma.sql`country`, locale)} AS "countryName"
          FROM "Country" country WHERE country."id" = ANY (${[...countryIds]}::int[])`,
      )} AS "countries",
      ${rowsOf(
        Prisma.sql`SELECT category."id", category."slug", category."picture",
            ${nameOf('Category', Prisma.sql`category`, locale)} AS "name",
            (
              SELECT coalesce(sum(counted."excursionCount"), 0)::int FROM "CityCategory" counted
              WHERE counted."categoryId" = category."id"
            ) AS "excursionCount"
          FROM "Category" category WHERE category."id" = ANY (${[...categoryIds]}::int[]) AND category."active"`,
      )} AS "categories",
      ${titles ? guides(locale) : Prisma.sql`NULL::json`} AS "guides",
      ${titles ? excursions(locale) : Prisma.sql`NULL::json`} AS "excursions"`
  const [row] = answer.parse(rows)
  if (!row) throw new Error('a statement without FROM returned no row')
  return row
}

function guides(locale: Locale): Prisma.Sql {
  return rowsOf(Prisma.sql`
    SELECT guide."id", found."isOwn", guide."names", guide."ratingAverage"::float8 AS "rating", guide."ratingCount",
      ${nameOf('City', Prisma.sql`city`, locale)} AS "cityName",
      ${rowsOf(
        Prisma.sql`SELECT text."locale", text."status", text."firstname", text."lastname", text."headline"
          FROM "GuideTranslation" text WHERE text."guideId" = guide."id" AND NOT text."hidden"
            AND NOT text."unchecked"`,
      )} AS "translations",
      ${rowsOf(
        Prisma.sql`SELECT spoken."languageCode", spoken."level" FROM "GuideLanguage" spoken
          WHERE spoken."guideId" = guide."id" AND spoken."level" = 'native'`,
      )} AS "languages",
      ${photo(Prisma.sql`photo."guideId" = guide."id" AND photo."excursionId" IS NULL AND photo."position" = 0`)}
        AS "photo"
    FROM (
      SELECT TRUE AS "isOwn", own.* FROM "ownGuides" own
      UNION ALL
      SELECT FALSE, place.* FROM "placeGuides" place
    ) found
    -- One by one: PostgreSQL expects more of them, and would read all guides.
    CROSS JOIN LATERAL (SELECT * FROM "Guide" WHERE "Guide"."id" = found."id" OFFSET 0) guide
    JOIN "City" city ON city."id" = guide."cityId"
    ORDER BY found."isOwn" DESC, found."score" DESC, found."id"`)
}

function excursions(locale: Locale): Prisma.Sql {
  return rowsOf(Prisma.sql`
    SELECT excursion."id", excursion."slug", excursion."durationMinutes", excursion."priceAmount",
      excursion."currency", excursion."priceUnit", city."slug" AS "citySlug", city."excursionPicture",
      country."slug" AS "countrySlug", country."code" AS "countryCode",
      ${nameOf('City', Prisma.sql`city`, locale)} AS "cityName",
      ${rowsOf(
        Prisma.sql`SELECT text."locale", text."status", text."title" FROM "ExcursionTranslation" text
          WHERE text."excursionId" = excursion."id" AND NOT text."hidden"
            AND NOT text."unchecked"`,
      )} AS "translations",
      ${photo(Prisma.sql`photo."excursionId" = excursion."id"`)} AS "photo"
    FROM "bestExcursions" found
    CROSS JOIN LATERAL (SELECT * FROM "Excursion" WHERE "Excursion"."id" = found."id" OFFSET 0) excursion
    JOIN "City" city ON city."id" = excursion."cityId"
    JOIN "Country" country ON country."id" = city."countryId"
    ORDER BY found."isFirst" DESC, found."score" DESC, found."id"`)
}

/** A list of JSON objects, as one value. */
function rowsOf(select: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(one), '[]') FROM (${select}) one)`
}

/** The first public photo, or null. */
function photo(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT row_to_json(one) FROM (
      SELECT photo."basePath", photo."formats", photo."widths", photo."width", photo."height"
      FROM "Photo" photo WHERE ${where} AND photo."approvedAt" IS NOT NULL
      ORDER BY photo."position" LIMIT 1
    ) one
  )`
}

/** The name that pages in a locale show; the default locale's for what an admin has just added. */
function nameOf(table: 'City' | 'Country' | 'Category', row: Prisma.Sql, locale: Locale): Prisma.Sql {
  const [translations, key] = [`"${table}Translation"`, `"${table.toLowerCase()}Id"`].map(Prisma.raw)
  return Prisma.sql`coalesce((
    SELECT text."name" FROM ${translations} text
    WHERE text.${key} = ${row}."id" AND text."locale" IN (${locale}::"Locale", ${defaultLocale}::"Locale")
    ORDER BY (text."locale" = ${locale}::"Locale") DESC LIMIT 1
  ), ${row}."slug")`
}

const version = {
  locale: z.enum(locales).transform(storedLocale),
  status: z.enum(['original', 'translated']),
}
const photoRow = z
  .object({
    basePath: z.string(),
    formats: z.array(z.string()),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
  })
  .nullable()
const placeRows = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    countryName: z.string(),
    countrySlug: z.string(),
    countryCode: z.string(),
    guideCount: z.int(),
    excursionCount: z.int(),
    guidePicture: z.string().nullable(),
  }),
)
const categoryRows = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    excursionCount: z.int(),
  }),
)
const guideRows = z.array(
  z.object({
    id: z.int(),
    isOwn: z.boolean(),
    names: z.json(),
    rating: z.number(),
    ratingCount: z.int(),
    cityName: z.string(),
    translations: z.array(
      z.object({ ...version, firstname: z.string(), lastname: z.string(), headline: z.string() }),
    ),
    languages: z.array(z.object({ languageCode: z.string(), level: z.string() })),
    photo: photoRow,
  }),
)
const excursionRows = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    durationMinutes: z.int(),
    priceAmount: z.int(),
    currency: z.enum(currencies),
    priceUnit: z.enum(['booking', 'person']),
    citySlug: z.string(),
    excursionPicture: z.string().nullable(),
    countrySlug: z.string(),
    countryCode: z.string(),
    cityName: z.string(),
    translations: z.array(z.object({ ...version, title: z.string() })),
    photo: photoRow,
  }),
)
const answer = z.array(
  z.object({
    cities: placeRows,
    countries: placeRows,
    categories: categoryRows,
    guides: guideRows.nullable(),
    excursions: excursionRows.nullable(),
  }),
)

export type SuggestedRows = z.output<typeof answer>[number]
export type SuggestedPlaceRow = z.output<typeof placeRows>[number]
export type SuggestedCategoryRow = z.output<typeof categoryRows>[number]
export type SuggestedGuideRow = z.output<typeof guideRows>[number]
export type SuggestedExcursionRow = z.output<typeof excursionRows>[number]
