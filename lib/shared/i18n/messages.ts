import 'server-only'
import type { Locale } from '../addresses/locales.ts'
import en from './messages/en.ts'
import ja from './messages/ja.ts'
import ru from './messages/ru.ts'
import zhHans from './messages/zh-Hans.ts'

// The keys of the Russian files are the keys of all languages; tests/lib/messages.test.ts compares the files.
/** Every text of one language, by namespace: the files of `messages/<locale>/` together. */
export type Messages = typeof ru

/** A first-level key of the message files, named after the component that uses its texts. */
export type Namespace = keyof Messages

const messages: Record<Locale, Messages> = { ru, en, ja, 'zh-Hans': zhHans }

/** The texts of a language. */
export function messagesOf(locale: Locale): Messages {
  return messages[locale]
}
