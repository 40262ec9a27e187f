import 'server-only'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { type ExcursionContent, isFilled, normalisedContent, versionColumns } from './content.ts'

/** The draft's texts as the public table would have them. The original is there even without a title. */
export function textRows(written: ExcursionContent) {
  const original = written.original_locale
  const content = normalisedContent(written)
  return locales
    .filter((locale) => locale === original || isFilled(content, 'title', locale))
    .map((locale) => ({
      locale: storedLocale(locale),
      status: locale === original ? ('original' as const) : ('translated' as const),
      ...versionColumns(content, locale),
      unchecked: content.unchecked_locales.includes(locale),
    }))
}
