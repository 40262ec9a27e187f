import { isWrittenInCharacters, type Locale } from '../addresses/locales.ts'
import { capitalised, formatDate, formatMonth } from '../i18n/format.ts'
import { localeFormats } from '../i18n/locale-formats.ts'
import { type CalendarDate, inMonth, type Weekday, weekdayOf } from './calendar-date.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `Ноябрь 2026`, `November 2026`, `2026年11月`. */
export function monthTitle(date: CalendarDate, locale: Locale): string {
  return capitalised(formatMonth(date, locale), locale)
}

/** `Ноябрь`, `November`, `11月`. */
export function monthName(date: CalendarDate, locale: Locale): string {
  return capitalised(format(date, locale, { month: localeFormats[locale].monthName ?? 'long' }), locale)
}

/** `2026`, in Japanese and Chinese `2026年`. */
export function yearTitle(year: number, locale: Locale): string {
  return isWrittenInCharacters(locale) ? `${year}年` : String(year)
}

/** `2017–2032`, in Japanese and Chinese `2017–2032年`. */
export function yearsTitle(first: number, last: number, locale: Locale): string {
  return `${first}–${yearTitle(last, locale)}`
}

/** A date as a field shows it: `20 ноября 2026`, `20 November 2026`, `2026年11月20日（金）`, `2026年11月20日`. */
export function dateText(date: CalendarDate, locale: Locale): string {
  const text = formatDate(date, locale)
  return localeFormats[locale].isWeekdayOneSign
    ? `${text}（${format(date, locale, { weekday: 'narrow' })}）`
    : text
}

/** A day spelt out, for screen readers: `пятница, 20 ноября 2026`, `Friday 20 November 2026`, `2026年11月20日金曜日`. */
export function spokenDate(date: CalendarDate, locale: Locale): string {
  // Assembled here, since browsers and servers disagree about the commas.
  const weekday = weekdayName(weekdayOf(date), locale)
  const day = formatDate(date, locale)
  if (isWrittenInCharacters(locale)) return day + weekday
  return `${weekday}${localeFormats[locale].weekdayMark ?? ''} ${day}`
}

/** Above a column: `пт`, `Fri`, `金`, `五`. */
export function weekdayShort(weekday: Weekday, locale: Locale): string {
  return format(dayWithWeekday(weekday), locale, {
    weekday: isWrittenInCharacters(locale) ? 'narrow' : 'short',
  })
}

/** `пятница`, `Friday`, `金曜日`, `星期五`. */
export function weekdayName(weekday: Weekday, locale: Locale): string {
  return format(dayWithWeekday(weekday), locale, { weekday: 'long' })
}

/** Example of a typed date, shown where one is asked for: `20.11.2026`, `20/11/2026`, `2026/11/20`. */
export function typedExample(date: CalendarDate, locale: Locale): string {
  const [year, month, day] = date.split('-')
  const inOrder = isWrittenInCharacters(locale) ? [year, month, day] : [day, month, year]
  return inOrder.join(localeFormats[locale].dateMark ?? '/')
}

/** A month's name in the forms that people type, in lower case: on its own, within a date, short. */
export function typedMonthNames(month: number, locale: Locale): string[] {
  const date = inMonth(2000, month, 1)
  const withinDate = formatter(locale, { day: 'numeric', month: 'long' })
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .find(({ type }) => type === 'month')
  return [
    format(date, locale, { month: 'long' }),
    withinDate?.value ?? '',
    format(date, locale, { month: 'short' }),
  ]
    .map((name) => name.toLocaleLowerCase(locale).replace(/\.$/, ''))
    .filter(Boolean)
}

/** 1 January 2001 was a Monday. */
function dayWithWeekday(weekday: Weekday): CalendarDate {
  return inMonth(2001, 1, weekday)
}

function format(date: CalendarDate, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return formatter(locale, options).format(new Date(`${date}T00:00:00Z`))
}

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeFormats[locale].tag ?? locale, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known
}
