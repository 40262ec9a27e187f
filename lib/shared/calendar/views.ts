import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  firstDate,
  inMonth,
  lastDate,
  monthOf,
  startOfMonth,
  type Weekday,
  weekdayOf,
  yearOf,
} from './calendar-date.ts'
import { firstYearOfPage, gridColumns } from './grids.ts'
import { clampDate, type DateRules, isOutside } from './rules.ts'

export type CalendarLevel = 'day' | 'month' | 'year'

/** Number of months that the arrows move: one month, one year, sixteen years. */
const monthsOfStep: Record<CalendarLevel, number> = { day: 1, month: 12, year: 16 * 12 }

/** The view that opens from a view's title; null above the years. */
export function viewAbove(view: CalendarLevel): CalendarLevel | null {
  if (view === 'day') return 'month'
  return view === 'month' ? 'year' : null
}

/** The view that a choice leads to: a year to its months, a month to its days; null where a day is the choice itself. */
export function viewBelow(view: CalendarLevel): CalendarLevel | null {
  if (view === 'year') return 'month'
  return view === 'month' ? 'day' : null
}

/** The date one step of a view later or earlier. */
export function turn(view: CalendarLevel, date: CalendarDate, direction: 1 | -1): CalendarDate {
  return addMonths(date, direction * monthsOfStep[view])
}

/** First and last day of what a view shows around a date. @param months months side by side in the day view */
export function shownDays(view: CalendarLevel, date: CalendarDate, months = 1): [CalendarDate, CalendarDate] {
  if (view === 'day') return [startOfMonth(date), endOfMonth(addMonths(date, months - 1))]
  const year = yearOf(date)
  if (view === 'month') return [inMonth(year, 1, 1), inMonth(year, 12, 31)]
  const first = firstYearOfPage(year)
  return [inMonth(first, 1, 1), inMonth(Math.min(first + 15, 9999), 12, 31)]
}

/** True if there is anything before or after what is shown that lies within min and max. */
export function canTurn([first, last]: [CalendarDate, CalendarDate], direction: 1 | -1, rules: DateRules) {
  if (direction < 0) return first > (rules.min ?? firstDate)
  return last < (rules.max ?? lastDate)
}

/** True if a date's whole month lies outside min and max. */
export function isDisabledMonth(date: CalendarDate, rules: DateRules): boolean {
  return isOutside(startOfMonth(date), endOfMonth(date), rules)
}

/** The same for a year. */
export function isDisabledYear(year: number, rules: DateRules): boolean {
  return isOutside(inMonth(year, 1, 1), inMonth(year, 12, 31), rules)
}

/**
 * Target of a key from a date of a grid, within min and max; null for other keys. Arrows go to the next cell or row,
 * Home and End to the ends of the row, PageUp and PageDown one step of the view, with Shift one of the view above.
 */
export function moveByKey(
  view: CalendarLevel,
  date: CalendarDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  weekStart: Weekday,
  rules: DateRules,
): CalendarDate | null {
  const columns = gridColumns[view]
  const column = columnOf(view, date, weekStart)
  const cells: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -column,
    End: columns - 1 - column,
  }
  const count = cells[key]
  if (count !== undefined) return clampDate(addCells(view, date, count), rules)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const pages = shiftKey ? (viewAbove(view) ?? view) : view
  return clampDate(turn(pages, date, key === 'PageUp' ? -1 : 1), rules)
}

function columnOf(view: CalendarLevel, date: CalendarDate, weekStart: Weekday): number {
  if (view === 'day') return (weekdayOf(date) - weekStart + 7) % 7
  if (view === 'month') return (monthOf(date) - 1) % gridColumns.month
  return (yearOf(date) - firstYearOfPage(yearOf(date))) % gridColumns.year
}

function addCells(view: CalendarLevel, date: CalendarDate, count: number): CalendarDate {
  if (view === 'day') return addDays(date, count)
  return addMonths(date, view === 'month' ? count : count * 12)
}
