import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { QueueFigures } from '../../../server/watching/metrics.ts'
import { findBackupCopy } from './backup-copy.ts'
import { isQueueThere } from './failures.ts'
import { readSystemNotes } from './system-notes.ts'

/** Counts of pending and failed jobs and emails. Runs of jobs are kept for three days, finished ones too. */
export async function readQueueFigures(): Promise<QueueFigures> {
  const isThere = await isQueueThere()
  const [jobs, lastSuccesses, mails, { workerSeenAt, lastBackup }] = await Promise.all([
    isThere ? readJobs() : noJobs,
    isThere ? readLastSuccesses() : [],
    readMails(),
    readSystemNotes(),
  ])
  const copy = await findBackupCopy(lastBackup?.folder ?? null)
  return {
    jobs,
    lastSuccesses,
    mails,
    workerSeenAt,
    lastBackupAt: lastBackup?.finishedAt ?? null,
    lastCopyAt: copy?.at ?? null,
  }
}

const noJobs: QueueFigures['jobs'] = { waiting: 0, working: 0, failed: 0 }

async function readJobs(): Promise<QueueFigures['jobs']> {
  const [row] = await database().$queryRaw<QueueFigures['jobs'][]>`
    SELECT
      count(*) FILTER (WHERE "state" IN ('created', 'retry') AND "start_after" <= now())::int AS "waiting",
      count(*) FILTER (WHERE "state" = 'active')::int AS "working",
      count(*) FILTER (WHERE "state" = 'failed')::int AS "failed"
    FROM pgboss.job WHERE "state" <> 'completed'`
  return row ?? noJobs
}

function readLastSuccesses(): Promise<QueueFigures['lastSuccesses']> {
  return database().$queryRaw<QueueFigures['lastSuccesses']>`
    SELECT "name" AS "job", max("completed_on") AS "at" FROM pgboss.job WHERE "state" = 'completed' GROUP BY 1`
}

async function readMails(): Promise<QueueFigures['mails']> {
  const isDue = { state: 'queued', nextAttemptAt: { lte: new Date() } } as const
  const [waiting, failed] = await Promise.all([
    database().emailOutbox.aggregate({ where: isDue, _count: true, _min: { createdAt: true } }),
    database().emailOutbox.count({ where: { state: 'failed' } }),
  ])
  return { waiting: waiting._count, failed, oldestAt: waiting._min.createdAt }
}
