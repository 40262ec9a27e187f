import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { checkedVersions, chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import { hashOf, keyOf } from '../../../server/translation/hash.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import { recordOf } from '../../../shared/records.ts'
import { isTranslationOn } from '../../basics/translation/queries.ts'
import {
  lowerRating,
  type RatingSummary,
  type ReviewChoice,
  type ReviewsView,
  type ReviewTranslation,
  type ReviewView,
  reviewChoices,
  type SubRating,
  subRatings,
} from './review.ts'

/** `most` is the number of reviews, and of those of each choice. */
type ListOptions = { most?: number }

/**
 * A guide's published reviews with text, those in the language of the page first, and in each group the newest first;
 * how many there are of each choice; and the summary of all ratings, including those without text.
 */
export async function listReviewsOfGuide(
  guideId: number,
  locale: Locale,
  options: ListOptions = {},
): Promise<ReviewsView> {
  await dependsOn(pageTags.guide(guideId))
  return listReviews(Prisma.sql`"guideId" = ${guideId}`, locale, options)
}

/** The same for one excursion. */
export async function listReviewsOfExcursion(
  excursionId: number,
  locale: Locale,
  options: ListOptions = {},
): Promise<ReviewsView> {
  await dependsOn(pageTags.excursion(excursionId))
  return listReviews(Prisma.sql`"excursionId" = ${excursionId}`, locale, options)
}

async function listReviews(
  subject: Prisma.Sql,
  locale: Locale,
  { most = 10 }: ListOptions,
): Promise<ReviewsView> {
  const [{ summary, choices, first }, isTranslated] = await Promise.all([
    readRatings(subject, localeTraits[locale].language, most),
    isTranslationOn(),
  ])
  const rows = await database().review.findMany({
    where: { id: { in: first } },
    select: reviewSelect(locale),
  })
  await dependsOn(
    ...rows.flatMap(({ guideId, excursion }) => [
      pageTags.guide(guideId),
      ...(excursion ? [pageTags.excursion(excursion.id)] : []),
    ]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = first.flatMap((id) => {
    const row = byId.get(id)
    return row ? reviewView(row, locale, isTranslated) : []
  })
  return { items, summary, choices }
}

type RatingRow = Record<SubRating, number> & {
  rating: number
  count: number
  written: number
  invited: number
  /** Of those with words. */
  own: number
  children: number
  /** Those with every sub-rating. */
  complete: number
  first: string[]
}

/**
 * All public ratings together, and the ids of the first reviews with text. Those in the own language come first, so the
 * first of all have the first of them.
 * @param language of the reviews that come first, ISO 639-1
 */
async function readRatings(
  subject: Prisma.Sql,
  language: string,
  most: number,
): Promise<{ summary: RatingSummary; choices: Record<ReviewChoice, number>; first: string[] }> {
  const rows = await database().$queryRaw<RatingRow[]>`
    SELECT "rating", count(*)::int AS "count", count("text")::int AS "written",
      count(*) FILTER (WHERE "invitedByGuide")::int AS "invited",
      count("text") FILTER (WHERE "languageCode" = ${language})::int AS "own",
      count("text") FILTER (WHERE "withChildren")::int AS "children",
      count("every")::int AS "complete",
      coalesce(sum("knowledge") FILTER (WHERE "every"), 0)::int AS "knowledge",
      coalesce(sum("communication") FILTER (WHERE "every"), 0)::int AS "communication",
      coalesce(sum("organisation") FILTER (WHERE "every"), 0)::int AS "organisation",
      coalesce(sum("value") FILTER (WHERE "every"), 0)::int AS "value",
      ARRAY(
        SELECT "id"
        FROM (
          SELECT "id", "withChildren", "rating",
            row_number() OVER listed AS "place",
            count(*) FILTER (WHERE "withChildren") OVER listed AS "placeOfChildren",
            count(*) FILTER (WHERE "rating" <= ${lowerRating}) OVER listed AS "placeOfLower"
          FROM "Review"
          WHERE ${subject} AND "state" = 'published' AND "text" IS NOT NULL
          WINDOW listed AS (ORDER BY "languageCode" = ${language} DESC, "publishedAt" DESC, "id" DESC)
        ) written
        WHERE "place" <= ${most}
          OR ("withChildren" AND "placeOfChildren" <= ${most})
          OR ("rating" <= ${lowerRating} AND "placeOfLower" <= ${most})
        ORDER BY "place"
      )::text[] AS "first"
    FROM "Review"
    CROSS JOIN LATERAL (
      SELECT nullif(num_nulls("knowledge", "communication", "organisation", "value") = 0, false) AS "every"
    ) parts
    WHERE ${subject} AND "state" = 'published'
    GROUP BY "rating"`
  const distribution: RatingSummary['distribution'] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of rows) if (isRating(rating)) distribution[rating] = count
  const sum = (of: (row: RatingRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const count = sum((row) => row.count)
  const complete = sum((row) => row.complete)
  const summary = {
    average: count > 0 ? sum((row) => row.rating * row.count) / count : 0,
    count,
    written: sum((row) => row.written),
    invited: sum((row) => row.invited),
    distribution,
    parts:
      complete > 0
        ? {
            count: complete,
            average: sum((row) => row.rating * row.complete) / complete,
            means: recordOf(subRatings, (name) => sum((row) => row[name]) / complete),
          }
        : null,
  }
  const choices = {
    own: sum((row) => row.own),
    children: sum((row) => row.children),
    lower: sum((row) => (row.rating <= lowerRating ? row.written : 0)),
  }
  return { summary, choices, first: rows[0]?.first ?? [] }
}

/** The summary of all a guide's public ratings. */
export async function summariseRatingsOfGuide(guideId: number): Promise<RatingSummary> {
  return (await readRatings(Prisma.sql`"guideId" = ${guideId}`, '', 0)).summary
}

function isRating(value: number): value is keyof RatingSummary['distribution'] {
  return Number.isInteger(value) && value >= 1 && value <= 5
}

const reviewSelect = (locale: Locale) =>
  ({
    id: true,
    guideId: true,
    authorName: true,
    authorCountryCode: true,
    rating: true,
    text: true,
    languageCode: true,
    visitedOn: true,
    replyText: true,
    replyLanguageCode: true,
    withChildren: true,
    invitedByGuide: true,
    translations: {
      where: { locale: storedLocale(locale), text: { not: null } },
      select: { hash: true, languageCode: true, text: true },
    },
    excursion: {
      select: {
        id: true,
        slug: true,
        status: true,
        city: { select: { slug: true, country: { select: { slug: true } } } },
        translations: {
          where: { ...checkedVersions, ...versionsFor(locale) },
          select: { locale: true, status: true, title: true },
        },
      },
    },
  }) satisfies Prisma.ReviewSelect

type ReviewRow = Prisma.ReviewGetPayload<{ select: ReturnType<typeof reviewSelect> }>

function reviewView(row: ReviewRow, locale: Locale, isTranslated: boolean): ReviewView {
  const { excursion } = row
  const written = (text: string) => ({
    text,
    translation: isTranslated ? translationOf(text, row.translations) : null,
  })
  const title = excursion && chooseVersion(excursion.translations, locale)?.row.title
  return {
    id: row.id,
    authorName: row.authorName,
    authorCountryCode: row.authorCountryCode,
    rating: row.rating,
    ...(row.text === null ? { text: null, translation: null } : written(row.text)),
    languageCode: row.languageCode,
    visitedOn: row.visitedOn.toISOString().slice(0, 10),
    // An excursion that is no longer offered has no page to link to.
    excursion:
      excursion?.status === 'published' && title
        ? { title, path: excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug) }
        : null,
    reply: row.replyText
      ? { ...written(row.replyText), languageCode: row.replyLanguageCode ?? row.languageCode }
      : null,
    isInvited: row.invitedByGuide,
    choices: choicesOf(row, locale),
  }
}

/** Words that have changed since they were translated have no translation. */
function translationOf(text: string, rows: ReviewRow['translations']): ReviewTranslation | null {
  if (rows.length === 0) return null
  const key = keyOf(hashOf(text))
  const found = rows.find(({ hash }) => keyOf(hash) === key)
  return found?.text && found.languageCode ? { text: found.text, from: found.languageCode } : null
}

function choicesOf(row: ReviewRow, locale: Locale): ReviewChoice[] {
  const isAmong = {
    own: row.languageCode === localeTraits[locale].language,
    children: row.withChildren,
    lower: row.rating <= lowerRating,
  }
  return reviewChoices.filter((choice) => isAmong[choice])
}
