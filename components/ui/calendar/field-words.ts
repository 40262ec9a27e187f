import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import type { DateProblem } from '@/lib/shared/calendar/typed-value.ts'
import { dateText, typedExample } from '@/lib/shared/calendar/words.ts'
import type { CalendarTexts } from './calendar-texts.ts'

type Setting = { texts: CalendarTexts; locale: Locale }

/** The message about a date that can't be accepted. @param today used in the example of a correct spelling */
export function problemText(
  problem: DateProblem | 'broken' | null,
  today: CalendarDate,
  { texts, locale }: Setting,
): string | undefined {
  return problem === null
    ? undefined
    : texts.errors[problem].replace('{example}', typedExample(today, locale))
}

/** Says that the nearest possible date was filled in; nothing for other values. */
export function clampedText(value: string, { texts, locale }: Setting): string | undefined {
  return isCalendarDate(value) ? texts.clamped.replace('{date}', dateText(value, locale)) : undefined
}
