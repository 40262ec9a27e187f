/** Queues of the admins' decisions, one per kind. */
export const queues = ['guides', 'excursions', 'reviews', 'reports', 'credentials'] as const
export type Queue = (typeof queues)[number]

const hour = 1
const day = 24 * hour

/** Within how many hours the site has promised to decide. */
export const promisedHours: Record<Queue, number> = {
  guides: 2 * day,
  excursions: 2 * day,
  reviews: day,
  reports: 12 * hour,
  credentials: 3 * day,
}

/** Number of open cases in a queue, and the age of the oldest. */
export type QueueSummary = {
  queue: Queue
  count: number
  /** Waiting for less than a day, or than the promise where that is shorter. */
  fresh: number
  /** Past the promise. */
  late: number
  /** Time when the oldest case came in; null for an empty queue. */
  oldestAt: Date | null
}

/** Number of cases of all queues that were decided today, by the reader and by colleagues. */
export type DecidedToday = { own: number; others: Array<{ name: string; count: number }> }

/** The queue with what has waited longest; null while nothing waits. */
export function oldestQueue(summaries: readonly QueueSummary[]): Queue | null {
  const [oldest] = summaries
    .flatMap(({ queue, oldestAt }) => (oldestAt ? [{ queue, at: oldestAt.getTime() }] : []))
    .toSorted((one, other) => one.at - other.at)
  return oldest?.queue ?? null
}

/** True if it changes something that has a page; reviews, reports and credentials are there once. */
export function hasPublicVersion({ queue }: { queue: Queue }): boolean {
  return queue === 'guides' || queue === 'excursions'
}
