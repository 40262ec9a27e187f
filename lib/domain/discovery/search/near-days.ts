import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { freeOn } from '../../conversation/calendar/free-on.ts'
import { conditions, type DocumentSearch } from './conditions.ts'
import { withoutGroup } from './filters.ts'

/** Maximum number of otherwise matching results checked for free days. */
const mostAsked = 48
/** Days before and after. */
const reach = 21
const shown = 3

/**
 * For a search that finds nobody who is free on a day: the nearest days on which somebody is, in their order. Empty when
 * nobody is for weeks. One statement.
 */
export async function listNearFreeDays(search: DocumentSearch, day: CalendarDate): Promise<CalendarDate[]> {
  const onAnyDay = { ...search, filters: withoutGroup(search.filters, 'date') }
  const minutes = search.kind === 'excursion' ? Prisma.sql`asked."tourMinutes"` : undefined
  const rows = await database().$queryRaw`
    ${plannedEachTime}
    WITH asked AS MATERIALIZED (
      SELECT document."guideId", document."tourMinutes" FROM "SearchDocument" document
      WHERE ${conditions(onAnyDay)}
      LIMIT ${mostAsked}::int
    )
    SELECT other."day"::date::text AS "day"
    FROM generate_series(${day}::date - ${reach}::int, ${day}::date + ${reach}::int, '1 day') AS other("day")
    WHERE EXISTS (SELECT FROM asked WHERE ${freeOn(Prisma.sql`asked."guideId"`, Prisma.sql`other."day"`, minutes)})
    ORDER BY abs(other."day"::date - ${day}::date), other."day"
    LIMIT ${shown}`
  return nearDays
    .parse(rows)
    .map((row) => row.day)
    .sort()
}

const nearDays = z.array(z.object({ day: z.string() }))
