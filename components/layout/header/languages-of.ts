import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Language = { locale: Locale; name: string }

/**
 * The page's language, and the site's others in the order of the menu.
 * @param locales of the site
 */
export function languagesOf(
  locale: Locale,
  locales: readonly Locale[],
): { current: Language; others: Language[] } {
  // Only what a menu shows: it is part of every page's data.
  const options = languageOptions.map(({ locale, name }): Language => ({ locale, name }))
  const current = options.find((language) => language.locale === locale)
  if (!current) throw new Error(`no language is offered for ${locale}`)
  const others = options.filter((language) => language !== current && locales.includes(language.locale))
  return { current, others }
}
