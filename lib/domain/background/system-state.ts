import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { env } from '../../server/env.ts'
import { database } from '../../server/prisma/database.ts'
import { isOnThisMachine } from '../../shared/addresses/local-address.ts'
import { listFailedJobs } from './failures.ts'
import { readSystemNotes } from './system-notes.ts'
import type { SystemState } from './system-view.ts'

/**
 * How the site's own work stands.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function findSystemState(actor: Pick<Actor, 'role'>): Promise<SystemState> {
  requireAdmin(actor)
  const asked = performance.now()
  const mail = await countMail()
  const databaseMilliseconds = performance.now() - asked
  const [jobs, { workerSeenAt, lastBackup, pauses }] = await Promise.all([
    listFailedJobs(),
    readSystemNotes(),
  ])
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

async function countMail(): Promise<SystemState['mail']> {
  const [counts] = await database().$queryRaw<Array<SystemState['mail']>>`
    SELECT count(*) FILTER (WHERE "state" = 'queued')::int AS "waiting",
      min("createdAt") FILTER (WHERE "state" = 'queued') AS "oldestAt",
      count(*) FILTER (WHERE "state" = 'failed')::int AS "failed"
    FROM "EmailOutbox"
    WHERE "state" = 'queued'
      -- Nothing is kept for longer of what has failed.
      OR ("state" = 'failed' AND "locked" IS NOT NULL AND "nextAttemptAt" > now() - interval '15 days')`
  return counts ?? { waiting: 0, oldestAt: null, failed: 0 }
}
