import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { FreeDay, TimeSpan } from './time-spans.ts'

// When a guide works and what is left of it. This is the only place that knows: the cabinet, offers, the public pages
// and "free on a date" all ask it. PostgreSQL computes it, since it knows zones and ranges and can do so for thousands
// of guides at once.

/**
 * One row for each of the guides and days: `guideId`, `day`, `hours` (null on a day off) and `free`, as multiranges. Days
 * and weekly hours are those of the guide's zone.
 * @param guides a condition on `guide`
 * @param first the first day: an expression, may use `guide`
 */
export function openTimes(guides: Prisma.Sql, first: Prisma.Sql, days: number): Prisma.Sql {
  return Prisma.sql`
    SELECT guide."id" AS "guideId", day."day", open."hours",
      open."hours" - coalesce(busy."times", '{}') - coalesce(away."times", '{}') AS "free"
    FROM "Guide" guide
    CROSS JOIN LATERAL (SELECT (${first})::date AS "first") from_day
    LEFT JOIN LATERAL (
      SELECT range_agg(tstzrange(period."startsAt", period."endsAt")) AS "times"
      FROM "BusyPeriod" period
      WHERE period."guideId" = guide."id" AND NOT period."ignored"
        AND period."endsAt" > (from_day."first"::timestamp AT TIME ZONE guide."timeZone")
        AND period."startsAt" < ((from_day."first" + ${days}::int)::timestamp AT TIME ZONE guide."timeZone")
    ) busy ON TRUE
    LEFT JOIN LATERAL (
      SELECT range_agg(tstzrange(
        away."startsOn"::timestamp AT TIME ZONE guide."timeZone",
        (away."endsOn" + 1)::timestamp AT TIME ZONE guide."timeZone"
      )) AS "times"
      FROM "TimeAway" away
      WHERE away."guideId" = guide."id" AND away."endsOn" >= from_day."first"
        AND away."startsOn" < from_day."first" + ${days}::int
    ) away ON TRUE
    CROSS JOIN LATERAL (
      SELECT from_day."first" + number AS "day" FROM generate_series(0, ${days}::int - 1) AS number
    ) day
    LEFT JOIN LATERAL (
      SELECT range_agg(tstzrange(
        -- Where clocks skip an hour its beginning may come after its end.
        least(rule_start."at", rule_end."at"), rule_end."at"
      )) AS "hours"
      FROM "AvailabilityRule" rule
      CROSS JOIN LATERAL (SELECT (day."day" + rule."startMinute" * interval '1 minute') AT TIME ZONE guide."timeZone" AS "at") rule_start
      CROSS JOIN LATERAL (SELECT (day."day" + rule."endMinute" * interval '1 minute') AT TIME ZONE guide."timeZone" AS "at") rule_end
      WHERE rule."guideId" = guide."id" AND rule."weekday" = extract(isodow FROM day."day")
        AND day."day" BETWEEN coalesce(rule."validFrom", day."day") AND coalesce(rule."validUntil", day."day")
    ) open ON TRUE
    WHERE ${guides}`
}

/** A multirange as `[[from, until], …]`, in milliseconds since 1970. */
function asSpans(multirange: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(json_agg(json_build_array(
      (extract(epoch FROM lower(span)) * 1000)::bigint, (extract(epoch FROM upper(span)) * 1000)::bigint
    )), '[]') FROM unnest(${multirange}) AS span
  )`
}

const spansSchema = z
  .array(z.tuple([z.number(), z.number()]))
  .transform((spans) =>
    spans.map(([from, until]): TimeSpan => ({ startsAt: new Date(from), endsAt: new Date(until) })),
  )

const rowsSchema = z.array(z.object({ day: z.string(), hours: spansSchema, free: spansSchema }))

/** The working hours and the free time of a guide on some days of the guide's zone. */
export async function readOpenTimes(
  queries: Pick<Transaction, '$queryRaw'>,
  guideId: number,
  first: CalendarDate,
  days: number,
): Promise<FreeDay[]> {
  const rows = await queries.$queryRaw`
    SELECT "day"::text, ${asSpans(Prisma.sql`"hours"`)} AS "hours", ${asSpans(Prisma.sql`"free"`)} AS "free"
    FROM (${openTimes(Prisma.sql`guide."id" = ${guideId}`, Prisma.sql`${first}::date`, days)}) times
    ORDER BY "day"`
  return rowsSchema.parse(rows)
}
