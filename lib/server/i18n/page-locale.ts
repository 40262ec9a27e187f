import 'server-only'
import { setRequestLocale } from 'next-intl/server'
import { type Locale, localeOfSegment } from '../../shared/addresses/locales.ts'
import { knownLocale } from './known-locale.ts'

/** The locale of a page from its `[locale]` segment, told to next-intl so that the page stays static. */
export function requireLocale(segment: string): Locale {
  const locale = knownLocale(localeOfSegment(segment) ?? segment)
  setRequestLocale(locale)
  return locale
}
