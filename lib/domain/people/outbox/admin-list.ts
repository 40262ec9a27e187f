import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { type Direction, mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import type { LettersQuery } from './admin-list-filter.ts'
import { type LetterCounts, type LetterPart, type ListedLetter, letterParts } from './letter-view.ts'
import { listed, listedSelect } from './queries.ts'

/**
 * A page of the outbox: what failed and can be sent again, then what waits, then the rest, each newest first, and how many
 * of each there are, counted to the limit of lists.
 * @throws AppError `forbidden` without the permission
 */
export async function findLetters(
  actor: Pick<Actor, 'role'>,
  query: LettersQuery,
): Promise<{ rows: ListedLetter[]; total: number; counts: LetterCounts }> {
  requireStaff(actor, 'mail')
  const counts = await countLetters(query.search)
  const parts: readonly LetterPart[] = query.filters.part ? [query.filters.part] : letterParts
  const rows: ListedLetter[] = []
  let { skip, take } = rowsOfPage(query)
  for (const part of parts) {
    // The parts follow one another as one list.
    if (take > 0 && skip < counts[part]) {
      const found = await database().emailOutbox.findMany({
        where: { AND: [whereOf(part), matching(query.search)] },
        orderBy: inOrder(part, query.sort.direction),
        skip,
        take,
        select: listedSelect,
      })
      rows.push(...found.map((row) => listed(row, part)))
      take -= found.length
    }
    skip = Math.max(skip - counts[part], 0)
  }
  const total = parts.reduce((sum, part) => sum + counts[part], 0)
  return { rows, total, counts }
}

async function countLetters(search: string): Promise<LetterCounts> {
  const count = (part: LetterPart) =>
    database().emailOutbox.count({
      where: { AND: [whereOf(part), matching(search)] },
      take: mostCounted + 1,
    })
  const [failed, waiting, done] = await Promise.all([count('failed'), count('waiting'), count('done')])
  return { failed, waiting, done }
}

/** By what each part's index has; emails of one moment by id, so that every page has its own. */
function inOrder(part: LetterPart, direction: Direction): Prisma.EmailOutboxOrderByWithRelationInput[] {
  return [part === 'done' ? { createdAt: direction } : { nextAttemptAt: direction }, { id: direction }]
}

function whereOf(part: LetterPart): Prisma.EmailOutboxWhereInput {
  if (part === 'failed') return { state: 'failed', locked: { not: null } }
  if (part === 'waiting') return { state: 'queued' }
  return { OR: [{ state: 'sent' }, { state: 'failed', locked: null }] }
}

function matching(search: string): Prisma.EmailOutboxWhereInput {
  if (search === '') return {}
  return {
    OR: [
      { toAddress: { contains: escapeLike(search) } },
      { subject: { contains: escapeLike(search), mode: 'insensitive' } },
      { template: { startsWith: search } },
    ],
  }
}
