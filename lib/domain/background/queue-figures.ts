import 'server-only'
import { database } from '../../server/prisma/database.ts'
import type { QueueFigures } from '../../server/watching/metrics.ts'
import { isQueueThere } from './failures.ts'

/** What waits and what has failed, of jobs and emails. Runs of jobs are kept for three days, finished ones too. */
export async function readQueueFigures(): Promise<QueueFigures> {
  const [jobs, mails] = await Promise.all([readJobs(), readMails()])
  return { jobs, mails }
}

async function readJobs(): Promise<QueueFigures['jobs']> {
  if (!(await isQueueThere())) return { waiting: 0, working: 0, failed: 0 }
  const [row] = await database().$queryRaw<QueueFigures['jobs'][]>`
    SELECT
      count(*) FILTER (WHERE "state" IN ('created', 'retry') AND "start_after" <= now())::int AS "waiting",
      count(*) FILTER (WHERE "state" = 'active')::int AS "working",
      count(*) FILTER (WHERE "state" = 'failed')::int AS "failed"
    FROM pgboss.job WHERE "state" <> 'completed'`
  return row ?? { waiting: 0, working: 0, failed: 0 }
}

async function readMails(): Promise<QueueFigures['mails']> {
  const [waiting, failed] = await Promise.all([
    database().emailOutbox.count({ where: { state: 'queued', nextAttemptAt: { lte: new Date() } } }),
    database().emailOutbox.count({ where: { state: 'failed' } }),
  ])
  return { waiting, failed }
}
