import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'

/** The site's own words, kept whole: what was there before can be put back. They are about nobody. */
export const siteText = z.string()

/** A text of the site in each language. */
export function inEachLanguage<Name extends string>(name: Name) {
  const shape = Object.fromEntries(locales.map((locale) => [`${name}.${locale}`, siteText]))
  return shape as Record<`${Name}.${Locale}`, typeof siteText>
}
