import 'server-only'
import type { Locale } from '../shared/addresses/locales.ts'
import type { PageNotes } from '../shared/page-notes/schema.ts'
import { consentWords, suggestionWords } from '../shared/page-notes/words.ts'
import { purposesOf, type Vendors } from '../shared/third-parties.ts'

/** The texts of the notes, in one language. @param vendors of pages in this language */
export function pageNotes(locale: Locale, vendors: Vendors | null): PageNotes {
  const purposes = purposesOf(vendors)
  return {
    consent: purposes.length > 0 ? consentWords(locale, purposes) : null,
    suggestion: suggestionWords(locale),
  }
}
