import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../shared/calendar/calendar-date.ts'
import { freeOn } from '../calendar/free-on.ts'
import type { PlaceKind } from '../places/place.ts'
import { search } from './queries.ts'

/** So many of the best matches are asked. */
const mostAsked = 48
/** Days before and after. */
const reach = 21
const shown = 3

/**
 * For a search that finds nobody who is free on a day: the nearest days on which somebody is, in their order. Empty when
 * nobody is for weeks, and for a search without words.
 */
export async function listNearFreeDays(
  kind: PlaceKind,
  q: string,
  locale: Locale,
  day: CalendarDate,
): Promise<CalendarDate[]> {
  const { ids } = await search(kind === 'guides' ? 'guide' : 'excursion', { q, locale, perPage: mostAsked })
  if (ids.length === 0) return []
  const other = Prisma.sql`other."day"`
  const isFree =
    kind === 'guides'
      ? Prisma.sql`SELECT FROM "Guide" guide
          WHERE guide."id" = ANY(${ids}) AND ${freeOn(Prisma.sql`guide."id"`, other)}`
      : Prisma.sql`SELECT FROM "Excursion" excursion WHERE excursion."id" = ANY(${ids})
          AND ${freeOn(Prisma.sql`excursion."guideId"`, other, Prisma.sql`excursion."durationMinutes"`)}`
  const rows = await database().$queryRaw`
    SELECT other."day"::date::text AS "day"
    FROM generate_series(${day}::date - ${reach}::int, ${day}::date + ${reach}::int, '1 day') AS other("day")
    WHERE EXISTS (${isFree})
    ORDER BY abs(other."day"::date - ${day}::date), other."day"
    LIMIT ${shown}`
  return nearDays
    .parse(rows)
    .map((row) => row.day)
    .sort()
}

const nearDays = z.array(z.object({ day: z.string() }))
