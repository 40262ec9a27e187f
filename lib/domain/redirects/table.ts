import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import { escapeLike } from '../../server/prisma/like.ts'
import { mostCounted } from '../../shared/list-address.ts'
import { rowsOfPage } from '../../shared/list-query.ts'
import type { RedirectRow, RedirectsQuery } from './table-list.ts'

/**
 * A page of the list of redirects, and how many there are.
 * @throws AppError `forbidden` to others than admins
 */
export async function findRedirects(
  actor: Actor,
  query: RedirectsQuery,
): Promise<{ rows: RedirectRow[]; total: number }> {
  requireAdmin(actor)
  const { search, sort } = query
  const contains = { contains: escapeLike(search), mode: 'insensitive' } as const
  const where = search ? { OR: [{ fromPath: contains }, { toPath: contains }] } : {}
  const [rows, total] = await Promise.all([
    database().redirect.findMany({
      where,
      orderBy: [
        sort.by === 'from' ? { fromPath: sort.direction } : { createdAt: sort.direction },
        { id: 'asc' },
      ],
      ...rowsOfPage(query),
    }),
    database().redirect.count({ where, take: mostCounted + 1 }),
  ])
  return {
    rows: rows.map(({ id, fromPath, toPath, createdAt }) => ({
      id,
      from: fromPath,
      to: toPath,
      since: createdAt,
    })),
    total,
  }
}
