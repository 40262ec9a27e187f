/**
 * Jobs that commands request with `requestJob`, besides their schedule. Several runs of one may wait or work at a time;
 * of all other jobs one.
 */
export const requestedJobs = [
  'case-decisions',
  'article-publications',
  'subscription-ends',
  'payment-events',
  'imports',
  'browser-notifications',
  'messenger-updates',
  'messengers',
  'emails',
  'translations',
  'replies',
] as const
export type RequestedJob = (typeof requestedJobs)[number]

/** PostgreSQL schema of the queue. */
export const queueSchema = 'pgboss'

/** Options of the queues of requested jobs. The queue sends a notification for each run, so that workers begin at once. */
export const requestedQueue = { policy: 'standard', notify: true } as const
