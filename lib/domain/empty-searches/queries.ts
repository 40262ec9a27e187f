import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import { localeOfStored } from '../../server/prisma/locale.ts'
import type { EmptySearchView } from './term.ts'

/** More would not be read. */
const most = 10
/** What was looked for only once may be a slip, or about one person. */
const least = 2

/**
 * What was looked for most often and not found.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function listEmptySearches(actor: Pick<Actor, 'role'>, since: Date): Promise<EmptySearchView[]> {
  requireAdmin(actor)
  const groups = await database().emptySearchDaily.groupBy({
    by: ['locale', 'term'],
    where: { day: { gte: since } },
    _sum: { times: true },
    _max: { day: true },
    having: { times: { _sum: { gte: least } } },
    orderBy: [{ _sum: { times: 'desc' } }, { term: 'asc' }, { locale: 'asc' }],
    take: most,
  })
  return groups.map(({ locale, term, _sum, _max }) => ({
    term,
    locale: localeOfStored(locale),
    times: _sum.times ?? 0,
    lastDay: (_max.day ?? since).toISOString().slice(0, 10),
  }))
}
