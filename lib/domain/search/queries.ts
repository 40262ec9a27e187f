import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import { escapeLike } from '../../server/prisma/like.ts'
import { plannedEachTime } from '../../server/prisma/statement-names.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../shared/calendar/calendar-date.ts'
import type { Page } from '../../shared/page.ts'
import { placePicture } from '../../shared/pictures/addresses.ts'
import { freeOn } from '../calendar/free-on.ts'
import { listExcursionCards } from '../excursions/card.ts'
import type { ExcursionCardView } from '../excursions/excursion.ts'
import { listGuideCards } from '../guides/card.ts'
import type { GuideCardView } from '../guides/guide.ts'
import type { PlaceResult } from './search.ts'
import { searchWords } from './words.ts'

type PageOptions = {
  page?: number
  perPage?: number
  /** Only who is free on that day, and tours whose guide has room for them. */
  freeOn?: CalendarDate | null
}

/** Nobody types more into a search box, and longer texts only cost time. */
const longestQuery = 100

/**
 * A word that more texts than this contain is not selective. Then this many of those texts are ranked and, so that the
 * best are included, those of this many best-ranked rows; nobody pages further.
 */
const mostWordHits = 500

/** With fewer matching texts, similar names and titles are searched as well. */
const enoughWordHits = 24

/**
 * Countries and cities whose name in any locale, other name or slug begins with `q` or resembles it, closest first,
 * then by how much they offer. Names come in `locale`.
 */
export async function searchPlaces(q: string, locale: Locale, limit: number): Promise<PlaceResult[]> {
  const query = plainQuery(q)
  if (query === '') return []
  const beginning = `${escapeLike(query)}%`
  const rows = await database().$queryRaw`
    ${plannedEachTime}
    WITH hit AS (
      SELECT 'city' AS "kind", "cityId" AS "id",
        max(greatest(similarity("name", ${query}), CASE WHEN "name" ILIKE ${beginning} THEN 1 ELSE 0 END)) AS "score"
      FROM "CityTranslation"
      WHERE "name" ILIKE ${beginning} OR "name" % ${query}
      GROUP BY "cityId"
      UNION ALL
      SELECT 'city', "id", 1
      FROM "City"
      WHERE "slug" ILIKE ${beginning}
        OR EXISTS (SELECT FROM unnest("alsoKnownAs") AS known("name") WHERE known."name" ILIKE ${beginning})
      UNION ALL
      SELECT 'country', "countryId",
        max(greatest(similarity("name", ${query}), CASE WHEN "name" ILIKE ${beginning} THEN 1 ELSE 0 END))
      FROM "CountryTranslation"
      WHERE "name" ILIKE ${beginning} OR "name" % ${query}
      GROUP BY "countryId"
    ),
    best AS (SELECT "kind", "id", max("score") AS "score" FROM hit GROUP BY "kind", "id"),
    found AS (
      SELECT best."kind", best."score", city."id", city."slug", city."guideCount", city."excursionCount",
        city."prominence", city."countryId", city."guidePicture"
      FROM best JOIN "City" city ON best."kind" = 'city' AND city."id" = best."id"
      UNION ALL
      SELECT best."kind", best."score", country."id", country."slug", country."guideCount",
        country."excursionCount", 0, country."id", country."guidePicture"
      FROM best JOIN "Country" country ON best."kind" = 'country' AND country."id" = best."id"
    )
    SELECT found."kind", found."id", found."slug", found."guideCount", found."excursionCount", found."guidePicture",
      country."slug" AS "countrySlug", country."code" AS "countryCode",
      coalesce(country_name."name", country."slug") AS "countryName",
      CASE found."kind"
        WHEN 'city' THEN coalesce(city_name."name", found."slug")
        ELSE coalesce(country_name."name", found."slug")
      END AS "name"
    FROM found
    JOIN "Country" country ON country."id" = found."countryId"
    LEFT JOIN "CountryTranslation" country_name
      ON country_name."countryId" = country."id" AND country_name."locale" = ${locale}::"Locale"
    LEFT JOIN "CityTranslation" city_name
      ON found."kind" = 'city' AND city_name."cityId" = found."id" AND city_name."locale" = ${locale}::"Locale"
    ORDER BY found."score" DESC, found."prominence", found."guideCount" DESC, found."id"
    LIMIT ${limit}`
  return foundPlaces.parse(rows).map(({ countryCode, guidePicture, ...place }) => ({
    ...place,
    picture: placePicture('guides', countryCode, { slug: place.slug, guidePicture }, place.name),
  }))
}

