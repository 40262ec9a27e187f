import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate, Weekday } from '@/lib/shared/calendar/calendar-date.ts'
import type { RangeRules } from '@/lib/shared/calendar/range.ts'
import type { DateRules } from '@/lib/shared/calendar/rules.ts'
import type { CalendarTexts } from './calendar-texts.ts'

/** Look and behaviour of a calendar, apart from the rules for its days. */
type CalendarLook = {
  locale: Locale
  texts: CalendarTexts
  /** By default the reader's own day, which only the browser knows. */
  today?: CalendarDate
  /** Months side by side: one, for ranges two. */
  months?: number
  /** ISO numbers before the weeks; on by default. */
  weekNumbers?: boolean
  /** True if days of the months before and after may be chosen; they are always shown. */
  otherMonthDays?: boolean
  /** First column; by default the locale's first day of the week. */
  weekStart?: Weekday
  /** Class with the colours, `theme-green` by default. */
  theme?: string
  /** Slides and fades in 220 ms; off by default. */
  animation?: boolean
  /** Without a frame, for use inside a panel that has one. */
  bare?: boolean
  room?: DayRoom
}

/** Days that somebody is known to be free or busy on. Either may be chosen. */
export type DayRoom = {
  /** Undefined for a day that nothing is known of. */
  isFree: (date: CalendarDate) => boolean | undefined
  /** `free` and `busy` are spoken after a day; `legend` explains the colour of the free days. */
  texts: Record<'free' | 'busy' | 'legend', string>
}

export type CalendarOptions = DateRules & CalendarLook
export type RangeCalendarOptions = RangeRules & CalendarLook
