import 'server-only'
import { env } from '../../../server/env.ts'
import { listFailedJobs } from '../background/failures.ts'
import { readSystemNotes } from '../background/system-notes.ts'
import { isWorkerGone } from '../background/system-view.ts'
import { type Finding, missing, off, set } from './finding.ts'

/** Servers elsewhere are away for some hours now and then. */
const awayHours = 24

/** Whether a process does jobs, and what they can't do. */
export async function checkWork(now: Date): Promise<Finding[]> {
  const [{ workerSeenAt, pauses }, failures] = await Promise.all([readSystemNotes(), listFailedJobs()])
  const failed = failures.filter(({ hasRecovered }) => !hasRecovered).map(({ name }) => name)
  const away = pauses[0]
  return [
    checkWorker(workerSeenAt, now),
    failed.length > 0 ? missing('jobsFailed', { jobs: failed }) : set('jobs'),
    ...(away
      ? [checkAway(away.since, now)('jobsAway', { age: away.since, jobs: pauses.map(({ job }) => job) })]
      : []),
  ]
}

function checkWorker(seenAt: Date | null, now: Date): Finding {
  if (seenAt === null) return missing('workerNever')
  return isWorkerGone(seenAt, now) ? missing('workerGone', { age: seenAt }) : set('worker')
}

function checkAway(since: Date, now: Date): typeof missing {
  return now.getTime() - since.getTime() > awayHours * 3_600_000 ? missing : off
}

/** Figures and error reports, without which nobody is called. */
export function checkWatching(): Finding[] {
  const { METRICS_TOKEN, SENTRY_DSN } = env()
  return [
    METRICS_TOKEN === undefined ? off('metricsOff') : set('metrics'),
    SENTRY_DSN === undefined ? off('reportsOff') : set('reports', { address: new URL(SENTRY_DSN).host }),
  ]
}
