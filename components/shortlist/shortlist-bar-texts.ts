import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { tied } from '@/lib/shared/i18n/non-breaking.ts'

type File = typeof import('@/messages/en/shortlist.json')

/** Words of the list: `saved` with `{count}`, `sideBySide` and `full` with `{most}`. */
export type ShortlistBarTexts = File['Shortlist']

const files: Record<Locale, () => Promise<{ default: File }>> = {
  ru: () => import('@/messages/ru/shortlist.json'),
  en: () => import('@/messages/en/shortlist.json'),
  ja: () => import('@/messages/ja/shortlist.json'),
  'zh-Hans': () => import('@/messages/zh-Hans/shortlist.json'),
}

/** Loads the bar's words. Pages don't carry them: most readers press no heart. */
export async function loadShortlistBarTexts(locale: Locale): Promise<ShortlistBarTexts> {
  const { default: file } = await files[locale]()
  return tied(file.Shortlist)
}
