import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import type { RedirectRow, RedirectsQuery } from './admin-list-filter.ts'

/**
 * A page of the list of redirects, and how many there are.
 * @throws AppError `forbidden` without the permission
 */
export async function findRedirects(
  actor: Actor,
  query: RedirectsQuery,
): Promise<{ rows: RedirectRow[]; total: number }> {
  requireStaff(actor, 'texts')
  const { search } = query
  const contains = { contains: escapeLike(search), mode: 'insensitive' } as const
  const where = search ? { OR: [{ fromPath: contains }, { toPath: contains }] } : {}
  const [rows, total] = await Promise.all([
    database().redirect.findMany({
      where,
      orderBy: [orderOf(query), { id: 'asc' }],
      ...rowsOfPage(query),
    }),
    database().redirect.count({ where, take: mostCounted + 1 }),
  ])
  return {
    rows: rows.map(({ id, fromPath, toPath, hits, lastUsedAt, createdAt }) => ({
      id,
      from: fromPath,
      to: toPath,
      hits,
      lastUsedAt,
      since: createdAt,
    })),
    total,
  }
}

function orderOf({ sort: { by, direction } }: RedirectsQuery): Prisma.RedirectOrderByWithRelationInput {
  if (by === 'from') return { fromPath: direction }
  if (by === 'hits') return { hits: direction }
  // Never used is longer ago than any use.
  if (by === 'used') return { lastUsedAt: { sort: direction, nulls: direction === 'asc' ? 'first' : 'last' } }
  return { createdAt: direction }
}
