import type { Locale } from '../addresses/locales.ts'
import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import { clampDate, type DateRules, isDisabledDate } from './rules.ts'
import { readTypedDate } from './typed-date.ts'

export type DateProblem = 'format' | 'noSuchDay' | 'unavailable'

/**
 * A date field's value after typing: a date within min and max, an empty string, or, if it can't be parsed, what was
 * typed, so that no form takes it for an empty field.
 */
export function typedValue(
  text: string,
  rules: DateRules,
  locale: Locale,
  today: CalendarDate,
): { value: string; isClamped: boolean } {
  if (text.trim() === '') return { value: '', isClamped: false }
  const typed = readTypedDate(text, locale, today)
  if ('error' in typed) return { value: text, isClamped: false }
  const value = clampDate(typed.date, rules)
  return { value, isClamped: value !== typed.date }
}

/** Error in the value of a date field; null for an allowed day or an empty value. */
export function dateProblem(
  value: string,
  rules: DateRules,
  locale: Locale,
  today: CalendarDate,
): DateProblem | null {
  if (value === '') return null
  if (isCalendarDate(value)) return isDisabledDate(value, rules) ? 'unavailable' : null
  const typed = readTypedDate(value, locale, today)
  return 'error' in typed ? typed.error : null
}
