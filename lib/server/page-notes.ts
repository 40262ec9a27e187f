import 'server-only'
import type { Locale } from '../shared/addresses/locales.ts'
import type { PageNotes } from '../shared/page-notes/schema.ts'
import { consentWords, suggestionWords } from '../shared/page-notes/words.ts'
import { purposesOf } from '../shared/third-parties.ts'
import { configuredVendors } from './third-parties.ts'

/** The texts of the notes, in one language. */
export async function pageNotes(locale: Locale): Promise<PageNotes> {
  const purposes = purposesOf(configuredVendors())
  return {
    consent: purposes.length > 0 ? await consentWords(locale, purposes) : null,
    suggestion: await suggestionWords(locale),
  }
}
