import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { AuditSubject } from '../../../shared/audit-subjects.ts'
import { searchUsers } from '../accounts/admin-list.ts'

/** Ids of subjects of one kind. */
export type NamedSubjects = ReadonlyArray<{ kind: AuditSubject; ids: string[] }>

/** Of each kind; who means more must say more. */
const most = 50

const idsByKind = z.array(
  z.object({ kind: z.enum(['country', 'city', 'category', 'invoice']), ids: z.array(z.string()) }),
)

/**
 * Records that match some words: people with their pages, places, categories, invoices.
 * @throws AppError `forbidden` without the permission
 */
export async function findNamedSubjects(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  words: string,
  locale: Locale,
): Promise<NamedSubjects> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const [people, others] = await Promise.all([
    searchUsers(actor, words, locale, most),
    database().$queryRaw`
      SELECT "kind", array_agg("id") AS "ids" FROM (
        SELECT 'country' AS "kind", "countryId"::text AS "id" FROM "CountryTranslation" WHERE "name" ILIKE ${pattern}
        UNION
        SELECT 'city', "cityId"::text FROM "CityTranslation" WHERE "name" ILIKE ${pattern}
        UNION
        SELECT 'category', "categoryId"::text FROM "CategoryTranslation" WHERE "name" ILIKE ${pattern}
        UNION
        SELECT 'invoice', "id"::text FROM "Invoice" WHERE "number" = ${words.toUpperCase()}
      ) AS named GROUP BY "kind"`,
  ])
  const userIds = people.map(({ id }) => id)
  const guides =
    userIds.length === 0
      ? []
      : await database().guide.findMany({ where: { userId: { in: userIds } }, select: { id: true } })
  return [
    { kind: 'user' as const, ids: userIds },
    { kind: 'guide' as const, ids: guides.map(({ id }) => String(id)) },
    ...idsByKind.parse(others).map(({ kind, ids }) => ({ kind, ids: ids.slice(0, most) })),
  ].filter(({ ids }) => ids.length > 0)
}
