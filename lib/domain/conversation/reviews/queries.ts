import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { type RatingSummary, type ReviewsView, type ReviewView, subRatings } from './review.ts'

type PageOptions = { page?: number; perPage?: number }

/**
 * A guide's published reviews with text, newest first, and the summary of all ratings, including those without text.
 */
export async function listReviewsOfGuide(
  guideId: number,
  locale: Locale,
  options: PageOptions = {},
): Promise<ReviewsView> {
  await dependsOn(pageTags.guide(guideId))
  return listReviews({ guideId }, locale, options)
}

/** The same for one excursion. */
export async function listReviewsOfExcursion(
  excursionId: number,
  locale: Locale,
  options: PageOptions = {},
): Promise<ReviewsView> {
  await dependsOn(pageTags.excursion(excursionId))
  return listReviews({ excursionId }, locale, options)
}

type Subject = { guideId: number } | { excursionId: number }

async function listReviews(
  subject: Subject,
  locale: Locale,
  { page = 1, perPage = 10 }: PageOptions,
): Promise<ReviewsView> {
  const [rows, { total, ...summary }] = await Promise.all([
    database().review.findMany({
      where: { ...subject, state: 'published', text: { not: null } },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: reviewSelect(locale),
    }),
    summariseRatings(subject),
  ])
  await dependsOn(
    ...rows.flatMap(({ guideId, excursion }) => [
      pageTags.guide(guideId),
      ...(excursion ? [pageTags.excursion(excursion.id)] : []),
    ]),
  )
  return { list: { items: rows.map((row) => reviewView(row, locale)), total, page, perPage }, summary }
}

/** All public ratings together; `total` counts the reviews with text. */
export async function summariseRatings(subject: Subject): Promise<RatingSummary & { total: number }> {
  const groups = await database().review.groupBy({
    by: ['rating'],
    where: { ...subject, state: 'published' },
    _count: { _all: true, text: true, knowledge: true, communication: true, organisation: true, value: true },
    _sum: { knowledge: true, communication: true, organisation: true, value: true },
  })
  const distribution: RatingSummary['distribution'] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  const sums = { knowledge: 0, communication: 0, organisation: 0, value: 0 }
  const counts = { knowledge: 0, communication: 0, organisation: 0, value: 0 }
  let count = 0
  let total = 0
  let stars = 0
  for (const { rating, _count, _sum } of groups) {
    count += _count._all
    total += _count.text
    stars += rating * _count._all
    if (isRating(rating)) distribution[rating] = _count._all
    for (const name of subRatings) {
      sums[name] += _sum[name] ?? 0
      counts[name] += _count[name]
    }
  }
  const mean = (name: keyof typeof sums) => (counts[name] > 0 ? sums[name] / counts[name] : null)
  return {
    total,
    average: count > 0 ? stars / count : 0,
    count,
    distribution,
    sub: {
      knowledge: mean('knowledge'),
      communication: mean('communication'),
      organisation: mean('organisation'),
      value: mean('value'),
    },
  }
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
    excursion: {
      select: {
        id: true,
        slug: true,
        status: true,
        city: { select: { slug: true, country: { select: { slug: true } } } },
        translations: {
          where: { hidden: false, ...versionsFor(locale) },
          select: { locale: true, status: true, title: true },
        },
      },
    },
  }) satisfies Prisma.ReviewSelect

type ReviewRow = Prisma.ReviewGetPayload<{ select: ReturnType<typeof reviewSelect> }>

function reviewView(row: ReviewRow, locale: Locale): ReviewView {
  const { excursion } = row
  const title = excursion && chooseVersion(excursion.translations, locale)?.row.title
  return {
    id: row.id,
    authorName: row.authorName,
    authorCountryCode: row.authorCountryCode,
    rating: row.rating,
    text: row.text,
    languageCode: row.languageCode,
    visitedOn: row.visitedOn.toISOString().slice(0, 10),
    // An excursion that is no longer offered has no page to link to.
    excursion:
      excursion?.status === 'published' && title
        ? { title, path: excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug) }
        : null,
    reply: row.replyText
      ? { text: row.replyText, languageCode: row.replyLanguageCode ?? row.languageCode }
      : null,
  }
}
