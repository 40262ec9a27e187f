/** Kinds of pages, or parts of one, that readers can report. */
export const reportedPages = ['guide', 'excursion', 'review', 'article'] as const
export type ReportedPage = (typeof reportedPages)[number]

/** A public page, or a review on one, that can be reported. */
export type Reported = {
  page: ReportedPage
  id: string
  /** Null for an article. */
  guideId: number | null
  /** Without locale prefix. */
  path: string
  title: string
}

/** Reasons to choose from. */
export const reportReasons = [
  'illegal',
  'rights',
  'fraud',
  'untrue',
  'insult',
  'private',
  'minors',
  'other',
] as const

/** False for a report of the abuse of children, which may be sent without a name (Article 16, paragraph 2). */
export function needsName(reason: string): boolean {
  return reason !== 'minors'
}

/** Longest texts, in characters. */
export const maxReportWords = 3000
export const maxAppealWords = 3000
/** Fewest characters with which something can be checked. */
export const leastWords = 20

/** Consequence of a decision for the page. */
export type ReportOutcome = 'kept' | 'removed'
/** Who may ask for a second decision. */
export type ReportSide = 'reporter' | 'author'

/** Months in which a decision can be appealed against (Article 20, paragraph 1). */
const appealMonths = 6

/** The moment until which a decision can be appealed against. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + appealMonths)
  return until
}

type Appeal = { side: ReportSide; outcome: ReportOutcome | null; decidedAt: Date | null }

/** Facts of a report that decide what its sides see and may do. */
export type ReportFacts = {
  /** The outcome that holds now; null before the first decision. */
  outcome: ReportOutcome | null
  /** Time of the first decision. */
  decidedAt: Date | null
  appeals: readonly Appeal[]
}

/** The moment of the decision that holds; null before the first. */
export function latestDecision({ decidedAt, appeals }: Omit<ReportFacts, 'outcome'>): Date | null {
  const moments = [decidedAt, ...appeals.map((appeal) => appeal.decidedAt)].filter((at) => at !== null)
  return moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}

/** True if a side may ask for a second decision: what holds goes against it, and half a year is not over. */
export function mayAppeal(report: ReportFacts, side: ReportSide, now: Date): boolean {
  const decidedAt = latestDecision(report)
  if (decidedAt === null || now > appealUntil(decidedAt)) return false
  // Each side has one, and one is decided after the other.
  if (report.appeals.some((appeal) => appeal.side === side || appeal.outcome === null)) return false
  return report.outcome === (side === 'reporter' ? 'kept' : 'removed')
}

/** State of a report, as its sides see it. */
export type ReportState = 'received' | 'kept' | 'removed' | 'appealed' | 'keptAgain' | 'removedAgain'

/** The state of a report. */
export function reportState({ outcome, appeals }: Pick<ReportFacts, 'outcome' | 'appeals'>): ReportState {
  if (outcome === null) return 'received'
  if (appeals.some((appeal) => appeal.outcome === null)) return 'appealed'
  return appeals.length > 0 ? `${outcome}Again` : outcome
}

/** A report as its reporter, or who wrote what was taken off, sees it. */
export type ReportView = {
  side: ReportSide
  state: ReportState
  reference: string
  page: ReportedPage
  /** Where it is now, without locale prefix; null for what is not public. */
  path: string | null
  title: string
  /** Chosen reason and words; null for the other side, which learns nothing of who reported. */
  said: { reason: string; words: string } | null
  createdAt: Date
  /** The decisions, the first one first. */
  decisions: Array<{ outcome: 'kept' | 'removed'; statement: string; decidedAt: Date }>
  /** Day until which this side may appeal; null if it may not. */
  appealUntil: Date | null
  /** This side has asked for a second decision. */
  hasAppealed: boolean
}

/** Path of the form about a page, without locale prefix. */
export function reportPath(page: ReportedPage, id: number | string): string {
  return `/report?${new URLSearchParams({ [page]: String(id) })}`
}
