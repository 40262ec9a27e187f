import 'server-only'
import { z } from 'zod'
import { type Actor, requireAdmin } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { currencies } from '../../basics/money/price.ts'
import { relatedKinds, reporters, type UserRelated } from './user-related-view.ts'

/** Of each kind, the latest. */
const most = 5

const row = z.object({
  kind: z.enum(relatedKinds),
  id: z.string(),
  /** A title, a number, a name or the words themselves. */
  title: z.string(),
  state: z.string().nullable(),
  at: z.date(),
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  by: z.enum(reporters).nullable(),
  /** Of country, city and tour, where it has a public page. */
  slugs: z.tuple([z.string(), z.string(), z.string()]).nullable(),
  total: z.coerce.number(),
})

/**
 * Related records of a user, the latest of each kind with its count, in one statement.
 * @param userId of a guide or anybody else, who has emails alone
 * @throws AppError `forbidden` for everybody but admins
 */
export async function findUserRelated(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  userId: string,
  locale: Locale,
): Promise<UserRelated[]> {
  requireAdmin(actor)
  const found = await database().$queryRaw`
    WITH person AS (
      SELECT u."email", g."id" AS "guideId", g."status" FROM "User" u LEFT JOIN "Guide" g ON g."userId" = u."id"
      WHERE u."id" = ${userId}::uuid
    ), guide AS (SELECT "guideId" AS "id", "status" FROM person WHERE "guideId" IS NOT NULL)
    (SELECT 'case' AS "kind", s."id"::text AS "id", CASE WHEN s."excursionId" IS NULL THEN '' ELSE coalesce(title."title", '') END AS "title",
      CASE WHEN s."excursionId" IS NULL THEN 'profile' ELSE 'tour' END AS "state", s."createdAt" AS "at",
      NULL::int AS "amount", NULL::text AS "currency", NULL::text AS "by", NULL::text[] AS "slugs", count(*) OVER () AS "total"
    FROM "Submission" s JOIN guide ON guide."id" = s."guideId"
    LEFT JOIN LATERAL (
      SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = s."excursionId"
      ORDER BY t."locale"::text = ${storedLocale(locale)} DESC, t."status" = 'original' DESC LIMIT 1
    ) AS title ON true
    WHERE s."state" = 'pending' ORDER BY s."createdAt" DESC LIMIT ${most})
    UNION ALL
    (SELECT 'tour', e."id"::text, coalesce(title."title", e."slug"), e."status"::text, e."updatedAt", NULL, NULL, NULL,
      CASE WHEN e."status" = 'published' AND guide."status" = 'published'
        THEN ARRAY[country."slug", city."slug", e."slug"] END, count(*) OVER ()
    FROM "Excursion" e JOIN guide ON guide."id" = e."guideId"
    JOIN "City" city ON city."id" = e."cityId" JOIN "Country" country ON country."id" = city."countryId"
    LEFT JOIN LATERAL (
      SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = e."id"
      ORDER BY t."locale"::text = ${storedLocale(locale)} DESC, t."status" = 'original' DESC LIMIT 1
    ) AS title ON true
    ORDER BY e."position", e."id" LIMIT ${most})
    UNION ALL
    (SELECT 'payment', p."id"::text, coalesce(invoice."number", ''), p."state"::text, p."createdAt", p."amount", p."currency"::text, NULL, NULL, count(*) OVER ()
    FROM "Payment" p JOIN guide ON guide."id" = p."guideId"
    LEFT JOIN LATERAL (
      SELECT i."number" FROM "Invoice" i WHERE i."paymentId" = p."id" ORDER BY i."issuedAt" LIMIT 1
    ) AS invoice ON true
    ORDER BY p."createdAt" DESC LIMIT ${most})
    UNION ALL
    (SELECT 'review', r."id"::text, r."authorName", r."state"::text, r."createdAt", r."rating", NULL, NULL, NULL, count(*) OVER ()
    FROM "Review" r JOIN guide ON guide."id" = r."guideId" ORDER BY r."createdAt" DESC LIMIT ${most})
    UNION ALL
    (SELECT 'report', p."id"::text, p."reason", CASE WHEN p."resolvedAt" IS NULL THEN 'open' ELSE 'done' END, p."createdAt", NULL, NULL, NULL, NULL, count(*) OVER ()
    FROM "ReviewReport" p JOIN "Review" r ON r."id" = p."reviewId" JOIN guide ON guide."id" = r."guideId"
    ORDER BY p."createdAt" DESC LIMIT ${most})
    UNION ALL
    (SELECT 'threadReport', p."id"::text, p."reason", CASE WHEN p."resolvedAt" IS NULL THEN 'open' ELSE 'done' END, p."createdAt", NULL, NULL,
      CASE WHEN p."side" = 'guide' THEN 'guide' ELSE 'traveller' END, NULL, count(*) OVER ()
    FROM "ThreadReport" p JOIN "Enquiry" e ON e."id" = p."enquiryId" JOIN guide ON guide."id" = e."guideId"
    ORDER BY p."createdAt" DESC LIMIT ${most})
    UNION ALL
    (SELECT 'note', n."id"::text, n."text", NULL, n."createdAt", NULL, NULL, NULL, NULL, count(*) OVER ()
    FROM "StaffNote" n JOIN guide ON guide."id" = n."guideId" ORDER BY n."createdAt" DESC LIMIT ${most})
    UNION ALL
    (SELECT 'mail', m."id"::text, m."subject", m."state"::text, m."createdAt", NULL, NULL, NULL, NULL, count(*) OVER ()
    FROM "EmailOutbox" m JOIN person ON person."email" = m."toAddress" ORDER BY m."createdAt" DESC LIMIT ${most})`
  const rows = z.array(row).parse(found)
  return relatedKinds.map((kind) => {
    const own = rows.filter((one) => one.kind === kind)
    return {
      kind,
      total: own[0]?.total ?? 0,
      items: own.map(({ total: _total, kind: _kind, slugs, ...item }) => ({
        ...item,
        path: slugs && excursionPath(...slugs),
      })),
    }
  })
}
