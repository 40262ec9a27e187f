import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** An IANA zone as its readers know it: `Central European Time`, `中欧时间`. */
export function zoneName(timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
