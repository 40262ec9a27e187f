import { millisecondsADay, startOfDay } from '../../../shared/calendar/utc-day.ts'
import type { PlaceId } from '../../../shared/place-id.ts'

/** Time for which a reserved week is kept while its guide chooses, counted from the first one. */
export const holdMinutes = 30
/** Time for which weeks are kept for a checkout: it is open for 40 minutes, and news of its payment may be late. */
export const checkoutHoldMinutes = 50
/** Maximum number of a guide's weeks that await a transfer. */
export const mostWeeksByTransfer = 2
/** In percent: a page with less doesn't stand above others. */
export const leastCompleteness = 80
/** Number of credited days that pay for a week. */
export const creditedDaysAWeek = 7
/** Number of weeks shown at a time, and the number of such parts. */
export const weeksShown = 8
export const mostWeeksAhead = 52
/** Maximum length of an advertisement's token. */
export const mostEridLength = 64

export const firstPlaceStates = ['held', 'active', 'lapsed', 'cancelled'] as const
export type FirstPlaceState = (typeof firstPlaceStates)[number]

/** Requirements for buying a first place. */
const firstPlaceNeeds = ['published', 'standing', 'completeness', 'portrait'] as const
export type FirstPlaceNeed = (typeof firstPlaceNeeds)[number]

const daysAWeek = 7

/** The Monday of the week, in UTC as all weeks of first places. */
export function startOfWeek(moment: Date): Date {
  const day = startOfDay(moment)
  return addWeeks(day, 0, -((day.getUTCDay() + 6) % daysAWeek))
}

/** Weeks later, and so many days more. */
export function addWeeks(day: Date, weeks: number, days = 0): Date {
  return new Date(day.getTime() + (weeks * daysAWeek + days) * millisecondsADay)
}

/** True if the week is for sale: it hasn't begun yet, and isn't further ahead than the grid goes. */
export function isForSale(week: Date, now: Date): boolean {
  return week.getUTCDay() === 1 && week > now && week < addWeeks(startOfWeek(now), mostWeeksAhead)
}

/** The columns of a place, the other one null. */
export function placeColumns(place: PlaceId): { cityId: number | null; countryId: number | null } {
  return 'cityId' in place
    ? { cityId: place.cityId, countryId: null }
    : { cityId: null, countryId: place.countryId }
}

/** Number of weeks paid with credited days. */
export function weeksFromCredit(days: number, weeks: number): number {
  return Math.max(0, Math.min(weeks, Math.floor(days / creditedDaysAWeek)))
}
