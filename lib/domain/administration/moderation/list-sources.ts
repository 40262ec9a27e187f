import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Queue } from './queue.ts'

/**
 * Every case that waits in a queue, in the same columns. What is decided and not yet done waits no longer.
 * @param locale of the moderator, for titles
 */
export function casesOf(queue: Queue, locale: Locale): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM (${sources[queue](locale)}) AS "source"
    WHERE NOT EXISTS (
      SELECT FROM "ModerationDecision" d WHERE d."caseId" = "source"."id" AND d."state" = 'waiting'
    )`
}

const nothingChanged = Prisma.sql`'{}'::text[] AS "changed", 0 AS "pictures"`

const sources: Record<Queue, (locale: Locale) => Prisma.Sql> = {
  guides: (locale) => submissions(locale, Prisma.sql`s."excursionId" IS NULL`, Prisma.sql`g."publishedAt"`),
  excursions: (locale) =>
    submissions(locale, Prisma.sql`s."excursionId" IS NOT NULL`, Prisma.sql`e."publishedAt"`),
  reviews: () => Prisma.sql`
    SELECT "id", "guideId", "createdAt" AS "since", 'new' AS "kind", "authorName" AS "title",
      ARRAY["languageCode"]::text[] AS "languages", ${nothingChanged}
    FROM "Review" WHERE "state" = 'pending'`,
  reports: () => Prisma.sql`
    SELECT r."id", e."guideId", r."createdAt" AS "since", 'conversation' AS "kind", e."travellerName" AS "title",
      '{}'::text[] AS "languages", ${nothingChanged}
    FROM "ThreadReport" r JOIN "Enquiry" e ON e."id" = r."enquiryId" WHERE r."resolvedAt" IS NULL
    UNION ALL
    SELECT r."id", v."guideId", r."createdAt", 'review', v."authorName", ARRAY[v."languageCode"]::text[], ${nothingChanged}
    FROM "ReviewReport" r JOIN "Review" v ON v."id" = r."reviewId" WHERE r."resolvedAt" IS NULL`,
  credentials: (locale) => Prisma.sql`
    SELECT "id", "guideId", "createdAt" AS "since", 'new' AS "kind",
      coalesce("issuer"->>${locale}, "issuer"->>'en', (SELECT "value" FROM jsonb_each_text("issuer") LIMIT 1)) AS "title",
      '{}'::text[] AS "languages", ${nothingChanged}
    FROM "Credential" WHERE "documentKey" IS NOT NULL AND "verifiedAt" IS NULL AND "refusedReason" IS NULL`,
}

/** @param published when the page was first public, or null */
function submissions(locale: Locale, which: Prisma.Sql, published: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT s."id", s."guideId", s."createdAt" AS "since",
      CASE
        WHEN last."state" = 'rejected' THEN 'back' WHEN ${published} IS NULL THEN 'new' ELSE 'changes'
      END AS "kind",
      coalesce(
        nullif(s."content"->>${`title.${locale}`}, ''), s."content"->>('title.' || (s."content"->>'original_locale'))
      ) AS "title",
      ARRAY(SELECT DISTINCT split_part(field, '.', 2) FROM unnest(s."changed") field WHERE field LIKE '%.%')
        AS "languages",
      s."changed",
      (
        SELECT count(*) FROM "Photo" p
        WHERE p."guideId" = s."guideId" AND p."excursionId" IS NOT DISTINCT FROM s."excursionId"
          AND p."approvedAt" IS NULL AND p."createdAt" <= s."createdAt"
      )::int AS "pictures"
    FROM "Submission" s
    JOIN "Guide" g ON g."id" = s."guideId"
    LEFT JOIN "Excursion" e ON e."id" = s."excursionId"
    LEFT JOIN LATERAL (
      SELECT o."state" FROM "Submission" o
      WHERE o."guideId" = s."guideId" AND o."excursionId" IS NOT DISTINCT FROM s."excursionId"
        AND o."state" IN ('approved', 'rejected')
      ORDER BY o."createdAt" DESC LIMIT 1
    ) last ON true
    WHERE s."state" = 'pending' AND ${which}`
}
