import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDate, formatMonthDay } from '@/lib/shared/i18n/format.ts'

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
  const isEuropean = locale === 'en' || locale === 'ru'
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  if (isOneMonth && isEuropean) return `${Number(from.slice(8))}–${inWords(until)}`
  if (isOneMonth && locale === 'ja') return `${inWords(from)}〜${Number(until.slice(8))}日`
  return isEuropean
    ? `${inWords(from)} – ${inWords(until)}`
    : `${inWords(from)}${locale === 'ja' ? '〜' : '至'}${inWords(until)}`
}
