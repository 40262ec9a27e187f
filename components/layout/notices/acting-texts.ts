import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { tied } from '@/lib/shared/i18n/non-breaking.ts'

type File = typeof import('@/messages/en/acting.json')

/** Of the band over the pages while an admin acts as somebody: `as` with `{name}`, `because` with `{reason}`, `left` with `{minutes}`. */
export type ActingTexts = File['Acting']

const files: Record<Locale, () => Promise<{ default: File }>> = {
  ru: () => import('@/messages/ru/acting.json'),
  en: () => import('@/messages/en/acting.json'),
  ja: () => import('@/messages/ja/acting.json'),
  'zh-Hans': () => import('@/messages/zh-Hans/acting.json'),
}

/** Loads the band's words. Pages don't carry them: all but admins never see it. */
export async function loadActingTexts(locale: Locale): Promise<ActingTexts> {
  const { default: file } = await files[locale]()
  return tied(file.Acting)
}
