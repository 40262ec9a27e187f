import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { type Axis, axisDays } from '../site-figures/axis.ts'
import { type EmptySearchView, mayBePlace } from './term.ts'

/** More would not be read. */
const most = 10
/** Minimum count: a single search may be a slip, or about one person. */
const least = 2

type Row = {
  locale: Locale
  term: string
  times: number
  isHidden: boolean
  indexes: number[]
  counts: number[]
}

/**
 * Most frequent searches without results within a period, by day or week; then those that admins have hidden.
 * @throws AppError `forbidden` without the permission
 */
export async function listEmptySearches(actor: Pick<Actor, 'role'>, axis: Axis): Promise<EmptySearchView[]> {
  requireStaff(actor, 'places')
  const { count, stepDays } = axis
  const [start] = axisDays(axis)
  const rows = await database().$queryRaw<Row[]>`
    WITH seen AS (
      SELECT "locale", "term", ("day" - ${start}::date) / ${stepDays}::int AS "index", sum("times")::int AS "times"
      FROM "EmptySearchDaily" AS searched WHERE "day" >= ${start}::date
        -- A place that has been added since is found, under its name in any language.
        AND NOT EXISTS (SELECT FROM "CityTranslation" name WHERE lower(name."name") = searched."term")
        AND NOT EXISTS (SELECT FROM "CountryTranslation" name WHERE lower(name."name") = searched."term")
      GROUP BY 1, 2, 3
    ),
    counted AS (
      SELECT "locale", "term", sum("times")::int AS "times", array_agg("index") AS "indexes",
        array_agg("times") AS "counts",
        EXISTS (
          SELECT FROM "HiddenEmptySearch" hidden
          WHERE hidden."locale" = seen."locale" AND hidden."term" = seen."term"
        ) AS "isHidden"
      FROM seen
      GROUP BY "locale", "term"
      HAVING sum("times") >= ${least}
    ),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY "isHidden" ORDER BY "times" DESC, "term", "locale") AS "rank"
      FROM counted
    )
    SELECT "locale", "term", "times", "isHidden", "indexes", "counts" FROM ranked
    WHERE "rank" <= ${most} ORDER BY "isHidden", "rank"`
  return rows.map(({ locale, term, times, isHidden, indexes, counts }) => ({
    term,
    locale,
    times,
    isHidden,
    mayBePlace: mayBePlace(term),
    points: Array.from({ length: count }, (_, index) => counts[indexes.indexOf(index)] ?? 0),
  }))
}
