import { Prisma } from '../../../server/prisma/client/client.ts'
import { availableDays, fullAvailability, minutesPerUnit } from '../availability/daily-availability.ts'
import { openTimes } from '../availability/open-times.ts'
import type { Queries } from './site-facts.ts'

/**
 * Computes how much time guides have on each of the next days, from yesterday on, and writes what differs. Guides who
 * have set no working hours have no row.
 * @returns the guides whose free days have changed, apart from days that have come into sight
 */
export async function refreshDailyAvailability(
  tx: Queries,
  guideIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const yesterday = Prisma.sql`(${now}::timestamptz AT TIME ZONE guide."timeZone")::date - 1`
  const withHours = Prisma.sql`guide."id" = ANY (${[...guideIds]}::int[])
    AND EXISTS (SELECT FROM "AvailabilityRule" rule WHERE rule."guideId" = guide."id")`
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH fresh AS MATERIALIZED (
      SELECT "guideId", min("day") AS "firstDay", string_agg(
        set_byte('\\x00'::bytea, 0, CASE
          WHEN "hours" IS NULL THEN 0
          WHEN "free" = "hours" THEN ${fullAvailability}::int
          ELSE coalesce((
            SELECT floor(max(extract(epoch FROM upper(span) - lower(span))) / 60 / ${minutesPerUnit}::int)::int
            FROM unnest("free") AS span
          ), 0)
        END), '' ORDER BY "day"
      ) AS "room"
      FROM (${openTimes(withHours, yesterday, availableDays)}) times
      GROUP BY "guideId"
    ), stored AS MATERIALIZED (
      SELECT * FROM "RoomByDay" WHERE "guideId" = ANY (${[...guideIds]}::int[])
    ), gone AS (
      DELETE FROM "RoomByDay" old WHERE old."guideId" = ANY (${[...guideIds]}::int[])
        AND NOT EXISTS (SELECT FROM fresh WHERE fresh."guideId" = old."guideId")
      RETURNING old."guideId" AS "id"
    ), written AS (
      INSERT INTO "RoomByDay" AS old ("guideId", "firstDay", "room")
      SELECT "guideId", "firstDay", "room" FROM fresh ORDER BY "guideId"
      ON CONFLICT ("guideId") DO UPDATE SET "firstDay" = excluded."firstDay", "room" = excluded."room"
      WHERE old."firstDay" <> excluded."firstDay" OR old."room" <> excluded."room"
      RETURNING old."guideId"
    )
    SELECT "id" FROM gone
    UNION ALL
    SELECT fresh."guideId"
    FROM written JOIN fresh USING ("guideId") LEFT JOIN stored USING ("guideId")
    WHERE CASE
      WHEN stored."guideId" IS NULL THEN TRUE
      WHEN fresh."firstDay" - stored."firstDay" NOT BETWEEN 0 AND length(stored."room") - 1 THEN TRUE
      ELSE substr(fresh."room", 1, length(stored."room") - (fresh."firstDay" - stored."firstDay"))
        <> substr(stored."room", 1 + fresh."firstDay" - stored."firstDay")
    END`
  return rows.map(({ id }) => id)
}
