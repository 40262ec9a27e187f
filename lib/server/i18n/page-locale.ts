import 'server-only'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { type Locale, localeOfSegment } from '../../shared/addresses/locales.ts'

/**
 * The locale of a page from its `[locale]` segment, told to next-intl so that the page stays static. Answers with
 * not-found for a segment that is not a locale.
 */
export function requireLocale(segment: string): Locale {
  const locale = localeOfSegment(segment)
  if (!locale) notFound()
  setRequestLocale(locale)
  return locale
}
