import type { Period } from './axis.ts'

/** Figures counted over time. */
export type CountedFigure = 'enquiries' | 'revenue' | 'guides' | 'reviews'

/** A figure in two parts: confirmed and not, subscriptions and first places, published and not. */
export type Counted = {
  points: Array<{ main: number; rest: number }>
  /** Of the period before, both parts together; the last one up to its same moment. */
  formerPoints: number[]
}

/** Reply times of guides, in minutes; null without any. */
export type Answers = {
  points: Array<number | null>
  formerPoints: Array<number | null>
  median: number | null
  /** Nine of ten answers came within it. */
  ninth: number | null
  formerMedian: number | null
  /** Of the enquiries older than a day, those without any answer. */
  unansweredShare: number | null
  /** Of the same, those answered within a day. */
  inTimeShare: number | null
  /** Number of enquiries that wait for more than a day at this moment, whatever the period. */
  waiting: number
}

/** Figures of the site within a period, compared with the previous one. Amounts are in euro cents, with tax. */
export type SiteFigures = Record<Exclude<CountedFigure, 'revenue'>, Counted> & {
  /** Null for those who have nothing to do with money. */
  revenue: Counted | null
  period: Period
  /** The first day of each point. */
  days: string[]
  answers: Answers
}
