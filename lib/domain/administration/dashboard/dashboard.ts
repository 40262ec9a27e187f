import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { SubscriptionFigure } from '../../business/subscriptions/subscription-figure.ts'

/** Number of days the charts show; what came before is compared with as many days. */
export const chartDays = 30

/** A conversation in which the traveller has the last word. */
export type WaitingThread = {
  id: string
  traveller: string
  /** The guide has not written yet. */
  isNew: boolean
  /** ISO day; null when it is flexible. */
  date: CalendarDate | null
  people: number
  /** The beginning of the last words. */
  words: string
  /** Of the first words that have no answer. */
  since: Date
}

/** A public review without an answer. */
export type WaitingReview = { id: string; author: string; rating: number; words: string }

/** A booking that is ahead. */
export type UpcomingBooking = {
  enquiryId: string
  traveller: string
  startsAt: Date
  timeZone: string
  people: number
  tour: string | null
}

/** A day of the week ahead, in short. */
export type WeekDay = {
  day: CalendarDate
  /** State of the day; `unset` without any working hours. */
  state: 'free' | 'full' | 'off' | 'away' | 'unset'
  /** Agreed. */
  bookings: number
}

export type Day = { day: CalendarDate; views: number; enquiries: number }

/** Data of the cabinet's first page, besides the profile. */
export type DashboardView = {
  waiting: WaitingThread[]
  reviews: WaitingReview[]
  upcoming: UpcomingBooking[]
  /** The next time away, or the present one. */
  away: { from: CalendarDate; until: CalendarDate; pausesEnquiries: boolean } | null
  /** Seven days from today. */
  week: WeekDay[]
  /** Something that registrations ask for has not been agreed to. */
  lacksConsent: boolean
  /** Of the guide's page. */
  publishedAt: Date | null
  /** Today where the guide is. */
  today: CalendarDate
  unreadThreads: number
  medianResponseMinutes: number | null
  /** Than how many of ten guides of the city the guide answers faster; null where that says nothing. */
  fasterThan: number | null
  /** Share of the last half year's enquiries that were answered in time; null without any. */
  inTime: { share: number; minutes: number } | null
  rating: number
  ratingCount: number
  subscription: SubscriptionFigure | null
  /** The last ones, today at the end. */
  days: Day[]
  /** In as many days before them. */
  before: { views: number; enquiries: number }
}

/** Fewer guides are no comparison. */
const fewestOthers = 4

/**
 * Than how many of ten others somebody is faster; null for less than half, which is no praise, and among few.
 * @param slower how many of the others take longer
 */
export function percentileOfTen(slower: number, others: number): number | null {
  if (others < fewestOthers) return null
  const tenths = Math.floor((slower / others) * 10)
  return tenths >= 5 ? Math.min(tenths, 9) : null
}

/** Splits twice as many days into those that are shown and the sums of those before. */
export function splitDays(all: readonly Day[]): Pick<DashboardView, 'days' | 'before'> {
  const before = all.slice(0, -chartDays)
  return {
    days: all.slice(-chartDays),
    before: { views: sumOfDays(before, 'views'), enquiries: sumOfDays(before, 'enquiries') },
  }
}

export function sumOfDays(days: readonly Day[], what: 'views' | 'enquiries'): number {
  return days.reduce((sum, day) => sum + day[what], 0)
}
