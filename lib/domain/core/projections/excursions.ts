import type { ExcursionStatus } from '../../../server/prisma/client/enums.ts'
import type { Currency } from '../../basics/money/price.ts'
import { isExcursionListed } from '../listing/listing-rule.ts'
import { popularity, popularityDays } from '../listing/popularity.ts'
import { excursionCompleteness, rankScore } from '../listing/ranking.ts'
import { eurCents } from './prices.ts'
import { type RankedRatings, rankedRatings } from './ranked-ratings.ts'
import type { Queries, SiteFacts } from './site-facts.ts'

/** The derived columns of an excursion, without search words. */
type ExcursionColumns = {
  listed: boolean
  priceEurCents: number
  ratingAverage: number
  ratingCount: number
  writtenCount: number
  rankScore: number
  popularity: number
}

export type ExcursionProjection = {
  id: number
  guideId: number
  cityId: number
  stored: ExcursionColumns
  fresh: ExcursionColumns
}

type ExcursionFacts = ExcursionColumns & {
  id: number
  guideId: number
  cityId: number
  status: ExcursionStatus
  priceAmount: number
  currency: Currency
  freshRatingAverage: number
  freshRatingCount: number
  freshWrittenCount: number
  ranked: RankedRatings
  medianResponseMinutes: number | null
  quietDays: number
  photoCount: number
  textCount: number
  stopCount: number
  hasMeetingPoint: boolean
  hasIncluded: boolean
  hasCancellationTerms: boolean
  /** In the weeks that count for popularity. */
  views: number
}

/**
 * The stored and the fresh derived columns of guides' excursions.
 * @param listedGuides those of the guides that are listed
 */
export async function computeExcursions(
  tx: Queries,
  guideIds: readonly number[],
  listedGuides: ReadonlySet<number>,
  site: SiteFacts,
): Promise<ExcursionProjection[]> {
  const days = popularityDays(site.now)
  const rows = await tx.$queryRaw<ExcursionFacts[]>`
    SELECT e."id", e."guideId", e."cityId", e."status"::text, e."priceAmount", e."currency"::text,
      e."listed", e."priceEurCents", e."ratingAverage"::float8, e."ratingCount", e."writtenCount", e."rankScore", e."popularity",
      ratings."average" AS "freshRatingAverage", ratings."count" AS "freshRatingCount",
      ratings."written" AS "freshWrittenCount", ratings."ranked",
      g."medianResponseMinutes",
      (${site.now}::timestamptz AT TIME ZONE 'UTC')::date
        - (greatest(e."updatedAt", g."updatedAt") AT TIME ZONE 'UTC')::date AS "quietDays",
      (
        SELECT count(*)::int FROM "Photo" p WHERE p."excursionId" = e."id" AND p."approvedAt" IS NOT NULL
      ) AS "photoCount",
      texts."count" AS "textCount",
      (SELECT count(*)::int FROM "ItineraryStop" s WHERE s."excursionId" = e."id") AS "stopCount",
      texts."hasMeetingPoint", texts."hasIncluded",
      e."cancellationHours" > 0 AS "hasCancellationTerms",
      (
        SELECT coalesce(sum(v."views"), 0)::int FROM "PageViewDaily" v
        WHERE v."subject" = 'excursion' AND v."subjectId" = e."id"
          AND v."day" >= ${days.from}::date AND v."day" < ${days.to}::date
      ) AS "views"
    FROM "Excursion" e
    JOIN "Guide" g ON g."id" = e."guideId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "count",
        coalesce(bool_or(t."meetingPoint" <> ''), false) AS "hasMeetingPoint",
        coalesce(bool_or(cardinality(t."included") > 0), false) AS "hasIncluded"
      FROM "ExcursionTranslation" t
      WHERE t."excursionId" = e."id" AND NOT t."hidden" AND NOT t."unchecked"
    ) texts
    CROSS JOIN LATERAL (
      SELECT coalesce(round(avg(r."rating"), 2), 0)::float8 AS "average", count(*)::int AS "count",
        count(r."text")::int AS "written", ${rankedRatings} AS "ranked"
      FROM "Review" r
      WHERE r."excursionId" = e."id" AND r."state" = 'published'
    ) ratings
    WHERE e."guideId" = ANY (${guideIds}::int[])
    ORDER BY e."id"`
  return rows.map((row) => {
    const ratingAverage = row.freshRatingAverage
    const ratingCount = row.freshRatingCount
    const facts = { ...row, ...row.ranked, completeness: excursionCompleteness(row) }
    const rank = rankScore(facts, site.meanRating)
    return {
      id: row.id,
      guideId: row.guideId,
      cityId: row.cityId,
      stored: {
        listed: row.listed,
        priceEurCents: row.priceEurCents,
        ratingAverage: row.ratingAverage,
        ratingCount: row.ratingCount,
        writtenCount: row.writtenCount,
        rankScore: row.rankScore,
        popularity: row.popularity,
      },
      fresh: {
        listed: isExcursionListed(row.status, listedGuides.has(row.guideId)),
        priceEurCents: eurCents(row, site) ?? row.priceEurCents,
        ratingAverage,
        ratingCount,
        writtenCount: row.freshWrittenCount,
        rankScore: rank,
        popularity: popularity(rank, row.views),
      },
    }
  })
}

/** Writes the fresh columns of excursions; `updatedAt`, the time of the last edit by a person, stays. */
export async function writeExcursions(
  tx: Queries,
  excursions: readonly ExcursionProjection[],
): Promise<void> {
  if (excursions.length === 0) return
  const fresh = excursions.map((excursion) => excursion.fresh)
  await tx.$executeRaw`
    UPDATE "Excursion" AS excursion
    SET "listed" = fresh."listed", "priceEurCents" = fresh."cents", "ratingAverage" = fresh."average",
      "ratingCount" = fresh."count", "writtenCount" = fresh."written",
      "rankScore" = fresh."score", "popularity" = fresh."popularity"
    FROM unnest(
      ${excursions.map(({ id }) => id)}::int[],
      ${fresh.map(({ listed }) => listed)}::boolean[],
      ${fresh.map(({ priceEurCents }) => priceEurCents)}::int[],
      ${fresh.map(({ ratingAverage }) => ratingAverage)}::numeric[],
      ${fresh.map(({ ratingCount }) => ratingCount)}::int[],
      ${fresh.map(({ writtenCount }) => writtenCount)}::int[],
      ${fresh.map(({ rankScore }) => rankScore)}::float8[],
      ${fresh.map((one) => one.popularity)}::float8[]
    ) AS fresh("id", "listed", "cents", "average", "count", "written", "score", "popularity")
    WHERE excursion."id" = fresh."id"`
}
