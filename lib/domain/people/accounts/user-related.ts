import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { may } from '../../../shared/staff-roles.ts'
import { currencies } from '../../basics/money/price.ts'
import { relatedParts } from './user-related-parts.ts'
import {
  type RelatedKind,
  type RelatedPages,
  relatedBy,
  relatedKinds,
  relatedPermissions,
  relatedPerPage,
  type UserRelated,
} from './user-related-view.ts'

const row = z.object({
  kind: z.enum(relatedKinds),
  id: z.string(),
  /** A title, a number, a name or the words themselves. */
  title: z.string(),
  state: z.string().nullable(),
  at: z.date(),
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  by: z.enum(relatedBy).nullable(),
  /** Slugs of country, city and tour, where it has a public page; the payment of an invoice; the case of a page's report. */
  link: z.array(z.string()).nullable(),
  /** Of the row within its kind, from 1. */
  place: z.coerce.number(),
  total: z.coerce.number(),
})

/**
 * Related records of a user, a page of each kind with its count, in one statement; only kinds that the actor's role
 * has to do with. A page beyond the last one is the last one.
 * @param userId of a guide or anybody else, who has emails alone
 * @throws AppError `forbidden` without the permission
 */
export async function findUserRelated(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  userId: string,
  locale: Locale,
  pages: RelatedPages = {},
): Promise<UserRelated[]> {
  requireStaff(actor, 'people')
  const kinds = relatedKinds.filter((kind) => may(actor.role, relatedPermissions[kind]))
  const parts = relatedParts(locale)
  const found = await database().$queryRaw`
    WITH person AS (
      SELECT u."email", g."id" AS "guideId", g."status" FROM "User" u LEFT JOIN "Guide" g ON g."userId" = u."id"
      WHERE u."id" = ${userId}::uuid
    ), guide AS (SELECT "guideId" AS "id", "status" FROM person WHERE "guideId" IS NOT NULL)
    SELECT * FROM (
    SELECT NULL::text AS "kind", NULL::text AS "id", NULL::text AS "title", NULL::text AS "state",
      NULL::timestamptz AS "at", NULL::int AS "amount", NULL::text AS "currency", NULL::text AS "by",
      NULL::text[] AS "link", 0::bigint AS "place", 0::bigint AS "total" WHERE false
    UNION ALL ${Prisma.join(
      kinds.map((kind) => parts[kind]),
      ' UNION ALL ',
    )}
    ) record
    WHERE ceil("place" / ${relatedPerPage}::numeric)
      = least(coalesce((${JSON.stringify(pages)}::jsonb ->> "kind")::int, 1), ceil("total" / ${relatedPerPage}::numeric))
    ORDER BY "kind", "place"`
  const rows = z.array(row).parse(found)
  return kinds.map((kind) => {
    const own = rows.filter((one) => one.kind === kind)
    return {
      kind,
      page: Math.ceil((own[0]?.place ?? 1) / relatedPerPage),
      total: own[0]?.total ?? 0,
      items: own.map(({ total: _total, place: _place, kind: _kind, link, ...item }) => ({
        ...item,
        path: link && pathOf(kind, link),
      })),
    }
  })
}

function pathOf(kind: RelatedKind, [first = '', city = '', tour = '']: string[]): string {
  if (kind === 'invoice') return `/admin/payments?payment=${first}`
  return kind === 'pageReport' ? `/admin/page_reports?case=${first}` : excursionPath(first, city, tour)
}
