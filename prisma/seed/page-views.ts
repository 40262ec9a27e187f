import type { PageViewSubject } from '../../lib/server/prisma/client/enums.ts'
import type { Seed } from './context.ts'

/** How often guides' pages are seen on a usual day, top-ranked ones more often. */
const guides = `SELECT "id", "cityId", 2 + "rankScore" ^ 3 * 60 AS "usual" FROM "Guide" WHERE "listed"`

/** Ids of what is seen, and how often on a usual day. Lists are seen more often than their guides are opened. */
const usualViews: Record<PageViewSubject, string> = {
  guide: guides,
  excursion: `SELECT "id", 2 + "rankScore" ^ 3 * 35 AS "usual" FROM "Excursion" WHERE "listed"`,
  city: `SELECT "cityId" AS "id", sum("usual") * 0.6 AS "usual" FROM (${guides}) guide GROUP BY 1`,
  country: `SELECT city."countryId" AS "id", sum("usual") * 0.3 AS "usual"
    FROM (${guides}) guide JOIN "City" city ON city."id" = guide."cityId" GROUP BY 1`,
  guide_from_city: `SELECT "id", "usual" * 0.3 AS "usual" FROM (${guides}) guide`,
  guide_from_country: `SELECT "id", "usual" * 0.15 AS "usual" FROM (${guides}) guide`,
  guide_from_card: `SELECT "id", "usual" * 0.05 AS "usual" FROM (${guides}) guide`,
  article: `SELECT "id", 6 + "id" * 7 % 13 AS "usual" FROM "Article" WHERE "status" = 'published'`,
}

/** Page views of each of the last 90 days, more at weekends. The randomness comes from a hash. */
export async function seedPageViews({ tx, clock }: Seed): Promise<void> {
  for (const [subject, pages] of Object.entries(usualViews)) {
    await tx.$executeRawUnsafe(
      `INSERT INTO "PageViewDaily" ("subject", "subjectId", "day", "views")
       SELECT '${subject}', page."id", ($1::date - back), greatest(0, round(
         page."usual"
         * (CASE WHEN extract(isodow FROM $1::date - back) >= 6 THEN 1.4 ELSE 1 END)
         * (1.15 - back / 300.0)
         * (0.5 + (hashint4(page."id" * 97 + back) & 1023) / 1023.0)
       ))::int
       FROM (${pages}) page CROSS JOIN generate_series(0, 89) AS back`,
      clock.day(0),
    )
  }
}
