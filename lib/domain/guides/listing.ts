import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { excursionCompleteness, guideCompleteness, rankingRule, rankScore } from './ranking.ts'

type Queries = Pick<Transaction, '$queryRaw' | '$executeRaw'>

/** Rows that one statement carries between database and rule; a million excursions pass in slices of this. */
const SLICE = 5000

/**
 * Writes who stands in public lists: guides that are published with a subscription in good standing (trial, paid,
 * overdue or in its days of grace) and an account that is not suspended, and their published excursions. Pauses
 * enquiries of published guides who are not in good standing or on a break. Answers the ids whose standing changed, so
 * that their pages can be refreshed.
 * @param guideIds only these guides; all when absent
 */
export async function refreshListing(
  tx: Queries,
  guideIds?: readonly number[],
): Promise<{ guides: number[]; excursions: number[] }> {
  const only = guideIds ? [...guideIds] : null
  const guides = await tx.$queryRaw<{ id: number }[]>`
    UPDATE "Guide" AS guide
    SET "listed" = standing."listed", "enquiriesPaused" = standing."paused"
    FROM (
      SELECT g."id",
        g."status" = 'published' AND good.standing AS "listed",
        g."status" = 'published' AND (NOT good.standing OR away.today) AS "paused"
      FROM "Guide" g
      JOIN "User" u ON u."id" = g."userId"
      LEFT JOIN "Subscription" s ON s."guideId" = g."id"
      CROSS JOIN LATERAL (
        SELECT u."suspendedAt" IS NULL
          AND coalesce(s."state" IN ('trialing', 'active', 'past_due', 'grace'), false) AS standing
      ) good
      CROSS JOIN LATERAL (
        SELECT coalesce((now() AT TIME ZONE g."timeZone")::date BETWEEN g."vacationFrom" AND g."vacationUntil", false) AS today
      ) away
      WHERE ${only}::int[] IS NULL OR g."id" = ANY(${only}::int[])
    ) standing
    WHERE standing."id" = guide."id"
      AND (guide."listed", guide."enquiriesPaused") IS DISTINCT FROM (standing."listed", standing."paused")
    RETURNING guide."id"`
  const excursions = await tx.$queryRaw<{ id: number }[]>`
    UPDATE "Excursion" AS excursion
    SET "listed" = NOT excursion."listed"
    FROM "Guide" guide
    WHERE guide."id" = excursion."guideId"
      AND excursion."listed" <> (excursion."status" = 'published' AND guide."listed")
      AND (${only}::int[] IS NULL OR guide."id" = ANY(${only}::int[]))
    RETURNING excursion."id"`
  return { guides: guides.map(({ id }) => id), excursions: excursions.map(({ id }) => id) }
}

/**
 * Counts the listed guides and excursions of cities, also by category, and of their countries.
 * @param cityIds only these cities and their countries; all when absent
 */
export async function refreshPlaceCounts(tx: Queries, cityIds?: readonly number[]): Promise<void> {
  const only = cityIds ? [...cityIds] : null
  await tx.$executeRaw`
    UPDATE "City" AS city
    SET "guideCount" = counts."guides", "excursionCount" = counts."excursions"
    FROM (
      SELECT c."id",
        (SELECT count(*)::int FROM "Guide" g WHERE g."cityId" = c."id" AND g."listed") AS "guides",
        (SELECT count(*)::int FROM "Excursion" e WHERE e."cityId" = c."id" AND e."listed") AS "excursions"
      FROM "City" c
      WHERE ${only}::int[] IS NULL OR c."id" = ANY(${only}::int[])
    ) counts
    WHERE counts."id" = city."id"
      AND (city."guideCount", city."excursionCount") IS DISTINCT FROM (counts."guides", counts."excursions")`
  await tx.$executeRaw`
    WITH counted AS (
      SELECT "cityId", "categoryId", count(*)::int AS "excursionCount"
      FROM "Excursion"
      WHERE "listed" AND (${only}::int[] IS NULL OR "cityId" = ANY(${only}::int[]))
      GROUP BY "cityId", "categoryId"
    ), emptied AS (
      DELETE FROM "CityCategory" old
      WHERE (${only}::int[] IS NULL OR old."cityId" = ANY(${only}::int[]))
        AND NOT EXISTS (
          SELECT FROM counted WHERE counted."cityId" = old."cityId" AND counted."categoryId" = old."categoryId"
        )
    )
    INSERT INTO "CityCategory" AS old ("cityId", "categoryId", "excursionCount")
    SELECT "cityId", "categoryId", "excursionCount" FROM counted
    ON CONFLICT ("cityId", "categoryId") DO UPDATE SET "excursionCount" = EXCLUDED."excursionCount"
    WHERE old."excursionCount" <> EXCLUDED."excursionCount"`
  await tx.$executeRaw`
    UPDATE "Country" AS country
    SET "guideCount" = counts."guides", "excursionCount" = counts."excursions"
    FROM (
      SELECT c."countryId" AS "id", sum(c."guideCount")::int AS "guides", sum(c."excursionCount")::int AS "excursions"
      FROM "City" c
      GROUP BY c."countryId"
    ) counts
    WHERE counts."id" = country."id"
      AND (country."guideCount", country."excursionCount") IS DISTINCT FROM (counts."guides", counts."excursions")`
}

