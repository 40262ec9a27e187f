import type { Messages } from 'next-intl'
import type { Cadence } from './schedule.ts'

/** Number of two-hour parts of the last day on the board. */
export const partsOfDay = 12

/** The board of jobs of the admin area. */
export type JobBoardView = {
  /** Time when a process last did a job; null for never. */
  workerSeenAt: Date | null
  jobs: JobView[]
}

/** A job has a name in the messages, too. */
export type JobName = keyof Messages['AdminAudit']['names']['job']

/** A job on the board. */
export type JobView = {
  name: JobName
  cadence: Cadence
  next: Date
  /** No process does jobs, and it has been due since one last did. */
  isOverdue: boolean
  runningSince: Date | null
  /** Finished runs of the last day. */
  done: number
  failed: number
  /** Finished runs by two hours, the oldest first. */
  byPart: number[]
  /** Another server is away: since when, when it is asked again, and what was said; null while all answer. */
  pause: { since: Date; nextAt: Date; why: string } | null
  /** The last run that failed for good; null when none is kept. */
  failure: { at: Date; why: string; times: number; hasRecovered: boolean } | null
}
