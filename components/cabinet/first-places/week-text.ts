import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { daysText } from '../calendar/days-text.ts'

/** The days of a week, as the calendar writes days: `23–29 November`. A date stays whole, and with the dash after it. */
export function weekText({ startsOn, lastDay }: { startsOn: Date; lastDay: Date }, locale: Locale): string {
  return daysText({ from: isoDay(startsOn), until: isoDay(lastDay) }, locale).replaceAll(
    /(?<=\d) | (?=\d{4}|–)/g,
    '\u00a0',
  )
}

/** A day of UTC: `2026-11-23`. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
