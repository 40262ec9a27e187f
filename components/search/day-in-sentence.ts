import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDay, formatMonthDay } from '@/lib/shared/i18n/format.ts'

/** A day after words such as "free on". A Russian weekday would need another case there, so it is left out. */
export function dayInSentence(date: CalendarDate, locale: Locale): string {
  return locale === 'ru' ? formatMonthDay(date, locale) : formatDay(date, locale)
}
