import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised } from '@/lib/shared/i18n/format.ts'

/** An IANA zone as its readers know it: `Central European Time`, `中欧时间`. */
export function genericZoneName(timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** With the city that stands for it, since several zones may have one name: `Central European Time, Rome`. */
export function zoneLabel(timeZone: string, locale: Locale): string {
  const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
  const name = genericZoneName(timeZone, locale)
  if (name === timeZone) return city
  return isWrittenInCharacters(locale) ? `${name}（${city}）` : `${capitalised(name, locale)}, ${city}`
}

/** All zones that the browser knows, as its readers find them. @param present in the list in any case */
export function zonesByName(locale: Locale, present: string): Array<{ zone: string; label: string }> {
  return [...new Set([present, ...Intl.supportedValuesOf('timeZone')])]
    .map((zone) => ({ zone, label: zoneLabel(zone, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