/** Listed guides by name (with misspellings) and by the words of their texts, best match first. */
export async function searchGuides(
  q: string,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  const { ids, ...page } = await searchGuideIds(q, locale, options)
  return { ...page, items: await listGuideCards(ids, locale) }
}

/** The same without the cards. */
export async function searchGuideIds(
  q: string,
  locale: Locale,
  { page = 1, perPage = 24, freeOn: day = null }: PageOptions,
): Promise<Found> {
  const query = plainQuery(q)
  const words = prefixQuery(query, locale)
  if (query === '' && day === null) return { ids: [], total: 0, page, perPage }
  const isFree = day === null ? Prisma.sql`TRUE` : freeOn(Prisma.sql`guide."id"`, day)
  if (query === '') {
    const rows = await database().$queryRaw`
      SELECT guide."id", (count(*) OVER ())::int AS "total"
      FROM "Guide" guide
      WHERE guide."listed" AND ${isFree}
      ORDER BY guide."rankScore" DESC, guide."id"
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
    return { ...found.parse(rows), page, perPage }
  }
  const rows = await database().$queryRaw`
    ${plannedEachTime}
    WITH query AS MATERIALIZED (
      SELECT to_tsquery(search_configuration(${locale}::"Locale"), ${words}) AS "words"
    ),
    word_hit AS MATERIALIZED (
      SELECT text."guideId" AS "id", text."search", text."firstname", text."lastname"
      FROM "GuideTranslation" text, query
      WHERE text."search" @@ query."words"
        AND (text."locale" = ${locale}::"Locale" OR text."status" = 'original') AND NOT text."hidden"
      LIMIT ${mostWordHits}
    ),
    ranked_hit AS (
      SELECT ranked."id", text."search", text."firstname", text."lastname"
      FROM (SELECT "id" FROM "Guide" WHERE "listed" ORDER BY "rankScore" DESC, "id" LIMIT ${mostWordHits}) ranked
      -- OFFSET keeps the planner from fetching every text that has the words
      CROSS JOIN LATERAL (SELECT * FROM "GuideTranslation" WHERE "guideId" = ranked."id" OFFSET 0) text
      WHERE (SELECT count(*) FROM word_hit) = ${mostWordHits}
        AND text."search" @@ (SELECT "words" FROM query)
        AND (text."locale" = ${locale}::"Locale" OR text."status" = 'original') AND NOT text."hidden"
    ),
    hit AS (
      SELECT "id", greatest(
        ts_rank("search", "words"), similarity("firstname", ${query}), similarity("lastname", ${query})
      ) AS "score"
      FROM (TABLE word_hit UNION ALL TABLE ranked_hit) text, query
      UNION ALL
      SELECT "guideId", greatest(similarity("firstname", ${query}), similarity("lastname", ${query}))
      FROM "GuideTranslation"
      WHERE ("firstname" % ${query} OR "lastname" % ${query}) AND NOT "hidden"
        AND (SELECT count(*) FROM word_hit) < ${enoughWordHits}
        AND (SELECT numnode("words") FROM query) > 0
    ),
    best AS (SELECT "id", max("score") AS "score" FROM hit GROUP BY "id")
    SELECT guide."id", (count(*) OVER ())::int AS "total"
    FROM best JOIN "Guide" guide ON guide."id" = best."id" AND guide."listed"
    WHERE ${isFree}
    ORDER BY best."score" DESC, guide."rankScore" DESC, guide."id"
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
  return { ...found.parse(rows), page, perPage }
}

/** Listed excursions by title (with misspellings) and by the words of their texts, best match first. */
export async function searchExcursions(
  q: string,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<ExcursionCardView>> {
  const { ids, ...page } = await searchExcursionIds(q, locale, options)
  return { ...page, items: await listExcursionCards(ids, locale) }
}

/** The same without the cards. */
export async function searchExcursionIds(
  q: string,
  locale: Locale,
  { page = 1, perPage = 24, freeOn: day = null }: PageOptions,
): Promise<Found> {
  const query = plainQuery(q)
  const words = prefixQuery(query, locale)
  if (query === '' && day === null) return { ids: [], total: 0, page, perPage }
  const isFree =
    day === null
      ? Prisma.sql`TRUE`
      : freeOn(Prisma.sql`excursion."guideId"`, day, Prisma.sql`excursion."durationMinutes"`)
  if (query === '') {
    const rows = await database().$queryRaw`
      SELECT excursion."id", (count(*) OVER ())::int AS "total"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND ${isFree}
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
    return { ...found.parse(rows), page, perPage }
  }
  const rows = await database().$queryRaw`
    ${plannedEachTime}
    WITH query AS MATERIALIZED (
      SELECT to_tsquery(search_configuration(${locale}::"Locale"), ${words}) AS "words"
    ),
    word_hit AS MATERIALIZED (
      SELECT text."excursionId" AS "id", text."search", text."title"
      FROM "ExcursionTranslation" text, query
      WHERE text."search" @@ query."words"
        AND (text."locale" = ${locale}::"Locale" OR text."status" = 'original')
      LIMIT ${mostWordHits}
    ),
    ranked_hit AS (
      SELECT ranked."id", text."search", text."title"
      FROM (SELECT "id" FROM "Excursion" WHERE "listed" ORDER BY "rankScore" DESC, "id" LIMIT ${mostWordHits}) ranked
      -- OFFSET keeps the planner from fetching every text that has the words
      CROSS JOIN LATERAL (SELECT * FROM "ExcursionTranslation" WHERE "excursionId" = ranked."id" OFFSET 0) text
      WHERE (SELECT count(*) FROM word_hit) = ${mostWordHits}
        AND text."search" @@ (SELECT "words" FROM query)
        AND (text."locale" = ${locale}::"Locale" OR text."status" = 'original')
    ),
    hit AS (
      SELECT "id", greatest(ts_rank("search", "words"), similarity("title", ${query})) AS "score"
      FROM (TABLE word_hit UNION ALL TABLE ranked_hit) text, query
      UNION ALL
      SELECT "excursionId", similarity("title", ${query})
      FROM "ExcursionTranslation"
      WHERE "title" % ${query} AND NOT "hidden"
        AND (SELECT count(*) FROM word_hit) < ${enoughWordHits}
        AND (SELECT numnode("words") FROM query) > 0
    ),
    best AS (SELECT "id", max("score") AS "score" FROM hit GROUP BY "id")
    SELECT excursion."id", (count(*) OVER ())::int AS "total"
    FROM best JOIN "Excursion" excursion ON excursion."id" = best."id" AND excursion."listed"
    WHERE ${isFree}
    ORDER BY best."score" DESC, excursion."rankScore" DESC, excursion."id"
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
  return { ...found.parse(rows), page, perPage }
}

type Found = { ids: number[]; total: number; page: number; perPage: number }

const found = z
  .array(z.object({ id: z.int(), total: z.int() }))
  .transform((rows) => ({ ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }))

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

function plainQuery(q: string): string {
  // PostgreSQL allows no zero byte in a text.
  return q.replaceAll('\0', '').normalize('NFKC').trim().replace(/\s+/g, ' ').slice(0, longestQuery)
}

/** All words must occur, the last one at least as a prefix, since the reader may still be typing. */
function prefixQuery(query: string, locale: Locale): string {
  const words = searchWords([query], locale)
    .split(' ')
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .flatMap((word) => word.split(' '))
    .filter(Boolean)
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
}
