import 'client-only'
import { isLocale, type Locale } from '../../shared/addresses/locales.ts'

const key = 'provider_visit'

/** Remembers the reader's language in this tab: providers return everybody to one address, the Russian one. */
export function keepVisitLocale(locale: Locale): void {
  try {
    sessionStorage.setItem(key, locale)
  } catch {
    // Without it the return is in Russian.
  }
}

/** The language in which the visit began; can be read once. */
export function takeVisitLocale(): Locale | null {
  try {
    const locale = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return isLocale(locale) ? locale : null
  } catch {
    return null
  }
}
