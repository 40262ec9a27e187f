import 'server-only'
import { createTranslator } from 'next-intl'
import type russian from '../../../messages/ru.json'
import type { Locale } from '../../shared/addresses/locales.ts'

type Messages = typeof russian
type Namespace = keyof Messages

/** Texts of one namespace for code that runs outside a page: the API and mail. */
export type Translate<Name extends Namespace> = Awaited<ReturnType<typeof translatorFor<Name>>>

// A file that lacks a key of the Russian one fails the type check here.
const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import('../../../messages/ru.json'),
  en: () => import('../../../messages/en.json'),
  ja: () => import('../../../messages/ja.json'),
  'zh-Hans': () => import('../../../messages/zh-Hans.json'),
}

/** @param namespace a first-level key of the message files */
export async function translatorFor<Name extends Namespace>(locale: Locale, namespace: Name) {
  const { default: messages } = await loaders[locale]()
  return createTranslator<Messages, Name>({ locale, messages, namespace, timeZone: 'UTC' })
}
