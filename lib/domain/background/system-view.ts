/** What keeps the site going, at a glance. */
export type SystemState = {
  mail: {
    waiting: number
    /** Since when the oldest of them waits. */
    oldestAt: Date | null
    /** Can be sent again. */
    failed: number
  }
  failedJobs: number
  /** How long the database took to count the mail. */
  databaseMilliseconds: number
  /** What the rendered pages of this server take. */
  cacheBytes: number
}
