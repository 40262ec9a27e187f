import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** A moment with its year, as of a clock: `20 ноября 2026, 14:30`. */
export function formatDayAndTime(moment: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
}
