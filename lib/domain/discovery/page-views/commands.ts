import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { ViewCount } from './counter.ts'

/** Time for which days are kept: two years can be compared in any month. */
const keptMonths = 25
/** Number of rows that are deleted in one statement. */
const slice = 10_000

/**
 * Adds counted views to their days. Names that lead to nothing, such as a slug that has changed, count for nothing: the
 * reader was sent on, and the page that was shown is counted itself. Rows are written in one order by all servers, so
 * that none waits for another in a circle.
 */
export async function addViews(counts: readonly ViewCount[]): Promise<void> {
  await database().$executeRaw`
    INSERT INTO "PageViewDaily" ("subject", "subjectId", "day", "views")
    SELECT seen."subject", page."id", seen."day", seen."views"
    FROM unnest(
      ${counts.map(({ subject }) => subject)}::"PageViewSubject"[], ${counts.map(({ name }) => name)}::text[],
      ${counts.map(({ day }) => day)}::date[], ${counts.map(({ times }) => times)}::int[]
    ) AS seen("subject", "name", "day", "views")
    CROSS JOIN LATERAL (
      SELECT guide."id" FROM "Guide" guide
      WHERE guide."id" = CASE
        WHEN seen."subject" IN ('guide', 'guide_from_city', 'guide_from_country', 'guide_from_card') THEN seen."name"::int
      END
      UNION ALL
      SELECT country."id" FROM "Country" country
      WHERE seen."subject" = 'country' AND country."slug" = seen."name"
      UNION ALL
      SELECT city."id" FROM "City" city JOIN "Country" country ON country."id" = city."countryId"
      WHERE seen."subject" = 'city'
        AND country."slug" = split_part(seen."name", '/', 1) AND city."slug" = split_part(seen."name", '/', 2)
      UNION ALL
      SELECT excursion."id" FROM "Excursion" excursion
      JOIN "City" city ON city."id" = excursion."cityId" JOIN "Country" country ON country."id" = city."countryId"
      WHERE seen."subject" = 'excursion'
        AND country."slug" = split_part(seen."name", '/', 1) AND city."slug" = split_part(seen."name", '/', 2)
        AND excursion."slug" = split_part(seen."name", '/', 3)
      UNION ALL
      SELECT article."id" FROM "Article" article
      WHERE seen."subject" = 'article' AND article."slug" = seen."name"
    ) page
    ORDER BY seen."subject", page."id", seen."day"
    ON CONFLICT ("subject", "subjectId", "day")
      DO UPDATE SET "views" = "PageViewDaily"."views" + excluded."views"`
}

/** Deletes days that are older than needed. @returns how many rows */
export async function forgetOldViews(now = new Date()): Promise<number> {
  let forgotten = 0
  for (;;) {
    const count = await database().$executeRaw`
      DELETE FROM "PageViewDaily" WHERE ("subject", "subjectId", "day") IN (
        SELECT "subject", "subjectId", "day" FROM "PageViewDaily"
        WHERE "day" < (${now}::timestamptz AT TIME ZONE 'UTC')::date - make_interval(months => ${keptMonths}::int)
        LIMIT ${slice}
      )`
    forgotten += count
    if (count < slice) return forgotten
  }
}
