import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { tied } from '@/lib/shared/i18n/non-breaking.ts'
import type { CalendarTexts } from './calendar-texts.ts'

const files: Record<Locale, () => Promise<{ default: { Calendar: CalendarTexts } }>> = {
  ru: () => import('@/messages/ru/calendar.json'),
  en: () => import('@/messages/en/calendar.json'),
  ja: () => import('@/messages/ja/calendar.json'),
  'zh-Hans': () => import('@/messages/zh-Hans/calendar.json'),
}

/** The calendars' texts in the browser, for pages that don't carry them. */
export async function loadCalendarTexts(locale: Locale): Promise<CalendarTexts> {
  const { default: file } = await files[locale]()
  return tied(file.Calendar)
}
