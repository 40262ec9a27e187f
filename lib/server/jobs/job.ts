import 'server-only'

/** Work that is done by the clock, in one process at a time. */
export type Job = {
  /** Name of the job in the queue, in the log and in reports. */
  name: string
  /** Five fields of cron in UTC: minute, hour, day of the month, month, weekday. */
  schedule: string
  /** Also as soon as a server starts, instead of only at its next time. */
  atStart?: boolean
  /** False where the settings leave the job nothing to do. */
  isOn?: boolean
  work: () => Promise<unknown>
  /** Retries of a failed run; the wait doubles from one to the next. */
  retry: { times: number; afterSeconds: number }
  /** A run that takes longer counts as failed. */
  limitSeconds: number
}

/**
 * Ends a run that must be repeated because another server is away: it is neither logged nor reported, doesn't count as
 * failed, and later runs wait longer and longer.
 */
export class RetryLater extends Error {
  override name = 'RetryLater'
}
