import { type AbstractIntlMessages, createTranslator } from 'next-intl'
import type { Locale } from './locales.ts'

type Values = Record<string, string | number | Date>
/** Texts of one namespace for code that runs outside a page: the API and mail. Keys are checked when they are used. */
export type Translate = ((key: string, values?: Values) => string) & { has: (key: string) => boolean }

const loaders: Record<Locale, () => Promise<{ default: AbstractIntlMessages }>> = {
  ru: () => import('../../messages/ru.json'),
  en: () => import('../../messages/en.json'),
  ja: () => import('../../messages/ja.json'),
  'zh-Hans': () => import('../../messages/zh-Hans.json'),
}

/** @param namespace a first-level key of the message files */
export async function translatorFor(locale: Locale, namespace: string): Promise<Translate> {
  const { default: messages } = await loaders[locale]()
  // Its type knows only keys that are written out; ours are also computed from codes.
  return createTranslator({ locale, messages, namespace, timeZone: 'UTC' }) as unknown as Translate
}
