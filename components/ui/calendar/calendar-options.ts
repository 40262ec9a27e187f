import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate, Weekday } from '@/lib/shared/calendar/calendar-date.ts'
import type { RangeRules } from '@/lib/shared/calendar/range.ts'
import type { DateRules } from '@/lib/shared/calendar/rules.ts'
import type { CalendarTexts } from './calendar-texts.ts'

/** How a calendar looks and behaves beside which days may be chosen. */
export type CalendarLook = {
  locale: Locale
  texts: CalendarTexts
  /** By itself the day on the reader's own clock, which only the browser knows. */
  today?: CalendarDate
  /** Months side by side: one, for ranges two. */
  months?: number
  /** ISO numbers before the weeks; shown by themselves. */
  weekNumbers?: boolean
  /** Whether days of the months before and after may be chosen; they are shown in any case. */
  otherMonthDays?: boolean
  /** First column; by itself what the locale begins a week with. */
  weekStart?: Weekday
  /** Class with the colours, `theme-green` by itself. */
  theme?: string
  /** Slides and fades in 220 ms; off by itself. */
  animation?: boolean
  /** Without a frame of its own, inside a panel that has one. */
  bare?: boolean
}

export type CalendarOptions = DateRules & CalendarLook
export type RangeCalendarOptions = RangeRules & CalendarLook
