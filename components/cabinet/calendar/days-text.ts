import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDate, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'

type Days = { from: CalendarDate; until: CalendarDate }

/**
 * `23–25 November`, `12月7日〜13日`; with the years as soon as one of them isn't this one: `20 December 2026 –
 * 6 January 2027`.
 */
export function daysText({ from, until }: Days, locale: Locale): string {
  const thisYear = String(new Date().getUTCFullYear())
  const isOfThisYear = from.startsWith(thisYear) && until.startsWith(thisYear)
  const inWords = (day: CalendarDate) => (isOfThisYear ? formatMonthDay : formatDate)(day, locale)
  if (from === until) return inWords(from)
  const { between, inOneMonth } = localeTraits[locale].days
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  if (isOneMonth && inOneMonth === 'first') return `${Number(from.slice(8))}–${inWords(until)}`
  if (isOneMonth && inOneMonth === 'last') return `${inWords(from)}${between}${Number(until.slice(8))}日`
  return inWords(from) + between + inWords(until)
}
