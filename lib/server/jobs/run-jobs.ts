import 'server-only'
import { type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import { keepsAlive } from '../prisma/keep-alive.ts'
import { reportLogged } from '../reporting/report-error.ts'
import { type Job, RetryLater, type Run } from './job.ts'
import { endPause, findPause, pause } from './pauses.ts'
import { queueSchema, requestedJobs, requestedQueue } from './requested-jobs.ts'

/** So long finished runs are kept, failed ones too: `npm run worker -- failed` lists those. */
const keptSeconds = 3 * 86_400
/** Maximum number of waiting runs of a requested job that one run stands for. */
export const mostAtOnce = 100

/** pg-boss hands its options on to `pg`, which knows more of them than pg-boss's types. In milliseconds. */
const limits = {
  statement_timeout: 60_000,
  // For a server that has disappeared, and so doesn't end it.
  query_timeout: 90_000,
  ...keepsAlive,
}

/** A pg-boss with connections of its own. */
export function newBoss(databaseUrl: string, options: { max: number; isWorker: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: queueSchema,
    max: options.max,
    connectionTimeoutMillis: 3000,
    application_name: 'jobs',
    supervise: options.isWorker,
    schedule: options.isWorker,
    useListenNotify: options.isWorker,
    ...limits,
  })
  boss.on('error', (error) => console.warn('jobs:', error.message))
  return boss
}

/**
 * Works off jobs in this process, together with other processes that were given the same ones: each run is done by one
 * of them. Tries again for ever when PostgreSQL is not there yet, and outlives its absence.
 * @returns a function that lets running jobs end, ten seconds at most, and stops
 */
export function runJobs(databaseUrl: string, jobs: readonly Job[]): () => Promise<void> {
  let boss: PgBoss | undefined
  let retry: NodeJS.Timeout | undefined
  const stop = new AbortController()

  const start = async () => {
    const next = newBoss(databaseUrl, { max: 3, isWorker: true })
    boss = next
    try {
      await next.start()
      await forgetOthers(next, jobs)
      for (const job of jobs) if (job.isOn !== false) await startJob(next, job, stop.signal)
    } catch (error) {
      await next.stop({ graceful: false }).catch(() => {})
      if (stop.signal.aborted) return
      console.warn('jobs:', error instanceof Error ? error.message : error)
      retry = setTimeout(start, 3000)
    }
  }

  void start()
  return async () => {
    stop.abort()
    clearTimeout(retry)
    await boss?.stop({ graceful: true, timeout: 10_000 })
  }
}

/** Takes jobs that are switched off, or that an earlier version had, out of the schedule. */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.filter(({ isOn }) => isOn !== false).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
}

/** Makes a job's queue, or gives it the present options. */
export async function prepareQueue(boss: PgBoss, { name, retry, limitSeconds }: Job): Promise<void> {
  const options: Omit<Queue, 'name' | 'policy' | 'partition'> = {
    retryLimit: retry.times,
    retryDelay: retry.afterSeconds,
    retryBackoff: true,
    expireInSeconds: limitSeconds,
    // A run whose process was killed would keep others off until then.
    heartbeatSeconds: 60,
    deleteAfterSeconds: keptSeconds,
    notify: true,
  }
  // Exclusive: while a run waits or works, no further one is queued. An earlier version may have had other options.
  await boss.createQueue(name, {
    policy: isRequested(name) ? requestedQueue.policy : 'exclusive',
    ...options,
  })
  await boss.updateQueue(name, options)
}

async function startJob(boss: PgBoss, job: Job, signal: AbortSignal): Promise<void> {
  await prepareQueue(boss, job)
  // A notification says that a run waits. Without one come runs for a later moment, and repetitions.
  const options = isRequested(job.name)
    ? { batchSize: mostAtOnce, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
    : { notifyPollingIntervalSeconds: 5 }
  await boss.work(job.name, { includeMetadata: true, ...options }, (runs) => workAndReport(job, runs, signal))
  await boss.schedule(job.name, job.schedule, null, { tz: 'UTC' })
  if (job.atStart) await boss.send(job.name)
}

/**
 * Does a job's work, for one run or several at once. pg-boss only notes failures in its table: each is logged, and once
 * all repetitions have failed it is reported.
 */
export async function workAndReport(
  { name, work }: Job,
  runs: readonly Pick<JobWithMetadata, 'startAfter' | 'retryCount' | 'retryLimit'>[],
  signal: AbortSignal,
): Promise<void> {
  const paused = await findPause(name)
  if (paused && paused.nextAt > new Date()) return
  const isLastTry = runs.every(({ retryCount, retryLimit }) => retryCount >= retryLimit)
  try {
    await work({ signal, now: latest(runs.map(({ startAfter }) => startAfter)) })
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

/** PostgreSQL's clock, by which a run begins, may be ahead of this process's. */
function latest(moments: readonly Date[]): Run['now'] {
  return new Date(Math.max(Date.now(), ...moments.map((moment) => moment.getTime())))
}

function isRequested(name: string): boolean {
  return requestedJobs.some((one) => one === name)
}
