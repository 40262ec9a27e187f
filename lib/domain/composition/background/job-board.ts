import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { isQueueThere, listFailedJobs } from './failures.ts'
import { type JobBoardView, partsOfDay } from './job-view.ts'
import { listJobs } from './jobs.ts'
import { cadenceOf, nextDue } from './schedule.ts'
import { readSystemNotes } from './system-notes.ts'
import { isWorkerGone } from './system-view.ts'

const partMilliseconds = 2 * 3_600_000

type Part = { name: string; ago: number; done: number; failed: number }
type Running = { name: string; since: Date }

/**
 * The jobs that are on, in the order of the list: when they are due, what they did within the last day, what failed; and
 * when a process last did jobs.
 * @throws AppError `forbidden` without the permission
 */
export async function findJobBoard(actor: Pick<Actor, 'role'>, now = new Date()): Promise<JobBoardView> {
  requireStaff(actor, 'system')
  const [isThere, { pauses, workerSeenAt }] = await Promise.all([isQueueThere(), readSystemNotes()])
  const [parts, running, failures] = isThere
    ? await Promise.all([findParts(now), findRunning(), listFailedJobs()])
    : [[], [], []]
  const isGone = isWorkerGone(workerSeenAt, now)
  const jobs = listJobs()
    .filter(({ isOn }) => isOn !== false)
    .map(({ name, schedule }) => {
      const own = parts.filter((part) => part.name === name)
      const pause = pauses.find(({ job }) => job === name)
      const failure = failures.find((one) => one.name === name)
      return {
        name,
        cadence: cadenceOf(schedule),
        next: nextDue(schedule, now),
        isOverdue: isGone && nextDue(schedule, workerSeenAt ?? new Date(0)) <= now,
        runningSince: running.find((one) => one.name === name)?.since ?? null,
        done: own.reduce((sum, { done }) => sum + done, 0),
        failed: own.reduce((sum, { failed }) => sum + failed, 0),
        byPart: Array.from({ length: partsOfDay }, (_, index) => {
          const part = own.find(({ ago }) => ago === partsOfDay - 1 - index)
          return part ? part.done + part.failed : 0
        }),
        pause: pause ? { since: pause.since, nextAt: pause.nextAt, why: pause.why } : null,
        failure: failure
          ? {
              at: failure.at,
              why: failure.why,
              times: failure.times,
              hasRecovered: failure.hasRecovered,
            }
          : null,
      }
    })
  return { workerSeenAt, jobs }
}

function findParts(now: Date): Promise<Part[]> {
  const since = new Date(now.getTime() - partsOfDay * partMilliseconds)
  return database().$queryRaw<Part[]>`
    SELECT name, floor(extract(epoch FROM ${now}::timestamptz - completed_on) / 7200)::int AS "ago",
      count(*) FILTER (WHERE state = 'completed')::int AS "done",
      count(*) FILTER (WHERE state = 'failed')::int AS "failed"
    FROM pgboss.job
    WHERE state IN ('completed', 'failed') AND completed_on > ${since} AND completed_on <= ${now}
    GROUP BY 1, 2`
}

function findRunning(): Promise<Running[]> {
  return database().$queryRaw<Running[]>`
    SELECT name, min(started_on) AS "since" FROM pgboss.job WHERE state = 'active' GROUP BY name`
}
