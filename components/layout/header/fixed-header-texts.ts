import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { tied } from '@/lib/shared/i18n/non-breaking.ts'

type File = typeof import('@/messages/en/fixed-header.json')

/** Of the fixed header: `guides` and `excursions` until the numbers are known, the others with `{count}` and `{place}`. */
export type FixedHeaderTexts = File['FixedHeader']

const files: Record<Locale, () => Promise<{ default: File }>> = {
  ru: () => import('@/messages/ru/fixed-header.json'),
  en: () => import('@/messages/en/fixed-header.json'),
  ja: () => import('@/messages/ja/fixed-header.json'),
  'zh-Hans': () => import('@/messages/zh-Hans/fixed-header.json'),
}

/** Loads the header's words. Pages don't carry them: it comes with the first scroll. */
export async function loadFixedHeaderTexts(locale: Locale): Promise<FixedHeaderTexts> {
  const { default: file } = await files[locale]()
  return tied(file.FixedHeader)
}
