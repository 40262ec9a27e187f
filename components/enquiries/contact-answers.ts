import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { loadCalendarTexts } from '@/components/ui/calendar/load-calendar-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { tied } from '@/lib/shared/i18n/non-breaking.ts'

type File = typeof import('@/messages/en/contact-answers.json')

/** Words of the form's second step, its answers — corrections needed, the confirmation of sending — and the words of its calendar. */
export type ContactAnswers = File['ContactAnswers'] & { calendar: CalendarTexts }

const files: Record<Locale, () => Promise<{ default: File }>> = {
  ru: () => import('@/messages/ru/contact-answers.json'),
  en: () => import('@/messages/en/contact-answers.json'),
  ja: () => import('@/messages/ja/contact-answers.json'),
  'zh-Hans': () => import('@/messages/zh-Hans/contact-answers.json'),
}

/** Loads the answers. Pages don't carry them: most of their readers don't write. */
export async function loadContactAnswers(locale: Locale): Promise<ContactAnswers> {
  const [{ default: file }, calendar] = await Promise.all([files[locale](), loadCalendarTexts(locale)])
  return { ...tied(file.ContactAnswers), calendar }
}
