import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { RelatedKind } from './user-related-view.ts'

/**
 * All records of each kind with their place in it and their count, of the person and the guide in the CTEs `person` and
 * `guide`. All have the same columns: kind, id, title, state, at, amount, currency, by, link, place, total.
 */
export function relatedParts(locale: Locale): Record<RelatedKind, Prisma.Sql> {
  const language = storedLocale(locale)
  /** @param order of the kind */
  const counted = (order: string) => Prisma.raw(`row_number() OVER (ORDER BY ${order}), count(*) OVER ()`)
  const submissions = (kind: 'case' | 'decided') => Prisma.sql`
      (SELECT ${kind}::text, s."id"::text, CASE WHEN s."excursionId" IS NULL THEN '' ELSE coalesce(title."title", '') END,
        CASE WHEN s."state" <> 'pending' THEN s."state"::text WHEN s."excursionId" IS NULL THEN 'profile' ELSE 'tour' END,
        coalesce(s."decidedAt", s."createdAt"), NULL, NULL, NULL, NULL, ${counted('s."createdAt" DESC, s."id"')}
      FROM "Submission" s JOIN guide ON guide."id" = s."guideId"
      LEFT JOIN LATERAL (
        SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = s."excursionId"
        ORDER BY t."locale"::text = ${language} DESC, t."status" = 'original' DESC LIMIT 1
      ) AS title ON true
      WHERE (s."state" = 'pending') = ${kind === 'case'})`
  return {
    case: submissions('case'),
    decided: submissions('decided'),
    tour: Prisma.sql`
      (SELECT 'tour', e."id"::text, coalesce(title."title", e."slug"), e."status"::text, e."updatedAt", NULL, NULL, NULL,
        CASE WHEN e."status" = 'published' AND guide."status" = 'published'
          THEN ARRAY[country."slug", city."slug", e."slug"] END, ${counted('e."position", e."id"')}
      FROM "Excursion" e JOIN guide ON guide."id" = e."guideId"
      JOIN "City" city ON city."id" = e."cityId" JOIN "Country" country ON country."id" = city."countryId"
      LEFT JOIN LATERAL (
        SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = e."id"
        ORDER BY t."locale"::text = ${language} DESC, t."status" = 'original' DESC LIMIT 1
      ) AS title ON true)`,
    subscription: Prisma.sql`
      (SELECT 'subscription', s."guideId"::text, '', s."state"::text, s."currentPeriodEnd", NULL, NULL, NULL, NULL,
        ${counted('s."guideId"')}
      FROM "Subscription" s JOIN guide ON guide."id" = s."guideId")`,
    payment: Prisma.sql`
      (SELECT 'payment', p."id"::text, coalesce(invoice."number", ''), p."state"::text, p."createdAt", p."amount", p."currency"::text, NULL, NULL, ${counted('p."createdAt" DESC, p."id"')}
      FROM "Payment" p JOIN guide ON guide."id" = p."guideId"
      LEFT JOIN LATERAL (
        SELECT i."number" FROM "Invoice" i WHERE i."paymentId" = p."id" ORDER BY i."issuedAt" LIMIT 1
      ) AS invoice ON true)`,
    invoice: Prisma.sql`
      (SELECT 'invoice', i."id"::text, i."number", i."kind"::text, i."issuedAt", i."total", i."currency"::text, NULL,
        ARRAY[p."id"::text], ${counted('i."issuedAt" DESC, i."id"')}
      FROM "Invoice" i JOIN "Payment" p ON p."id" = i."paymentId" JOIN guide ON guide."id" = p."guideId")`,
    enquiry: Prisma.sql`
      (SELECT 'enquiry', e."id"::text, e."travellerName", e."state"::text, e."createdAt", NULL, NULL,
        CASE WHEN e."origin" = 'guide' THEN 'invited' END, NULL, ${counted('e."createdAt" DESC, e."id"')}
      FROM "Enquiry" e JOIN guide ON guide."id" = e."guideId")`,
    review: Prisma.sql`
      (SELECT 'review', r."id"::text, r."authorName", r."state"::text, r."createdAt", r."rating", NULL,
        CASE WHEN r."invitedByGuide" THEN 'invited' END, NULL, ${counted('r."createdAt" DESC, r."id"')}
      FROM "Review" r JOIN guide ON guide."id" = r."guideId")`,
    report: Prisma.sql`
      (SELECT 'report', p."id"::text, p."reason", CASE WHEN p."resolvedAt" IS NULL THEN 'open' ELSE 'done' END, p."createdAt", NULL, NULL, NULL, NULL, ${counted('p."createdAt" DESC, p."id"')}
      FROM "ReviewReport" p JOIN "Review" r ON r."id" = p."reviewId" JOIN guide ON guide."id" = r."guideId")`,
    threadReport: Prisma.sql`
      (SELECT 'threadReport', p."id"::text, p."reason", CASE WHEN p."resolvedAt" IS NULL THEN 'open' ELSE 'done' END, p."createdAt", NULL, NULL,
        CASE WHEN p."side" = 'guide' THEN 'guide' ELSE 'traveller' END, NULL, ${counted('p."createdAt" DESC, p."id"')}
      FROM "ThreadReport" p JOIN "Enquiry" e ON e."id" = p."enquiryId" JOIN guide ON guide."id" = e."guideId")`,
    // Of the guide's pages, and those that the person has made.
    pageReport: Prisma.sql`
      (SELECT 'pageReport', p."id"::text, p."reference" || ' · ' || p."title",
        CASE WHEN waiting."id" IS NULL THEN p."outcome"::text ELSE 'open' END, p."createdAt", NULL, NULL,
        CASE WHEN p."reporterEmail" = person."email" THEN 'person' END,
        ARRAY[coalesce(waiting."id", p."id")::text], ${counted('p."createdAt" DESC, p."id"')}
      FROM "PageReport" p JOIN person ON p."guideId" = person."guideId" OR p."reporterEmail" = person."email"
      LEFT JOIN LATERAL (
        SELECT p."id", p."createdAt" WHERE p."decidedAt" IS NULL
        UNION ALL
        SELECT a."id", a."createdAt" FROM "PageReportAppeal" a WHERE a."reportId" = p."id" AND a."decidedAt" IS NULL
        ORDER BY "createdAt" LIMIT 1
      ) AS waiting ON true)`,
    credential: Prisma.sql`
      (SELECT 'credential', c."id"::text,
        coalesce(c."issuer"->>${locale}, c."issuer"->>'en', (SELECT "value" FROM jsonb_each_text(c."issuer") LIMIT 1), ''),
        CASE WHEN c."verifiedAt" IS NOT NULL THEN 'approved' WHEN c."refusedReason" IS NOT NULL THEN 'rejected'
          WHEN c."documentKey" IS NOT NULL THEN 'pending' END,
        c."createdAt", NULL, NULL, NULL, NULL, ${counted('c."createdAt" DESC, c."id"')}
      FROM "Credential" c JOIN guide ON guide."id" = c."guideId")`,
    proposal: Prisma.sql`
      (SELECT 'proposal', p."id"::text, coalesce(title."name", city."slug"),
        CASE p."state" WHEN 'waiting' THEN 'pending' WHEN 'refused' THEN 'rejected' ELSE p."state"::text END,
        p."createdAt", NULL, NULL, NULL, NULL, ${counted('p."createdAt" DESC, p."id"')}
      FROM "CityProposal" p JOIN guide ON guide."id" = p."guideId" JOIN "City" city ON city."id" = p."cityId"
      LEFT JOIN LATERAL (
        SELECT t."name" FROM "CityTranslation" t WHERE t."cityId" = city."id"
        ORDER BY t."locale"::text = ${language} DESC LIMIT 1
      ) AS title ON true)`,
    note: Prisma.sql`
      (SELECT 'note', n."id"::text, n."text", NULL, n."createdAt", NULL, NULL, NULL, NULL, ${counted('n."createdAt" DESC, n."id"')}
      FROM "StaffNote" n JOIN guide ON guide."id" = n."guideId")`,
    mail: Prisma.sql`
      (SELECT 'mail', m."id"::text, m."subject", m."state"::text, m."createdAt", NULL, NULL, NULL, NULL, ${counted('m."createdAt" DESC, m."id"')}
      FROM "EmailOutbox" m JOIN person ON person."email" = m."toAddress")`,
  }
}