/**
 * Computes mean and number of the published ratings of guides and of their excursions.
 * @param guideIds only these guides; all when absent
 */
export async function refreshRatings(tx: Queries, guideIds?: readonly number[]): Promise<void> {
  const only = guideIds ? [...guideIds] : null
  await tx.$executeRaw`
    UPDATE "Guide" AS guide
    SET "ratingAverage" = ratings."average", "ratingCount" = ratings."count"
    FROM (
      SELECT g."id", coalesce(round(avg(r."rating"), 2), 0) AS "average", count(r."id")::int AS "count"
      FROM "Guide" g
      LEFT JOIN "Review" r ON r."guideId" = g."id" AND r."state" = 'published'
      WHERE ${only}::int[] IS NULL OR g."id" = ANY(${only}::int[])
      GROUP BY g."id"
    ) ratings
    WHERE ratings."id" = guide."id"
      AND (guide."ratingAverage", guide."ratingCount") IS DISTINCT FROM (ratings."average", ratings."count")`
  await tx.$executeRaw`
    UPDATE "Excursion" AS excursion
    SET "ratingAverage" = ratings."average", "ratingCount" = ratings."count"
    FROM (
      SELECT e."id", coalesce(round(avg(r."rating"), 2), 0) AS "average", count(r."id")::int AS "count"
      FROM "Excursion" e
      LEFT JOIN "Review" r ON r."excursionId" = e."id" AND r."state" = 'published'
      WHERE ${only}::int[] IS NULL OR e."guideId" = ANY(${only}::int[])
      GROUP BY e."id"
    ) ratings
    WHERE ratings."id" = excursion."id"
      AND (excursion."ratingAverage", excursion."ratingCount") IS DISTINCT FROM (ratings."average", ratings."count")`
}

/**
 * Applies the published ranking rule: completeness and rank of guides, rank of their excursions. Ratings must be
 * up to date. The facts come and the scores go back slice by slice, so that the rule itself stands in one place.
 * @param guideIds only these guides; all when absent
 */
export async function refreshRanking(tx: Queries, guideIds?: readonly number[]): Promise<void> {
  const only = guideIds ? [...guideIds] : null
  const siteMean = await findSiteMean(tx)
  for await (const facts of slices((after) => listGuideFacts(tx, only, after))) {
    const completeness = facts.map(guideCompleteness)
    const scores = facts.map((fact, index) =>
      rankScore({ ...fact, completeness: completeness[index] ?? 0 }, siteMean),
    )
    await tx.$executeRaw`
      UPDATE "Guide" AS guide
      SET "completeness" = fresh."completeness", "rankScore" = fresh."score"
      FROM unnest(${facts.map(({ id }) => id)}::int[], ${completeness}::int[], ${scores}::float8[])
        AS fresh("id", "completeness", "score")
      WHERE fresh."id" = guide."id"
        AND (guide."completeness", guide."rankScore") IS DISTINCT FROM (fresh."completeness", fresh."score")`
  }
  for await (const facts of slices((after) => listExcursionFacts(tx, only, after))) {
    const scores = facts.map((fact) =>
      rankScore({ ...fact, completeness: excursionCompleteness(fact) }, siteMean),
    )
    await tx.$executeRaw`
      UPDATE "Excursion" AS excursion
      SET "rankScore" = fresh."score"
      FROM unnest(${facts.map(({ id }) => id)}::int[], ${scores}::float8[]) AS fresh("id", "score")
      WHERE fresh."id" = excursion."id" AND excursion."rankScore" IS DISTINCT FROM fresh."score"`
  }
}

