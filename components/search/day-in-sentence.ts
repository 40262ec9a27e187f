import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDay, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'

/** A day after words such as "free on". A weekday that would need another case there is left out. */
export function dayInSentence(date: CalendarDate, locale: Locale): string {
  return localeTraits[locale].weekdayInSentence ? formatDay(date, locale) : formatMonthDay(date, locale)
}
