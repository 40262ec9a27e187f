import type { Locale } from '../addresses/locales.ts'

/** The same function with its results kept, at most one for each language: for texts that depend on nothing else. */
export function perLocale<Texts>(make: (locale: Locale) => Texts): (locale: Locale) => Texts {
  const kept = new Map<Locale, Texts>()
  return (locale) => {
    const texts = kept.get(locale) ?? make(locale)
    kept.set(locale, texts)
    return texts
  }
}
