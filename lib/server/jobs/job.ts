import 'server-only'

/** Circumstances of a run. */
export type Run = {
  /** Aborted when the process is about to end: finish the row at hand and leave the rest. */
  signal: AbortSignal
  /** This process's time, or the moment for which the run was asked where that is later by this process's clock. */
  now: Date
}

/** Work in the background. A run looks at the state of the database and does everything that is due, so it may run twice. */
export type Job = {
  /** Name of the job in the queue, in the log and in reports. */
  name: string
  /** Five fields of cron in UTC: minute, hour, day of the month, month, weekday. */
  schedule: string
  /** Also as soon as a server starts, instead of only at its next time. */
  atStart?: boolean
  /** False where the settings leave the job nothing to do. */
  isOn?: boolean
  work: (run: Run) => Promise<unknown>
  /** Retries of a failed run; the wait doubles from one to the next. */
  retry: { times: number; afterSeconds: number }
  /** A run that takes longer counts as failed. */
  limitSeconds: number
}

/** For jobs that run each minute: the next minute is the repetition. */
export const noRetry: Job['retry'] = { times: 0, afterSeconds: 0 }

/**
 * Ends a run that must be repeated because another server is away: it is neither logged nor reported, doesn't count as
 * failed, and later runs wait longer and longer.
 */
export class RetryLater extends Error {
  override name = 'RetryLater'
}
