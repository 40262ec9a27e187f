import { Prisma } from '../../../server/prisma/client/client.ts'
import type { GuideStatus, SubscriptionState } from '../../../server/prisma/client/enums.ts'
import { guideStanding } from '../listing/listing-rule.ts'
import { guideCompleteness, type RankingFacts, rankScore } from '../listing/ranking.ts'
import { noRatings, type RankedRatings, rankedRatings } from './ranked-ratings.ts'
import type { Queries, SiteFacts } from './site-facts.ts'

/** The derived columns of a guide, without search words. */
type GuideColumns = {
  listed: boolean
  enquiriesPaused: boolean
  ratingAverage: number
  ratingCount: number
  writtenCount: number
  completeness: number
  rankScore: number
}

/** A guide's standing in one of the guide's cities. */
type GuideInCity = {
  cityId: number
  /** Facts that `rankScore` was computed from. */
  ranking: RankingFacts
  rankScore: number
}

export type GuideProjection = {
  id: number
  stored: GuideColumns
  fresh: GuideColumns
  /** Ranks in the lists that the guide stands in, by city. */
  storedListings: Listings
  freshListings: Listings
  /** The home, then the other cities; also of a guide who is not listed. */
  cities: [GuideInCity, ...GuideInCity[]]
}

type Listings = ReadonlyMap<number, number>

type RatedCity = { cityId: number } & RankedRatings

type GuideFacts = GuideColumns & {
  id: number
  status: GuideStatus
  ratedCities: [RatedCity, ...RatedCity[]]
  storedListings: Record<string, number>
  isAccountSuspended: boolean
  subscription: SubscriptionState | null
  isOnBreak: boolean
  freshRatingAverage: number
  freshRatingCount: number
  freshWrittenCount: number
  ranked: RankedRatings
  medianResponseMinutes: number | null
  quietDays: number
  hasPortrait: boolean
  galleryCount: number
  textCount: number
  languageCount: number
  hasVerifiedCredential: boolean
  publishedExcursionCount: number
  hasWorkingHours: boolean
}

/**
 * Lets one transaction at a time compute a guide: of two that run at once the second waits and then sees what the
 * first has written. In the order of ids, so that two can't wait for each other.
 */
export async function lockGuides(tx: Queries, guideIds: readonly number[]): Promise<void> {
  await tx.$queryRaw`
    SELECT "id" FROM "Guide" WHERE "id" = ANY (${guideIds}::int[]) ORDER BY "id" FOR NO KEY UPDATE`
}

/**
 * The stored and the fresh derived columns of guides. Days are counted in UTC, a break in the guide's own time zone.
 */
