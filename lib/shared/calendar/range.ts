import type { CalendarDate } from './calendar-date.ts'
import { clampDate, type DateRules, hasDisabledDate } from './rules.ts'

/** Two days, the first not after the last; empty strings until they are chosen. */
export type DateRange = { start: CalendarDate | ''; end: CalendarDate | '' }

export const emptyRange: DateRange = { start: '', end: '' }

export type RangeRules = DateRules & {
  /** Forbids ranges that cross disabled days. Otherwise only the two ends must be free. */
  unbroken?: boolean
}

/**
 * The range after a free day has been chosen: the first choice begins it, the second ends it, whichever comes first
 * in the calendar; a third begins a new one. So does a second choice across a disabled day in an unbroken range.
 */
export function chooseInRange(range: DateRange, date: CalendarDate, rules: RangeRules): DateRange {
  if (range.start === '' || range.end !== '') return { start: date, end: '' }
  const whole = orderedRange({ start: range.start, end: date })
  return isBroken(whole, rules) ? { start: date, end: '' } : whole
}

/** The range that the choice of a day would make, for a preview; null where it would begin a new one. */
export function previewRange(range: DateRange, date: CalendarDate, rules: RangeRules): DateRange | null {
  if (range.start === '' || range.end !== '') return null
  const next = chooseInRange(range, date, rules)
  return next.end === '' ? null : next
}

/** Swaps the ends if they are the wrong way round. */
export function orderedRange(range: DateRange): DateRange {
  const { start, end } = range
  return start !== '' && end !== '' && end < start ? { start: end, end: start } : range
}

/** Moves each chosen end that is out of bounds to the nearest bound. */
export function clampRange({ start, end }: DateRange, rules: DateRules): DateRange {
  return { start: start && clampDate(start, rules), end: end && clampDate(end, rules) }
}

/** True if a complete range crosses a disabled day though it must not. */
export function isBroken({ start, end }: DateRange, rules: RangeRules): boolean {
  return rules.unbroken === true && start !== '' && end !== '' && hasDisabledDate(start, end, rules)
}
