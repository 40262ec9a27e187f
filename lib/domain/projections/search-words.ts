import type { Locale } from '../../shared/addresses/locales.ts'
import { excursionSearchWords, guideSearchWords } from '../search/words.ts'
import type { Queries } from './site-facts.ts'

type PlaceNames = { city: string; country: string; alsoKnownAs: string[] }
type GuideTexts = PlaceNames & {
  id: number
  locale: Locale
  firstname: string
  lastname: string
  headline: string
  bio: string
  categories: string[]
  stored: string
}
type ExcursionTexts = PlaceNames & {
  id: number
  locale: Locale
  title: string
  summary: string
  description: string
  category: string
  stops: string[]
  hidden: boolean
  stored: string
}

/** Collects what guides are found by: their texts, and names of their place and categories in each language. */
export async function refreshGuideWords(tx: Queries, guideIds: readonly number[]): Promise<void> {
  const rows = await tx.$queryRaw<GuideTexts[]>`
    SELECT t."guideId" AS "id", t."locale"::text, t."firstname", t."lastname", t."headline", t."bio",
      coalesce(city."name", '') AS "city", coalesce(country."name", '') AS "country", coalesce(place."alsoKnownAs", '{}') AS "alsoKnownAs",
      ARRAY(
        SELECT names."name"
        FROM "_CategoryToGuide" link
        JOIN "Category" category ON category."id" = link."A"
        JOIN "CategoryTranslation" names ON names."categoryId" = category."id" AND names."locale" = t."locale"
        WHERE link."B" = g."id"
        ORDER BY category."displayOrder", category."id"
      ) AS "categories",
      t."searchWords" AS "stored"
    FROM "GuideTranslation" t
    JOIN "Guide" g ON g."id" = t."guideId"
    JOIN "City" place ON place."id" = g."cityId"
    LEFT JOIN "CityTranslation" city ON city."cityId" = place."id" AND city."locale" = t."locale"
    LEFT JOIN "CountryTranslation" country
      ON country."countryId" = place."countryId" AND country."locale" = t."locale"
    WHERE t."guideId" = ANY (${guideIds}::int[])`
  const changed = changedWords(rows, (row) => guideSearchWords(row, row, row.locale))
  if (changed.ids.length === 0) return
  await tx.$executeRaw`
    UPDATE "GuideTranslation" AS text
    SET "searchWords" = fresh."words"
    FROM unnest(${changed.ids}::int[], ${changed.locales}::text[], ${changed.words}::text[])
      AS fresh("id", "locale", "words")
    WHERE text."guideId" = fresh."id" AND text."locale" = fresh."locale"::"Locale"`
}

/** Collects what excursions are found by: texts, stops, and names of place and category in each language. */
export async function refreshExcursionWords(tx: Queries, excursionIds: readonly number[]): Promise<void> {
  const rows = await tx.$queryRaw<ExcursionTexts[]>`
    SELECT t."excursionId" AS "id", t."locale"::text, t."title", t."summary", t."description",
      coalesce(category."name", '') AS "category",
      coalesce(city."name", '') AS "city", coalesce(country."name", '') AS "country", coalesce(place."alsoKnownAs", '{}') AS "alsoKnownAs",
      ARRAY(
        SELECT stop."title" ->> t."locale"::text
        FROM "ItineraryStop" stop
        WHERE stop."excursionId" = e."id" AND stop."title" ->> t."locale"::text IS NOT NULL
        ORDER BY stop."position"
      ) AS "stops",
      t."hidden", t."searchWords" AS "stored"
    FROM "ExcursionTranslation" t
    JOIN "Excursion" e ON e."id" = t."excursionId"
    JOIN "City" place ON place."id" = e."cityId"
    LEFT JOIN "CategoryTranslation" category
      ON category."categoryId" = e."categoryId" AND category."locale" = t."locale"
    LEFT JOIN "CityTranslation" city ON city."cityId" = place."id" AND city."locale" = t."locale"
    LEFT JOIN "CountryTranslation" country
      ON country."countryId" = place."countryId" AND country."locale" = t."locale"
    WHERE t."excursionId" = ANY (${excursionIds}::int[])`
  const changed = changedWords(rows, (row) => (row.hidden ? '' : excursionSearchWords(row, row, row.locale)))
  if (changed.ids.length === 0) return
  await tx.$executeRaw`
    UPDATE "ExcursionTranslation" AS text
    SET "searchWords" = fresh."words"
    FROM unnest(${changed.ids}::int[], ${changed.locales}::text[], ${changed.words}::text[])
      AS fresh("id", "locale", "words")
    WHERE text."excursionId" = fresh."id" AND text."locale" = fresh."locale"::"Locale"`
}

/** The rows whose words differ from the stored ones, in columns. */
function changedWords<Row extends { id: number; locale: Locale; stored: string }>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
): { ids: number[]; locales: Locale[]; words: string[] } {
  const changed = rows
    .map((row) => ({ ...row, words: wordsOf(row) }))
    .filter(({ words, stored }) => words !== stored)
  return {
    ids: changed.map(({ id }) => id),
    locales: changed.map(({ locale }) => locale),
    words: changed.map(({ words }) => words),
  }
}
