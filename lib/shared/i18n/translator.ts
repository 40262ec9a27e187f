import 'server-only'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '../addresses/locales.ts'
import { type Messages, messagesOf, type Namespace } from './messages.ts'

/** Says the texts of one namespace in one language: `t('title')`, `t('count', { count })`, `t.rich(…)`. */
export type Translate<Name extends Namespace> = ReturnType<typeof createTranslator<Messages, Name>>

type Kept = { [Name in Namespace]?: Translate<Name> }

// A translator parses each text once and makes its number formats and plural rules once, which took a tenth of a
// page's time when it was done for each request. At most one for each locale and namespace; what is said with them
// is not kept.
const kept = new Map<Locale, Kept>()

/**
 * The texts of one namespace for pages, components that the server renders, the API and mail.
 * @param namespace a first-level key of the message files
 */
export function translatorFor<Name extends Namespace>(locale: Locale, namespace: Name): Translate<Name> {
  const ofLocale: Kept = kept.get(locale) ?? {}
  kept.set(locale, ofLocale)
  const made = ofLocale[namespace]
  if (made) return made
  const translate = createTranslator<Messages, Name>({
    locale,
    messages: messagesOf(locale),
    namespace,
    timeZone: 'UTC',
  })
  Object.assign(ofLocale, { [namespace]: translate })
  return translate
}
