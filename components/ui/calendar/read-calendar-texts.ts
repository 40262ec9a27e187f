import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { CalendarTexts } from './calendar-texts.ts'

/** The calendars' texts, for the server to pass to a client component. */
export function readCalendarTexts(locale: Locale): CalendarTexts {
  const t = translatorFor(locale, 'Calendar')
  return {
    calendar: t('calendar'),
    open: t('open'),
    close: t('close'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    previousYear: t('previousYear'),
    nextYear: t('nextYear'),
    previousYears: t('previousYears'),
    nextYears: t('nextYears'),
    chooseMonth: t('chooseMonth'),
    chooseYear: t('chooseYear'),
    weekNumber: t('weekNumber'),
    week: t('week', { number: '{number}' }),
    today: t('today'),
    unavailable: t('unavailable'),
    rangeStart: t('rangeStart'),
    rangeEnd: t('rangeEnd'),
    start: t('start'),
    end: t('end'),
    example: t('example', { example: '{example}' }),
    clamped: t('clamped', { date: '{date}' }),
    loadFailed: t('loadFailed'),
    errors: {
      format: t('errors.format', { example: '{example}' }),
      noSuchDay: t('errors.noSuchDay'),
      unavailable: t('errors.unavailable'),
      broken: t('errors.broken'),
    },
  }
}
