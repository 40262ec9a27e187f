import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import type { Staff } from '../../people/accounts/staff.ts'
import { type DecidedToday, type QueueSummary, queueRules, queues } from './queue.ts'
import { queueDefinitions } from './queues/registry.ts'

const row = z.object({
  queue: z.enum(queues),
  count: z.int(),
  fresh: z.int(),
  late: z.int(),
  oldestAt: z.date().nullable(),
})

/** The time when each open case came in, with its queue and the queue's promise. */
const openSince = Prisma.join(
  queues.map(
    (queue) => Prisma.sql`
      SELECT ${queue}::text AS "queue", ${`${queueRules[queue].promisedHours} hours`}::interval AS "promise", "since"
      FROM (${queueDefinitions[queue].openSince}) AS "case"`,
  ),
  ' UNION ALL ',
)

/**
 * Every queue with what waits in it, empty ones too, in their fixed order.
 * @throws AppError `forbidden` without the permission
 */
export async function summariseQueues(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  now: Date,
): Promise<QueueSummary[]> {
  requireStaff(actor, 'decide')
  const found = await database().$queryRaw<unknown[]>`
    SELECT
      "queue",
      count(*)::int AS "count",
      count(*) FILTER (WHERE "since" > ${now}::timestamptz - least("promise", interval '1 day'))::int AS "fresh",
      count(*) FILTER (WHERE "since" <= ${now}::timestamptz - "promise")::int AS "late",
      min("since") AS "oldestAt"
    FROM (${openSince}) AS "waiting"
    GROUP BY "queue"`
  const summaries = new Map(
    z
      .array(row)
      .parse(found)
      .map((summary) => [summary.queue, summary]),
  )
  return queues.map((queue) => summaries.get(queue) ?? { queue, count: 0, fresh: 0, late: 0, oldestAt: null })
}

/**
 * Number of cases of all queues that each admin has decided today, colleagues with most first; without those that
 * could not be done.
 * @param staff admins, for their names
 * @param timeZone IANA zone that decides what day it is
 * @throws AppError `forbidden` without the permission
 */
export async function findDecidedToday(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  staff: readonly Staff[],
  timeZone: string,
  now: Date,
): Promise<DecidedToday> {
  requireStaff(actor, 'decide')
  const today = zonedTime(dayInZone(now, timeZone), 0, timeZone)
  const groups = await database().moderationDecision.groupBy({
    by: ['moderatorId'],
    // Some seconds after the decision; an index has it.
    where: { state: { in: ['waiting', 'done'] }, executeAt: { gte: today } },
    _count: true,
  })
  const countOf = (id: string) => groups.find(({ moderatorId }) => moderatorId === id)?._count ?? 0
  return {
    own: countOf(actor.userId),
    others: staff
      .filter(({ id }) => id !== actor.userId)
      .map(({ id, name }) => ({ name, count: countOf(id) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
  }
}
