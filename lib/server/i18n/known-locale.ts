import 'server-only'
import { defaultLocale, type Locale, locales } from '../../shared/addresses/locales.ts'
import { env } from '../env.ts'

/** First segments of missing files' addresses, in place of a language. */
const fileSegments: readonly unknown[] = ['assets', '_next']

/** The requested language if this site has it; for any other an error is logged and it is Russian. */
export function knownLocale(requested: unknown): Locale {
  const known = locales.find((locale) => locale === requested)
  if (known && env().LOCALES.includes(known)) return known
  if (!fileSegments.includes(requested)) {
    console.error(
      `The locale ${JSON.stringify(requested)} is not one of this site's (LOCALES); Russian is shown.`,
    )
  }
  return defaultLocale
}
