import 'client-only'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import { languageCookie } from '../../shared/addresses/names.ts'

const key = 'language_suggestion'
const chosenLanguage = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`)

/**
 * The language that a reader would prefer to the page's: the chosen one, or the first of the browser's that we have;
 * null when it is the page's, or was offered and dismissed. Any Chinese gets the simplified version, whose offer says
 * so: readers of traditional Chinese find it easier than a foreign language.
 */
export function offeredLocale(present: Locale): Locale | null {
  const chosen = chosenLanguage.exec(document.cookie)?.[1]
  const wanted = (chosen ? [chosen] : navigator.languages).map(ours).find(Boolean)
  return wanted && wanted !== present && wanted !== dismissed() ? wanted : null
}

/** Doesn't offer this language again. */
export function dismissLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // Then it is offered again on the next page.
  }
}

function ours(tag: string): Locale | undefined {
  return locales.find((locale) => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase())
}

function dismissed(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