export async function computeGuides(
  tx: Queries,
  guideIds: readonly number[],
  site: SiteFacts,
): Promise<GuideProjection[]> {
  const rows = await tx.$queryRaw<GuideFacts[]>`
    SELECT g."id", g."status"::text,
      g."listed", g."enquiriesPaused", g."ratingAverage"::float8, g."ratingCount", g."writtenCount", g."completeness", g."rankScore",
      u."suspendedAt" IS NOT NULL AS "isAccountSuspended",
      s."state"::text AS "subscription",
      EXISTS (
        SELECT FROM "TimeAway" away
        WHERE away."guideId" = g."id" AND away."pausesEnquiries"
          AND (${site.now}::timestamptz AT TIME ZONE g."timeZone")::date BETWEEN away."startsOn" AND away."endsOn"
      ) AS "isOnBreak",
      ratings."average" AS "freshRatingAverage", ratings."count" AS "freshRatingCount",
      ratings."written" AS "freshWrittenCount", ratings."ranked",
      g."medianResponseMinutes",
      (${site.now}::timestamptz AT TIME ZONE 'UTC')::date - (greatest(
        g."updatedAt",
        (SELECT max(e."updatedAt") FROM "Excursion" e WHERE e."guideId" = g."id"),
        (SELECT max(b."createdAt") FROM "BusyPeriod" b WHERE b."guideId" = g."id" AND b."source" <> 'calendar')
      ) AT TIME ZONE 'UTC')::date AS "quietDays",
      EXISTS (
        SELECT FROM "Photo" p
        WHERE p."guideId" = g."id" AND p."excursionId" IS NULL AND p."position" = 0 AND p."approvedAt" IS NOT NULL
      ) AS "hasPortrait",
      (
        SELECT count(*)::int FROM "Photo" p
        WHERE p."guideId" = g."id" AND p."excursionId" IS NULL AND p."position" > 0 AND p."approvedAt" IS NOT NULL
      ) AS "galleryCount",
      (
        SELECT count(*)::int FROM "GuideTranslation" t
        WHERE t."guideId" = g."id" AND t."headline" <> '' AND t."bio" <> '' AND NOT t."hidden" AND NOT t."unchecked"
      ) AS "textCount",
      (SELECT count(*)::int FROM "GuideLanguage" l WHERE l."guideId" = g."id") AS "languageCount",
      EXISTS (
        SELECT FROM "Credential" c
        WHERE c."guideId" = g."id" AND c."verifiedAt" IS NOT NULL
          AND coalesce(c."expiresOn" >= (${site.now}::timestamptz AT TIME ZONE 'UTC')::date, true)
      ) AS "hasVerifiedCredential",
      (
        SELECT count(*)::int FROM "Excursion" e WHERE e."guideId" = g."id" AND e."status" = 'published'
      ) AS "publishedExcursionCount",
      EXISTS (SELECT FROM "AvailabilityRule" a WHERE a."guideId" = g."id") AS "hasWorkingHours",
      ${ratedCities} AS "ratedCities",
      (
        SELECT coalesce(json_object_agg(listing."cityId", listing."rankScore"), '{}')
        FROM "CityListing" listing WHERE listing."guideId" = g."id"
      ) AS "storedListings"
    FROM "Guide" g
    JOIN "User" u ON u."id" = g."userId"
    LEFT JOIN "Subscription" s ON s."guideId" = g."id"
    CROSS JOIN LATERAL (
      SELECT coalesce(round(avg(r."rating"), 2), 0)::float8 AS "average", count(*)::int AS "count",
        count(r."text")::int AS "written", ${rankedRatings} AS "ranked"
      FROM "Review" r
      WHERE r."guideId" = g."id" AND r."state" = 'published'
    ) ratings
    WHERE g."id" = ANY (${guideIds}::int[])
    ORDER BY g."id"`
  return rows.map((row) => {
    const ratingAverage = row.freshRatingAverage
    const ratingCount = row.freshRatingCount
    const completeness = guideCompleteness(row)
    const { medianResponseMinutes, quietDays } = row
    const person = { completeness, medianResponseMinutes, quietDays }
    const inCity = ({ cityId, ...ratings }: RatedCity): GuideInCity => {
      const ranking = { ...person, ...ratings }
      return { cityId, ranking, rankScore: rankScore(ranking, site.meanRating) }
    }
    const [home, ...others] = row.ratedCities
    const cities: GuideProjection['cities'] = [inCity(home), ...others.map(inCity)]
    const standing = guideStanding(row)
    return {
      id: row.id,
      cities,
      storedListings: new Map(
        Object.entries(row.storedListings).map(([cityId, score]) => [Number(cityId), score]),
      ),
      freshListings: new Map(standing.listed ? cities.map((city) => [city.cityId, city.rankScore]) : []),
      stored: {
        listed: row.listed,
        enquiriesPaused: row.enquiriesPaused,
        ratingAverage: row.ratingAverage,
        ratingCount: row.ratingCount,
        writtenCount: row.writtenCount,
        completeness: row.completeness,
        rankScore: row.rankScore,
      },
      fresh: {
        ...standing,
        ratingAverage,
        ratingCount,
        writtenCount: row.freshWrittenCount,
        completeness,
        rankScore: rankScore({ ...person, ...row.ranked }, site.meanRating),
      },
    }
  })
}

