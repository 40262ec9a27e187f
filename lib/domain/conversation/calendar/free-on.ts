import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import {
  fullAvailability,
  minutesPerUnit,
  unitsFor,
  usualTourMinutes,
} from '../../core/availability/daily-availability.ts'

/**
 * A condition: the guide has room on that day, of the guide's own zone. Today and earlier are never free.
 * @param guideId an expression
 * @param day a day, or an expression
 * @param minutes an expression: how long the tour takes; without it, the usual length
 */
export function freeOn(
  guideId: Prisma.Sql,
  day: CalendarDate | Prisma.Sql,
  minutes?: Prisma.Sql,
): Prisma.Sql {
  const wanted = minutes
    ? Prisma.sql`least(ceil(${minutes} / ${minutesPerUnit}::numeric)::int, ${fullAvailability - 1}::int)`
    : Prisma.sql`${unitsFor(usualTourMinutes)}::int`
  // CASE keeps PostgreSQL from reading a byte beyond the end.
  return Prisma.sql`EXISTS (
    SELECT FROM "RoomByDay" known JOIN "Guide" whose ON whose."id" = known."guideId"
    WHERE known."guideId" = ${guideId} AND CASE
      WHEN ${day}::date - known."firstDay" BETWEEN 0 AND length(known."room") - 1
        AND ${day}::date > (now() AT TIME ZONE whose."timeZone")::date
      THEN get_byte(known."room", ${day}::date - known."firstDay") >= ${wanted}
      ELSE FALSE
    END
  )`
}
