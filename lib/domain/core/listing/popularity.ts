import { addDays, type CalendarDate, weekdayOf } from '../../../shared/calendar/calendar-date.ts'

/**
 * Sort key of popular excursions: the published rank, raised by page views. Views can be made up, and are many where
 * a city is large, so they count in doublings and for a bounded part: rank alone decides between pages that are
 * opened about equally often, and nothing that ranks low gets to the top by being opened.
 */
export const popularityRule = {
  /** Whole weeks from Monday, UTC: the figure changes once a week and not with the weekday. */
  weeks: 4,
  /** Bonus of each doubling of the views, as a share of the rank. */
  perDoubling: 0.05,
  /** No more doublings count: 1,023 views raise a rank by half, and more don't raise it further. */
  mostDoublings: 10,
} as const

/**
 * @param rankScore by the published rule, 0–1
 * @param views in the weeks that count
 */
export function popularity(rankScore: number, views: number): number {
  const doublings = Math.min(Math.floor(Math.log2(views + 1)), popularityRule.mostDoublings)
  return rankScore * (1 + doublings * popularityRule.perDoubling)
}

/** The days whose views count; `to` is the first one that doesn't any more. */
export function popularityDays(now: Date): { from: CalendarDate; to: CalendarDate } {
  const today = now.toISOString().slice(0, 10)
  const to = addDays(today, 1 - weekdayOf(today))
  return { from: addDays(to, -7 * popularityRule.weeks), to }
}
