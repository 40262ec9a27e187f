import { isWrittenInCharacters, type Locale, locales } from '../addresses/locales.ts'
import { localeFormats } from './locale-formats.ts'
import { localeTraits } from './locale-traits.ts'
import { usualNames } from './usual-names.ts'

/**
 * Dates, numbers and names in a locale's own form. Everything here is plain text without markup; texts come from the
 * messages.
 */

/** `1 234,5` in Russian, `1,234.5` elsewhere. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return cached(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options)).format(value)
}

/** A mean of ratings with one decimal: `4,9` or `4.9`. */
export function formatRating(value: number, locale: Locale): string {
  return formatNumber(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/**
 * `май 2026 г.` without the `г.`: `май 2026`, `May 2026`, `2026年5月`.
 * @param date ISO date or month, `2026-05` or `2026-05-01`
 */
export function formatMonth(date: string, locale: Locale): string {
  const text = dateFormat(locale, { month: 'long', year: 'numeric' }).format(startOf(date))
  return text.replace(/\s*г\.$/, '')
}

/** `20 ноября 2026`, `20 November 2026`, `2026年11月20日`. @param date ISO date */
export function formatDate(date: string, locale: Locale): string {
  const text = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(startOf(date))
  return text.replace(/\s*г\.$/, '')
}

/** Without the year: `3 ноября`, `3 November`, `11月3日`. @param date ISO date */
export function formatMonthDay(date: string, locale: Locale): string {
  return dateFormat(locale, { day: 'numeric', month: 'long' }).format(startOf(date))
}

/**
 * A day that readers expect around now: of this year without the year, of any other one with it.
 * @param date ISO date
 * @param today ISO date, where the reader or the matter is
 */
export function formatNearDate(date: string, today: string, locale: Locale): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(date, locale) : formatDate(date, locale)
}

/** As short as it goes, for axes of charts: `3 нояб.`, `3 Nov`, `11/3`, `11/3`. @param date ISO date */
export function formatShortDay(date: string, locale: Locale): string {
  const month = isWrittenInCharacters(locale) ? 'numeric' : 'short'
  return dateFormat(locale, { day: 'numeric', month }).format(startOf(date))
}

/**
 * With the weekday and without the year: `суббота, 28 ноября`, `Saturday 28 November`, `11月28日（土）`. @param date ISO
 * date
 */
export function formatDay(date: string, locale: Locale): string {
  const weekday = isWrittenInCharacters(locale) ? 'short' : 'long'
  const text = dateFormat(locale, { weekday, day: 'numeric', month: 'long' }).format(startOf(date))
  return wideBrackets(text, locale)
}

/** Brackets as Japanese and Chinese write them: `11月28日（土）`. */
export function wideBrackets(text: string, locale: Locale): string {
  return isWrittenInCharacters(locale) ? text.replace(/ ?\(([^()]*)\) ?/g, '（$1）') : text
}

/** Length of weekdays in dates with more than the day. */
function weekdayOf(locale: Locale): 'short' | 'long' {
  return localeFormats[locale].isWeekdayOneSign ? 'short' : 'long'
}

/**
 * With weekday and year, for emails: `суббота, 28 ноября 2026`, `Saturday, 28 November 2026`, `2026年11月28日（土）`.
 * @param date ISO date
 */
export function formatFullDate(date: string, locale: Locale): string {
  const text = dateFormat(locale, {
    weekday: weekdayOf(locale),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(startOf(date))
  return wideBrackets(text.replace(/\s*г\.$/, ''), locale)
}

/** A moment in a place's local time: `20 ноября, 14:30`. @param timeZone IANA zone */
export function formatMoment(moment: Date, locale: Locale, timeZone: string): string {
  return dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment)
}

/**
 * A moment with its year, as short as records need it: `27 нояб. 2026, 04:24`, `27 Nov 2026, 04:24`. @param timeZone
 * IANA zone
 */
export function formatStamp(moment: Date, locale: Locale, timeZone: string): string {
  const text = dateFormat(locale, {
    day: 'numeric',
    month: isWrittenInCharacters(locale) ? 'long' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment)
  return text.replace(/\s*г\./, '')
}

/** Whose time that is, with its distance to UTC: `Central European Time, GMT+1`. @param timeZone IANA zone */
export function zoneName(moment: Date, locale: Locale, timeZone: string): string {
  const part = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value
  const [name, offset] = [part('longGeneric'), part('shortOffset')]
  // Some languages have no word for UTC itself.
  return !name || name.startsWith('GMT') ? (offset ?? timeZone) : `${name}, ${offset}`
}

/**
 * Meeting time in the place's zone: in full with weekday and year, and short for subjects. `zone` says whose time
 * that is: `Central European Time`, `日本時間`.
 * @param timeZone IANA zone
 */
export function formatBookingTime(moment: Date, locale: Locale, timeZone: string) {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const day = { weekday: weekdayOf(locale), day: 'numeric', month: 'long', timeZone } as const
  const full = dateFormat(locale, { ...day, year: 'numeric', ...time }).format(moment)
  const zone = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return {
    full: wideBrackets(full.replace(/\s*г\./, ''), locale),
    short: wideBrackets(dateFormat(locale, { ...day, ...time }).format(moment), locale),
    zone: zone?.value ?? timeZone,
  }
}

function startOf(date: string): Date {
  return new Date(`${date.length === 7 ? `${date}-01` : date.slice(0, 10)}T00:00:00Z`)
}

/** A formatter of dates, made once; in UTC unless the options say otherwise. */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const inZone = { timeZone: 'UTC', ...options }
  return cached(
    dateFormats,
    [locale, inZone],
    () => new Intl.DateTimeFormat(localeFormats[locale].tag ?? locale, inZone),
  )
}

// Creating a formatter costs more than using it a hundred times, and this file needs only a few.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const displayNames = new Map<string, Intl.DisplayNames>()

function cached<Format>(formats: Map<string, Format>, parts: unknown[], make: () => Format): Format {
  const key = JSON.stringify(parts)
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/** Duration of an excursion, for cards: `3 часа`, `2,5 часа`, `45 минут`; `2 h 45 min`; `2時間45分`; `3小时`. */
export function formatDuration(minutes: number, locale: Locale): string {
  if (minutes < 60) return cardUnit(minutes, 'minute', locale)
  // Excursions are planned to the quarter of an hour.
  const quarters = Math.round(minutes / 15)
  const hours = quarters / 4
  const { half } = localeFormats[locale]
  if (quarters % (half ? 4 : 2) === 0) return cardUnit(hours, 'hour', locale)
  const whole = cardUnit(Math.floor(hours), 'hour', locale)
  if (half && quarters % 4 === 2) return whole + half
  const space = isWrittenInCharacters(locale) ? '' : '\u00a0'
  return whole + space + cardUnit((quarters % 4) * 15, 'minute', locale)
}

function cardUnit(value: number, unit: 'hour' | 'minute', locale: Locale): string {
  const { units } = localeFormats[locale]
  return units ? `${formatNumber(value, locale)}\u00a0${units[unit]}` : longUnit(value, unit, locale)
}

/**
 * Duration on its own, such as a guide's reply time: `45 минут`, `2 часа`, `1 день`, `2 hours`, `約…` not included.
 * Minutes to the nearest five, from an hour and a half on whole hours, from a day and a half on whole days.
 */
export function formatResponseTime(minutes: number, locale: Locale): string {
  const rounded = minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
  if (rounded < 60) return longUnit(rounded, 'minute', locale)
  const hours = Math.round(minutes / 60)
  if (hours < 36) return longUnit(hours, 'hour', locale)
  return longUnit(Math.round(minutes / 1440), 'day', locale)
}

/** The same after `за` or `within`: `за 1 минуту`, in Russian the only one of these numbers with another accusative. */
export function formatWithinTime(minutes: number, locale: Locale): string {
  const time = formatResponseTime(minutes, locale)
  return Object.entries(localeTraits[locale].accusative).reduce(
    (text, [unit, accusative]) => text.replace(unit, accusative),
    time,
  )
}

function longUnit(value: number, unit: 'minute' | 'hour' | 'day', locale: Locale): string {
  const text = formatNumber(value, locale, { style: 'unit', unit, unitDisplay: 'long' })
  // Japanese and Chinese write number and unit without a space; elsewhere the two stay on one line.
  return text.replace(/\s/g, isWrittenInCharacters(locale) ? '' : '\u00a0')
}

/**
 * A language's name for the middle of a sentence or a list: `английский`, `English`, `英語`, `英语`.
 * @param code ISO 639-1
 */
export function languageName(code: string, locale: Locale): string {
  return usualNames[locale][code] ?? namesOf('language', locale).of(code) ?? code
}

/** A locale's language for the middle of a sentence: `китайский`, since the site has one Chinese. */
export function localeLanguage(named: Locale, locale: Locale): string {
  return languageName(localeTraits[named].language, locale)
}

/** The languages that pages are read in, in a sentence: `русский, английский, японский и китайский`. */
export function siteLanguages(codes: readonly Locale[], locale: Locale): string {
  const names = codes.map((code) => localeLanguage(code, locale))
  return listOfNames(names, locale)
}

/** Names in a sentence: `Chiara, Marco and Noemi`. */
export function listOfNames(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(localeFormats[locale].tag ?? locale).format(names)
}

/** Things of which somebody takes one: `€19 a month or €190 a year`, `JPEG, PNG or WebP`, `JPEG、PNG 或 WebP`. */
export function anyOf(choices: readonly string[], locale: Locale): string {
  const text = new Intl.ListFormat(localeFormats[locale].tag ?? locale, { type: 'disjunction' }).format(
    choices,
  )
  return localeTraits[locale].spacedOr ? text.replace(/(?<=[A-Za-z])(?=或)|(?<=或)(?=[A-Za-z])/g, ' ') : text
}

/** Names of languages in a list, the first one capitalised where that is usual: `Английский, русский`. */
export function formatLanguages(codes: string[], locale: Locale): string {
  const [first = '', ...others] = codes.map((code) => languageName(code, locale))
  return [capitalised(first, locale), ...others].join(localeTraits[locale].listMark)
}

/** For what begins a heading or stands alone: `Суббота, 28 ноября`. Characters have no capitals and stay. */
export function capitalised(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** The usual name of a country or region. @param code ISO 3166-1 alpha-2, any case */
export function countryName(code: string, locale: Locale): string {
  const region = code.toUpperCase()
  const name = usualNames[locale][region] ?? namesOf('region', locale).of(region)
  return wideBrackets(name ?? code, locale)
}

/** The name of a country's money, capitalised where it stands alone: `Японская иена`, `Euro`. @param code ISO 4217 */
export function currencyName(code: string, locale: Locale): string {
  return capitalised(namesOf('currency', locale).of(code) ?? code, locale)
}

function namesOf(type: 'language' | 'region' | 'currency', locale: Locale): Intl.DisplayNames {
  const make = () => new Intl.DisplayNames([locale], { type, fallback: 'code' })
  return cached(displayNames, [type, locale], make)
}

/** The site's locale for a language, null for languages that the site doesn't have. */
export function localeOfLanguage(code: string): Locale | null {
  return locales.find((locale) => localeTraits[locale].language === code) ?? null
}
