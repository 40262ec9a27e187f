import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { type Axis, daysOf } from '../site-figures/axis.ts'
import type { EmptySearchView } from './term.ts'

/** More would not be read. */
const most = 10
/** Minimum count: a single search may be a slip, or about one person. */
const least = 2

type Row = { locale: Locale; term: string; times: number; indexes: number[]; counts: number[] }

/**
 * Most frequent searches without results within a period, by day or week.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function listEmptySearches(actor: Pick<Actor, 'role'>, axis: Axis): Promise<EmptySearchView[]> {
  requireAdmin(actor)
  const { count, stepDays } = axis
  const [start] = daysOf(axis)
  const rows = await database().$queryRaw<Row[]>`
    SELECT "locale", "term", sum("times")::int AS "times", array_agg("index") AS "indexes", array_agg("times") AS "counts"
    FROM (
      SELECT "locale", "term", ("day" - ${start}::date) / ${stepDays}::int AS "index", sum("times")::int AS "times"
      FROM "EmptySearchDaily" AS searched WHERE "day" >= ${start}::date
        -- A place that has been added since is found.
        AND NOT EXISTS (
          SELECT FROM "CityTranslation" name
          WHERE name."locale" = searched."locale" AND lower(name."name") = searched."term"
        )
      GROUP BY 1, 2, 3
    ) seen
    GROUP BY "locale", "term"
    HAVING sum("times") >= ${least}
    ORDER BY 3 DESC, "term", "locale"
    LIMIT ${most}`
  return rows.map(({ locale, term, times, indexes, counts }) => ({
    term,
    locale,
    times,
    points: Array.from({ length: count }, (_, index) => counts[indexes.indexOf(index)] ?? 0),
  }))
}
