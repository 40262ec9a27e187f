import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'

/** The query string of a search; anything else in it is ignored. */
export type SearchParameters = Promise<Record<string, string | string[] | undefined>>

/** Cards on one page of results, and the last page that is served: no person reads further, but crawlers would. */
export const perPage = 24
const lastPage = 200
const longestQuery = 100

/** The search in an address. A page that is not a number counts as the first, a day that has passed as none. */
export async function requestedSearch(
  parameters: SearchParameters,
): Promise<{ query: string; date: CalendarDate | null; page: number }> {
  const { q, date, page } = await parameters
  const query = first(q).replaceAll('\0', ' ').trim().slice(0, longestQuery).toWellFormed()
  const number = /^[1-9]\d{0,3}$/.test(first(page)) ? Number(first(page)) : 1
  const day = first(date)
  // The earliest day that it is anywhere.
  const isToCome = isCalendarDate(day) && day > dayInZone(new Date(), 'Pacific/Pago_Pago')
  return { query, date: isToCome ? day : null, page: Math.min(number, lastPage) }
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
