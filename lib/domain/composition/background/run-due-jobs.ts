import 'server-only'
import type { PgBoss } from 'pg-boss'
import { env } from '../../../server/env.ts'
import type { Job } from '../../../server/jobs/job.ts'
import { mostAtOnce, newBoss, prepareQueue, workAndReport } from '../../../server/jobs/run-jobs.ts'
import { database } from '../../../server/prisma/database.ts'
import { listJobs } from './jobs.ts'
import { nextDue } from './schedule.ts'

/** Result of each job, by name. */
export type WorkDone = {
  done: string[]
  failed: string[]
  /** There was no time for it, or not enough: a later call goes on with it. */
  left: string[]
}

/** Functions of Vercel's free plan may take a minute. In milliseconds. */
const mostMilliseconds = 45_000

/** Jobs that send what other jobs queue, so they run once more at the end. */
const sending: readonly string[] = ['browser-notifications', 'messengers', 'emails']

/**
 * Runs once the jobs that are due or requested, for hosts that have no process that stays. It may be called twice and at
 * once: each run is done by one of the calls.
 */
export async function runDueJobs(
  { jobs = listJobs(), milliseconds = mostMilliseconds }: { jobs?: Job[]; milliseconds?: number } = {},
  now = new Date(),
): Promise<WorkDone> {
  const result: WorkDone = { done: [], failed: [], left: [] }
  const signal = AbortSignal.timeout(milliseconds)
  const boss = newBoss(env().DATABASE_URL, { max: 2, isWorker: false })
  await boss.start()
  try {
    // Runs that a killed function has left are free again.
    await boss.supervise()
    const on = jobs.filter(({ isOn }) => isOn !== false)
    await sendDue(boss, on, now)
    for (const job of on) await run(boss, job, signal, result)
    for (const job of on) if (sending.includes(job.name)) await run(boss, job, signal, result)
  } finally {
    await boss.stop({ graceful: false })
  }
  const done = [...new Set(result.done)]
  return {
    done,
    failed: [...new Set(result.failed)],
    left: result.left.filter((name) => !done.includes(name)),
  }
}

/** Sends a run of each job that has been due since its last one. */
async function sendDue(boss: PgBoss, jobs: readonly Job[], now: Date): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const rows = await database().$queryRaw<{ name: string; last: Date }[]>`
    SELECT name, max(created_on) AS "last" FROM pgboss.job GROUP BY name`
  const lastOf = new Map(rows.map(({ name, last }) => [name, last]))
  for (const job of jobs) {
    const { retryLimit, retryDelay, expireInSeconds } = queues.get(job.name) ?? {}
    const isPrepared =
      retryLimit === job.retry.times &&
      retryDelay === job.retry.afterSeconds &&
      expireInSeconds === job.limitSeconds
    if (!isPrepared) await prepareQueue(boss, job)
    const last = lastOf.get(job.name)
    if (last === undefined || nextDue(job.schedule, last) <= now) await boss.send(job.name)
  }
}

async function run(boss: PgBoss, job: Job, signal: AbortSignal, result: WorkDone): Promise<void> {
  const { name } = job
  if (signal.aborted) return void result.left.push(name)
  const runs = await boss.fetch(name, { batchSize: mostAtOnce, includeMetadata: true })
  if (runs.length === 0) return
  const ids = runs.map(({ id }) => id)
  const isOutOfTime = new Promise<'late'>((resolve) => {
    signal.addEventListener('abort', () => resolve('late'), { once: true })
  })
  try {
    const end = await Promise.race([workAndReport(job, runs, signal), isOutOfTime])
    if (end === 'late') return void result.left.push(name)
    await boss.complete(name, ids)
    result.done.push(name)
  } catch (error) {
    // Logged and reported already.
    await boss.fail(name, ids, error instanceof Error ? error : { message: String(error) })
    result.failed.push(name)
  }
}
