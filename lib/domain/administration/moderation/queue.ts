import type { CheckKind } from './check.ts'

/** Queues of the admins' decisions, one per kind of case. */
export const queues = [
  'guides',
  'excursions',
  'reviews',
  'reports',
  'page_reports',
  'credentials',
  'cities',
] as const
export type Queue = (typeof queues)[number]

/** Rules of a queue that pages need too. Reading and deciding its cases is defined in `queues`. */
type QueueRules = {
  /** Within how many hours the site has promised to decide. */
  promisedHours: number
  /** Kinds of findings in its cases. */
  findings: readonly CheckKind[]
  /** Reasons why something is sent back, in the order of the keys 1 to 8. */
  sendBackReasons: readonly string[]
  /** True if a case changes something that has a page. */
  hasPublicVersion: boolean
  /** Recipient of the email that sends something back; the author is one of a review. */
  mailsTo: 'guide' | 'author' | 'sides'
  /** True if approval needs reasons: a note for colleagues, or what both sides of a report read. */
  isClosedWithNote: boolean
  /** True if cases without findings may be approved unread. */
  canApproveUnread: boolean
  /** True if a case shows its own picture, not its guide's. */
  showsCover: boolean
}

const hour = 1
const day = 24 * hour

export const queueRules = {
  guides: {
    promisedHours: 2 * day,
    findings: ['contacts', 'fraud', 'copied', 'portrait', 'unread'],
    sendBackReasons: ['contacts', 'portrait', 'notOwn', 'copied', 'unclear', 'document', 'notGuide', 'other'],
    hasPublicVersion: true,
    mailsTo: 'guide',
    isClosedWithNote: false,
    canApproveUnread: true,
    showsCover: false,
  },
  excursions: {
    promisedHours: 2 * day,
    findings: ['contacts', 'fraud', 'copied', 'unread'],
    sendBackReasons: ['contacts', 'pictures', 'notOwn', 'copied', 'unclear', 'route', 'price', 'other'],
    hasPublicVersion: true,
    mailsTo: 'guide',
    isClosedWithNote: false,
    canApproveUnread: true,
    showsCover: true,
  },
  reviews: {
    promisedHours: day,
    findings: ['contacts', 'fraud'],
    sendBackReasons: ['contacts', 'insult', 'notVisit', 'private', 'advert', 'unclear', 'other'],
    hasPublicVersion: false,
    mailsTo: 'author',
    isClosedWithNote: false,
    canApproveUnread: true,
    showsCover: false,
  },
  reports: {
    promisedHours: 12 * hour,
    findings: ['contacts', 'fraud'],
    sendBackReasons: ['untrue', 'insult', 'private', 'other'],
    hasPublicVersion: false,
    mailsTo: 'author',
    isClosedWithNote: true,
    canApproveUnread: false,
    showsCover: false,
  },
  page_reports: {
    promisedHours: day,
    findings: [],
    sendBackReasons: ['illegal', 'rights', 'terms', 'untrue', 'insult', 'private', 'other'],
    hasPublicVersion: false,
    mailsTo: 'sides',
    isClosedWithNote: true,
    canApproveUnread: false,
    showsCover: false,
  },
  credentials: {
    promisedHours: 3 * day,
    findings: ['number', 'expiry'],
    sendBackReasons: ['document', 'name', 'number', 'expired', 'notGuiding', 'other'],
    hasPublicVersion: false,
    mailsTo: 'guide',
    isClosedWithNote: false,
    canApproveUnread: false,
    showsCover: false,
  },
  cities: {
    promisedHours: 2 * day,
    findings: ['cityName'],
    sendBackReasons: ['notCity', 'sameCity', 'other'],
    hasPublicVersion: false,
    mailsTo: 'guide',
    isClosedWithNote: false,
    canApproveUnread: false,
    showsCover: false,
  },
} as const satisfies Record<Queue, QueueRules>

export type SendBackReason = (typeof queueRules)[Queue]['sendBackReasons'][number]

/** The reasons of all queues. */
export const sendBackReasons: readonly SendBackReason[] = queues.flatMap(
  (queue) => queueRules[queue].sendBackReasons,
)

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