async function findSiteMean(tx: Queries): Promise<number> {
  const [row] = await tx.$queryRaw<{ mean: number | null }[]>`
    SELECT (sum("ratingAverage" * "ratingCount") / nullif(sum("ratingCount"), 0))::float8 AS "mean" FROM "Guide"`
  return row?.mean ?? rankingRule.assumedSiteMean
}

type GuideFacts = {
  id: number
  ratingAverage: number
  ratingCount: number
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

function listGuideFacts(tx: Queries, only: number[] | null, after: number): Promise<GuideFacts[]> {
  return tx.$queryRaw<GuideFacts[]>`
    SELECT g."id", g."ratingAverage"::float8 AS "ratingAverage", g."ratingCount", g."medianResponseMinutes",
      (extract(epoch FROM now() - greatest(
        g."updatedAt",
        (SELECT max(e."updatedAt") FROM "Excursion" e WHERE e."guideId" = g."id"),
        (SELECT max(b."createdAt") FROM "BusyPeriod" b WHERE b."guideId" = g."id")
      )) / 86400)::float8 AS "quietDays",
      EXISTS (SELECT FROM "Photo" p WHERE p."guideId" = g."id" AND p."excursionId" IS NULL AND p."position" = 0) AS "hasPortrait",
      (SELECT count(*)::int FROM "Photo" p WHERE p."guideId" = g."id" AND p."excursionId" IS NULL AND p."position" > 0) AS "galleryCount",
      (SELECT count(*)::int FROM "GuideTranslation" t WHERE t."guideId" = g."id" AND t."headline" <> '' AND t."bio" <> '') AS "textCount",
      (SELECT count(*)::int FROM "GuideLanguage" l WHERE l."guideId" = g."id") AS "languageCount",
      EXISTS (SELECT FROM "Credential" c WHERE c."guideId" = g."id" AND c."verifiedAt" IS NOT NULL
        AND coalesce(c."expiresOn" >= current_date, true)) AS "hasVerifiedCredential",
      (SELECT count(*)::int FROM "Excursion" e WHERE e."guideId" = g."id" AND e."status" = 'published') AS "publishedExcursionCount",
      EXISTS (SELECT FROM "AvailabilityRule" a WHERE a."guideId" = g."id") AS "hasWorkingHours"
    FROM "Guide" g
    WHERE g."id" > ${after} AND (${only}::int[] IS NULL OR g."id" = ANY(${only}::int[]))
    ORDER BY g."id"
    LIMIT ${SLICE}`
}

type ExcursionFacts = {
  id: number
  ratingAverage: number
  ratingCount: number
  medianResponseMinutes: number | null
  quietDays: number
  photoCount: number
  textCount: number
  stopCount: number
  hasMeetingPoint: boolean
  hasIncluded: boolean
  hasCancellationTerms: boolean
}

function listExcursionFacts(tx: Queries, only: number[] | null, after: number): Promise<ExcursionFacts[]> {
  return tx.$queryRaw<ExcursionFacts[]>`
    SELECT e."id", e."ratingAverage"::float8 AS "ratingAverage", e."ratingCount", g."medianResponseMinutes",
      (extract(epoch FROM now() - greatest(e."updatedAt", g."updatedAt")) / 86400)::float8 AS "quietDays",
      (SELECT count(*)::int FROM "Photo" p WHERE p."excursionId" = e."id") AS "photoCount",
      texts."count" AS "textCount",
      (SELECT count(*)::int FROM "ItineraryStop" s WHERE s."excursionId" = e."id") AS "stopCount",
      texts."hasMeetingPoint", texts."hasIncluded",
      e."cancellationHours" > 0 AS "hasCancellationTerms"
    FROM "Excursion" e
    JOIN "Guide" g ON g."id" = e."guideId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "count",
        coalesce(bool_or(t."meetingPoint" <> ''), false) AS "hasMeetingPoint",
        coalesce(bool_or(cardinality(t."included") > 0), false) AS "hasIncluded"
      FROM "ExcursionTranslation" t
      WHERE t."excursionId" = e."id"
    ) texts
    WHERE e."id" > ${after} AND (${only}::int[] IS NULL OR e."guideId" = ANY(${only}::int[]))
    ORDER BY e."id"
    LIMIT ${SLICE}`
}

async function* slices<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < SLICE) return
    after = rows.at(-1)?.id ?? after
  }
}
