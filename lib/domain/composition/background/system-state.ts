import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { env } from '../../../server/env.ts'
import { pausePrefix } from '../../../server/jobs/pauses.ts'
import { database } from '../../../server/prisma/database.ts'
import { isOnThisMachine } from '../../../shared/addresses/local-address.ts'
import { listFailedJobs } from './failures.ts'
import { noteKeys, parseSystemNotes } from './system-notes.ts'
import type { SystemState } from './system-view.ts'

/**
 * State of the site's own work.
 * @throws AppError `forbidden` without the permission
 */
export async function findSystemState(actor: Pick<Actor, 'role'>): Promise<SystemState> {
  requireStaff(actor, 'system')
  const asked = performance.now()
  const { isQueueThere, notes, ...mail } = await readFacts()
  const databaseMilliseconds = performance.now() - asked
  const jobs = await listFailedJobs(isQueueThere)
  const { workerSeenAt, lastBackup, pauses } = parseSystemNotes(notes ?? {})
  const { SMTP_URL, SITE_URL } = env()
  return {
    mail,
    isMailUnsent: !SMTP_URL && !isOnThisMachine(SITE_URL),
    workerSeenAt,
    lastBackupAt: lastBackup?.finishedAt ?? null,
    unreachable: pauses.map(({ job, since }) => ({ job, since })),
    failedJobs: jobs.filter(({ hasRecovered }) => !hasRecovered).length,
    databaseMilliseconds,
  }
}

type Facts = SystemState['mail'] & { isQueueThere: boolean; notes: Record<string, unknown> | null }

/** The mail, the notes, and whether jobs have ever been done, in one statement. */
async function readFacts(): Promise<Facts> {
  const [facts] = await database().$queryRaw<Facts[]>`
    SELECT count(*) FILTER (WHERE "state" = 'queued')::int AS "waiting",
      min("createdAt") FILTER (WHERE "state" = 'queued') AS "oldestAt",
      count(*) FILTER (WHERE "state" = 'failed')::int AS "failed",
      to_regclass('pgboss.job') IS NOT NULL AS "isQueueThere",
      (
        SELECT jsonb_object_agg("key", "value") FROM "SiteSetting"
        WHERE "key" = ANY (${noteKeys}::text[]) OR "key" LIKE ${`${pausePrefix}%`}
      ) AS "notes"
    FROM "EmailOutbox"
    WHERE "state" = 'queued'
      -- Nothing is kept for longer of what has failed.
      OR ("state" = 'failed' AND "locked" IS NOT NULL AND "nextAttemptAt" > now() - interval '15 days')`
  return facts ?? { waiting: 0, oldestAt: null, failed: 0, isQueueThere: false, notes: null }
}
