import 'server-only'
import { createTranslator } from 'next-intl'
import type { Locale } from '../../shared/addresses/locales.ts'
import { type Messages, messagesOf, type Namespace } from '../../shared/i18n/messages.ts'

/** Texts of one namespace for code that runs outside a page: the API and mail. */
export type Translate<Name extends Namespace> = Awaited<ReturnType<typeof translatorFor<Name>>>

/** @param namespace a first-level key of the message files */
export async function translatorFor<Name extends Namespace>(locale: Locale, namespace: Name) {
  const messages = await messagesOf(locale)
  return createTranslator<Messages, Name>({ locale, messages, namespace, timeZone: 'UTC' })
}
