import 'server-only'
import { PgBoss } from 'pg-boss'
import { keepsAlive } from '../prisma/keep-alive.ts'
import { reportLogged } from '../reporting/report-error.ts'
import { type Job, RetryLater } from './job.ts'
import { endPause, findPause, pause } from './pauses.ts'

/** So long finished runs are kept, failed ones too: `npm run worker -- failed` lists those. */
const keptSeconds = 3 * 86_400

/** pg-boss hands its options on to `pg`, which knows more of them than pg-boss's types. In milliseconds. */
const limits = {
  statement_timeout: 60_000,
  // For a server that has disappeared, and so doesn't end it.
  query_timeout: 90_000,
  ...keepsAlive,
}

/**
 * Works off jobs in this process, together with other processes that were given the same ones: each run is done by one
 * of them. Tries again for ever when PostgreSQL is not there yet, and outlives its absence.
 * @returns a function that lets running jobs end, five seconds at most, and stops
 */
export function runJobs(databaseUrl: string, jobs: readonly Job[]): () => Promise<void> {
  let boss: PgBoss | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const start = async () => {
    const next = new PgBoss({
      connectionString: databaseUrl,
      schema: 'pgboss',
      max: 3,
      connectionTimeoutMillis: 3000,
      application_name: 'jobs',
      ...limits,
    })
    boss = next
    next.on('error', (error) => console.warn('jobs:', error.message))
    try {
      await next.start()
      await forgetOthers(next, jobs)
      for (const job of jobs) if (job.isOn !== false) await startJob(next, job)
    } catch (error) {
      await next.stop({ graceful: false }).catch(() => {})
      if (stopped) return
      console.warn('jobs:', error instanceof Error ? error.message : error)
      retry = setTimeout(start, 3000)
    }
  }

  void start()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await boss?.stop({ graceful: true, timeout: 5000 })
  }
}

/** Takes jobs that are switched off, or that an earlier version had, out of the schedule. */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.filter(({ isOn }) => isOn !== false).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
}

async function startJob(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retry.times,
    retryDelay: job.retry.afterSeconds,
    retryBackoff: true,
    expireInSeconds: job.limitSeconds,
    // A run whose process was killed would keep others off until then.
    heartbeatSeconds: 60,
    deleteAfterSeconds: keptSeconds,
  }
  // Exclusive: while a run waits or works, no further one is queued. An earlier version may have had other options.
  await boss.createQueue(job.name, { policy: 'exclusive', ...options })
  await boss.updateQueue(job.name, options)
  await boss.work(job.name, { includeMetadata: true }, async ([run]) => {
    const isLastTry = !run || run.retryCount >= run.retryLimit
    await workAndReport(job, isLastTry)
  })
  await boss.schedule(job.name, job.schedule, null, { tz: 'UTC' })
  if (job.atStart) await boss.send(job.name)
}

/** pg-boss only notes failures in its table: each is logged, and once all repetitions have failed it is reported. */
export async function workAndReport({ name, work }: Job, isLastTry: boolean): Promise<void> {
  const paused = await findPause(name)
  if (paused && paused.nextAt > new Date()) return
  try {
    await work()
    if (paused) await endPause(name)
  } catch (error) {
    if (error instanceof RetryLater) {
      if (!isLastTry) throw error
      await pause(name, error.message)
      return
    }
    console.warn(`job ${name}:`, error instanceof Error ? error.message : error)
    if (isLastTry) reportLogged(error, { where: `job ${name}` })
    throw error
  }
}