/**
 * The home and the other cities of a guide `g`, each with the ratings of what the guide does there: of tours of the
 * city, and of enquiries about it that led to no tour.
 */
const ratedCities = Prisma.sql`(
        SELECT json_agg(jsonb_build_object('cityId', own."cityId") || coalesce(rated."ranked", ${noRatings}) ORDER BY own."position")
        FROM (
          SELECT g."cityId", -1 AS "position"
          UNION ALL
          SELECT other."cityId", other."position" FROM "GuideCity" other
          WHERE other."guideId" = g."id" AND other."cityId" <> g."cityId"
        ) own
        LEFT JOIN (
          SELECT coalesce(e."cityId", q."cityId", g."cityId") AS "cityId", ${rankedRatings} AS "ranked"
          FROM "Review" r
          LEFT JOIN "Excursion" e ON e."id" = r."excursionId"
          LEFT JOIN "Enquiry" q ON q."id" = r."enquiryId"
          WHERE r."guideId" = g."id" AND r."state" = 'published'
          GROUP BY 1
        ) rated ON rated."cityId" = own."cityId"
      )`

/** Writes the fresh columns of guides; `updatedAt`, the time of the last edit by a person, stays. */
export async function writeGuides(tx: Queries, guides: readonly GuideProjection[]): Promise<void> {
  if (guides.length === 0) return
  const fresh = guides.map((guide) => guide.fresh)
  await tx.$executeRaw`
    UPDATE "Guide" AS guide
    SET "listed" = fresh."listed", "enquiriesPaused" = fresh."paused", "ratingAverage" = fresh."average",
      "ratingCount" = fresh."count", "writtenCount" = fresh."written",
      "completeness" = fresh."completeness", "rankScore" = fresh."score"
    FROM unnest(
      ${guides.map(({ id }) => id)}::int[],
      ${fresh.map(({ listed }) => listed)}::boolean[],
      ${fresh.map(({ enquiriesPaused }) => enquiriesPaused)}::boolean[],
      ${fresh.map(({ ratingAverage }) => ratingAverage)}::numeric[],
      ${fresh.map(({ ratingCount }) => ratingCount)}::int[],
      ${fresh.map(({ writtenCount }) => writtenCount)}::int[],
      ${fresh.map(({ completeness }) => completeness)}::int[],
      ${fresh.map(({ rankScore }) => rankScore)}::float8[]
    ) AS fresh("id", "listed", "paused", "average", "count", "written", "completeness", "score")
    WHERE guide."id" = fresh."id"`
}

/** Writes the listings that differ, and deletes those in cities that the guides have left. */
export async function writeListings(tx: Queries, guides: readonly GuideProjection[]): Promise<void> {
  if (guides.length === 0) return
  const fresh = guides.flatMap(({ id, freshListings }) =>
    [...freshListings].map(([cityId, score]) => ({ id, cityId, score })),
  )
  const rows = Prisma.sql`unnest(
      ${fresh.map(({ id }) => id)}::int[], ${fresh.map(({ cityId }) => cityId)}::int[],
      ${fresh.map(({ score }) => score)}::float8[]
    ) AS fresh("guideId", "cityId", "rankScore")`
  await tx.$executeRaw`
    DELETE FROM "CityListing" old
    WHERE old."guideId" = ANY (${guides.map(({ id }) => id)}::int[]) AND NOT EXISTS (
      SELECT FROM ${rows} WHERE fresh."guideId" = old."guideId" AND fresh."cityId" = old."cityId"
    )`
  await tx.$executeRaw`
    INSERT INTO "CityListing" AS old ("guideId", "cityId", "rankScore")
    SELECT "guideId", "cityId", "rankScore" FROM ${rows}
    ON CONFLICT ("guideId", "cityId") DO UPDATE SET "rankScore" = excluded."rankScore"
    WHERE old."rankScore" <> excluded."rankScore"`
}
