import type { Locale } from '../addresses/locales.ts'
import { dateFormat } from './format.ts'

/** Name of the zone: `Central European Time`, `イタリア時間`. */
export function zoneNameAt(timeZone: string, moment: Date, locale: Locale): string {
  for (const timeZoneName of ['shortGeneric', 'longGeneric'] as const) {
    const parts = dateFormat(locale, { timeZone, timeZoneName }).formatToParts(moment)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value
    // Abbreviations, such as `WET` and `JST`, tell a traveller little.
    if (name && !/^[A-Z]+$/.test(name)) return name
  }
  return timeZone
}
