import { isWrittenInCharacters, type Locale } from '../addresses/locales.ts'
import { type CalendarDate, calendarDate, isCalendarDate, yearOf } from './calendar-date.ts'
import { typedMonthNames } from './words.ts'

export type TypedDate =
  | { date: CalendarDate }
  /** `format`: can't be read as a date; `noSuchDay`: read, but the calendar has no such day. */
  | { error: 'format' | 'noSuchDay' }

/**
 * Reads a date that a person has typed in the locale's form: day first in Russian and English, year first in Japanese
 * and Chinese, in digits or with the month's name, with or without a weekday in brackets; `2026-11-20` everywhere.
 * Digits may be full-width. A two-digit year is in this century; without a year it is the next such day.
 * @param today which day it is for that person
 */
export function readTypedDate(text: string, locale: Locale, today: CalendarDate): TypedDate {
  const plain = text
    .normalize('NFKC')
    .toLocaleLowerCase(locale)
    .replace(/\([^)]*\)/g, ' ')
    .trim()
  if (isCalendarDate(plain)) return { date: plain }
  const numbers = readNumbers(plain, locale)
  if (!numbers) return { error: 'format' }
  const { day, month, year } = numbers
  const date = year === null ? comingDate(month, day, today) : calendarDate(year, month, day)
  return date === null ? { error: 'noSuchDay' } : { date }
}

type Numbers = { year: number | null; month: number; day: number }

function readNumbers(text: string, locale: Locale): Numbers | null {
  const figures = /^(?:(\d{4})\s*[-./年]\s*)?(\d{1,2})\s*[-./月]\s*(\d{1,2})\s*[日号]?$/.exec(text)
  const yearFirst = isWrittenInCharacters(locale)
  if (figures && (figures[1] !== undefined || yearFirst)) {
    return { year: yearNumber(figures[1]), month: Number(figures[2]), day: Number(figures[3]) }
  }
  if (yearFirst) return null
  const dayFirst = /^(\d{1,2})\s*[-./\s]\s*(\d{1,2})(?:\s*[-./\s]\s*(\d{4}|\d{2}))?$/.exec(text)
  if (dayFirst) {
    return { year: yearNumber(dayFirst[3]), month: Number(dayFirst[2]), day: Number(dayFirst[1]) }
  }
  return readNamedMonth(text, locale)
}

/** `20 ноября 2026 г.`, `20th Nov`, `November 20, 2026`, `Friday 20 November`. */
function readNamedMonth(text: string, locale: Locale): Numbers | null {
  const words = text.match(/\p{L}+/gu) ?? []
  const months = words.flatMap((word) => monthNamed(word, locale) ?? [])
  const [first = '', second, ...others] = text.match(/\d+/g) ?? []
  const [month] = months
  if (month === undefined || months.length > 1 || others.length > 0) return null
  if (!/^\d{1,2}$/.test(first) || (second && !/^(\d{2}|\d{4})$/.test(second))) return null
  return { year: yearNumber(second), month, day: Number(first) }
}

function monthNamed(word: string, locale: Locale): number | null {
  if (word.length < 3) return null
  const found = monthNumbers.filter((month) =>
    typedMonthNames(month, locale).some((name) => name.startsWith(word)),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function yearNumber(figures: string | undefined): number | null {
  if (figures === undefined) return null
  return figures.length === 2 ? 2000 + Number(figures) : Number(figures)
}

function comingDate(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = yearOf(today)
  // The 29th of February comes within eight years at the latest.
  for (let next = year; next <= year + 8; next += 1) {
    const date = calendarDate(next, month, day)
    if (date !== null && date >= today) return date
  }
  return null
}
