import 'server-only'
import { z } from 'zod'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import { promisedHours, type Queue, type QueueSummary, queues } from './queue.ts'

const row = z.object({
  queue: z.enum(queues),
  count: z.int(),
  fresh: z.int(),
  late: z.int(),
  oldestAt: z.date().nullable(),
})

/**
 * Every queue with what waits in it, empty ones too, in their fixed order.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function summariseQueues(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  now: Date,
): Promise<QueueSummary[]> {
  requireAdmin(actor)
  const found = await database().$queryRaw<unknown[]>`
    SELECT
      "queue",
      count(*)::int AS "count",
      count(*) FILTER (WHERE "since" > ${now}::timestamptz - least("promise", interval '1 day'))::int AS "fresh",
      count(*) FILTER (WHERE "since" <= ${now}::timestamptz - "promise")::int AS "late",
      min("since") AS "oldestAt"
    FROM (
      SELECT
        CASE WHEN "excursionId" IS NULL THEN 'guides' ELSE 'excursions' END AS "queue",
        CASE WHEN "excursionId" IS NULL THEN ${promise('guides')}::interval ELSE ${promise('excursions')}::interval END
          AS "promise",
        "createdAt" AS "since"
      FROM "Submission"
      WHERE "state" = 'pending'
      UNION ALL
      SELECT 'reviews', ${promise('reviews')}::interval, "createdAt" FROM "Review" WHERE "state" = 'pending'
      UNION ALL
      SELECT 'reports', ${promise('reports')}::interval, "createdAt" FROM "ThreadReport" WHERE "resolvedAt" IS NULL
      UNION ALL
      SELECT 'reports', ${promise('reports')}::interval, "createdAt" FROM "ReviewReport" WHERE "resolvedAt" IS NULL
      UNION ALL
      SELECT 'credentials', ${promise('credentials')}::interval, "createdAt"
      FROM "Credential"
      WHERE "documentKey" IS NOT NULL AND "verifiedAt" IS NULL AND "refusedReason" IS NULL
    ) AS "waiting"
    GROUP BY "queue"`
  const summaries = new Map(
    z
      .array(row)
      .parse(found)
      .map((summary) => [summary.queue, summary]),
  )
  return queues.map((queue) => summaries.get(queue) ?? { queue, count: 0, fresh: 0, late: 0, oldestAt: null })
}

function promise(queue: Queue): string {
  return `${promisedHours[queue]} hours`
}
