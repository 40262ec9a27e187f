import type { CalendarDate } from '../../shared/calendar/calendar-date.ts'
import type { Page } from '../../shared/page.ts'

export const subRatings = ['knowledge', 'communication', 'organisation', 'value'] as const
export type SubRating = (typeof subRatings)[number]

export type ReviewView = {
  id: string
  authorName: string
  /** ISO 3166-1 alpha-2, lower case. */
  authorCountryCode: string | null
  rating: number
  /** Null for a rating without text. */
  text: string | null
  /** ISO 639-1 of the text. */
  languageCode: string
  /** First day of the month. */
  visitedOn: CalendarDate
  excursion: { title: string; path: string } | null
  reply: { text: string; languageCode: string } | null
}

export type RatingSummary = {
  average: number
  count: number
  /** How many gave 5, 4, 3, 2, 1. */
  distribution: Record<1 | 2 | 3 | 4 | 5, number>
  /** Means of the sub-ratings, null for none. */
  sub: Record<SubRating, number | null>
}

/** One page of the reviews with text, and the summary of all ratings. */
export type ReviewsView = { list: Page<ReviewView>; summary: RatingSummary }
