import 'server-only'
import type { Locale } from '../shared/addresses/locales.ts'
import type { PageNotes } from '../shared/page-notes/schema.ts'
import { consentWords, suggestionWords } from '../shared/page-notes/words.ts'
import { purposesOf } from '../shared/third-parties.ts'
import { configuredVendors } from './third-parties.ts'

/** The texts of the notes, in one language. */
export function pageNotes(locale: Locale): PageNotes {
  const purposes = purposesOf(configuredVendors())
  return {
    consent: purposes.length > 0 ? consentWords(locale, purposes) : null,
    suggestion: suggestionWords(locale),
  }
}
