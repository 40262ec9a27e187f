import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { RelatedKind } from './user-related-view.ts'

/**
 * The latest rows of each kind with their count, of the person and the guide in the CTEs `person` and `guide`. All have
 * the same columns: kind, id, title, state, at, amount, currency, by, slugs, total.
 * @param most rows of each kind
 */
export function relatedParts(locale: Locale, most: number): Record<RelatedKind, Prisma.Sql> {
  const language = storedLocale(locale)
  return {
    case: Prisma.sql`
      (SELECT 'case', s."id"::text, CASE WHEN s."excursionId" IS NULL THEN '' ELSE coalesce(title."title", '') END,
        CASE WHEN s."excursionId" IS NULL THEN 'profile' ELSE 'tour' END, s."createdAt",
        NULL, NULL, NULL, NULL, count(*) OVER ()
      FROM "Submission" s JOIN guide ON guide."id" = s."guideId"
      LEFT JOIN LATERAL (
        SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = s."excursionId"
        ORDER BY t."locale"::text = ${language} DESC, t."status" = 'original' DESC LIMIT 1
      ) AS title ON true
      WHERE s."state" = 'pending' ORDER BY s."createdAt" DESC LIMIT ${most})`,
    tour: Prisma.sql`
      (SELECT 'tour', e."id"::text, coalesce(title."title", e."slug"), e."status"::text, e."updatedAt", NULL, NULL, NULL,
        CASE WHEN e."status" = 'published' AND guide."status" = 'published'
          THEN ARRAY[country."slug", city."slug", e."slug"] END, count(*) OVER ()
      FROM "Excursion" e JOIN guide ON guide."id" = e."guideId"
      JOIN "City" city ON city."id" = e."cityId" JOIN "Country" country ON country."id" = city."countryId"
      LEFT JOIN LATERAL (
        SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = e."id"
        ORDER BY t."locale"::text = ${language} DESC, t."status" = 'original' DESC LIMIT 1
      ) AS title ON true
      ORDER BY e."position", e."id" LIMIT ${most})`,
    payment: Prisma.sql`
      (SELECT 'payment', p."id"::text, coalesce(invoice."number", ''), p."state"::text, p."createdAt", p."amount", p."currency"::text, NULL, NULL, count(*) OVER ()
      FROM "Payment" p JOIN guide ON guide."id" = p."guideId"
      LEFT JOIN LATERAL (
        SELECT i."number" FROM "Invoice" i WHERE i."paymentId" = p."id" ORDER BY i."issuedAt" LIMIT 1
      ) AS invoice ON true
      ORDER BY p."createdAt" DESC LIMIT ${most})`,
    review: Prisma.sql`
      (SELECT 'review', r."id"::text, r."authorName", r."state"::text, r."createdAt", r."rating", NULL, NULL, NULL, count(*) OVER ()
      FROM "Review" r JOIN guide ON guide."id" = r."guideId" ORDER BY r."createdAt" DESC LIMIT ${most})`,
    report: Prisma.sql`
      (SELECT 'report', p."id"::text, p."reason", CASE WHEN p."resolvedAt" IS NULL THEN 'open' ELSE 'done' END, p."createdAt", NULL, NULL, NULL, NULL, count(*) OVER ()
      FROM "ReviewReport" p JOIN "Review" r ON r."id" = p."reviewId" JOIN guide ON guide."id" = r."guideId"
      ORDER BY p."createdAt" DESC LIMIT ${most})`,
    threadReport: Prisma.sql`
      (SELECT 'threadReport', p."id"::text, p."reason", CASE WHEN p."resolvedAt" IS NULL THEN 'open' ELSE 'done' END, p."createdAt", NULL, NULL,
        CASE WHEN p."side" = 'guide' THEN 'guide' ELSE 'traveller' END, NULL, count(*) OVER ()
      FROM "ThreadReport" p JOIN "Enquiry" e ON e."id" = p."enquiryId" JOIN guide ON guide."id" = e."guideId"
      ORDER BY p."createdAt" DESC LIMIT ${most})`,
    note: Prisma.sql`
      (SELECT 'note', n."id"::text, n."text", NULL, n."createdAt", NULL, NULL, NULL, NULL, count(*) OVER ()
      FROM "StaffNote" n JOIN guide ON guide."id" = n."guideId" ORDER BY n."createdAt" DESC LIMIT ${most})`,
    mail: Prisma.sql`
      (SELECT 'mail', m."id"::text, m."subject", m."state"::text, m."createdAt", NULL, NULL, NULL, NULL, count(*) OVER ()
      FROM "EmailOutbox" m JOIN person ON person."email" = m."toAddress" ORDER BY m."createdAt" DESC LIMIT ${most})`,
  }
}
