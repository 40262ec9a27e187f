/** Some jobs are due every minute: when none has run for longer, nobody runs them. In minutes. */
const goneMinutes = 10

/** State of the background work, in short. */
export type SystemState = {
  mail: {
    waiting: number
    /** Since when the oldest of them waits. */
    oldestAt: Date | null
    /** Can be sent again. */
    failed: number
  }
  failedJobs: number
  /** A public site whose emails are only written to a folder. */
  isMailUnsent: boolean
  /** Time when a process last did a job; null for never. */
  workerSeenAt: Date | null
  lastBackupAt: Date | null
  /** Jobs that can't reach another server, and since when. */
  unreachable: Array<{ job: string; since: Date }>
  /** Time that the database took to count the emails, in milliseconds. */
  databaseMilliseconds: number
}

/** True if no process does jobs. @param seenAt time when one last did; null for never */
export function isWorkerGone(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() > goneMinutes * 60_000
}
