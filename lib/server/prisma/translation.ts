import 'server-only'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import type { LocalisedText } from '../../shared/i18n/localised-text.ts'
import type { Locale as StoredLocale, TranslationStatus } from './client/enums.ts'
import { localeOfStored, storedLocale } from './locale.ts'

/** Versions of a guide's text for lists, search and search engines: shown, and not a machine's that nobody has checked. */
export const checkedVersions = { hidden: false, unchecked: false } as const

/** Versions that readers of a locale understand better than an original in any other language. */
const preferredVersions: Partial<Record<Locale, readonly Locale[]>> = { ja: ['en'] }

/** Translations of a person's text that a page in `locale` needs: its own and its fallbacks. */
export function versionsFor(locale: Locale) {
  const wanted = [locale, ...(preferredVersions[locale] ?? [])]
  return {
    OR: [...wanted.map((one) => ({ locale: storedLocale(one) })), { status: 'original' as const }],
  }
}

type Version = { locale: StoredLocale; status: TranslationStatus; unchecked?: boolean }
export type Chosen<Row> = { row: Row; locale: Locale; isFallback: boolean }

/**
 * The version in the page's locale, else one that its readers understand, else the original; null for none. A machine's that
 * nobody has checked stands in no other one's place.
 */
export function chooseVersion<Row extends Version>(rows: Row[], locale: Locale): Chosen<Row> | null {
  const stored = storedLocale(locale)
  const [row] = [locale, ...(preferredVersions[locale] ?? [])]
    .flatMap((wanted) => rows.find((one) => one.locale === storedLocale(wanted)) ?? [])
    .filter((one) => one.locale === stored || !one.unchecked)
    .concat(rows.filter((one) => one.status === 'original'))
  if (!row) return null
  return { row, locale: localeOfStored(row.locale), isFallback: row.locale !== stored }
}

/** A text of the chosen version, marked with its language. */
export function localised(chosen: Chosen<unknown>, text: string): LocalisedText {
  return { text, locale: chosen.locale, isFallback: chosen.isFallback }
}

/** Locales with a version for search engines, in the site's order, and the original. */
export function describeVersions(
  rows: Version[],
  fallback: Locale,
): { availableLocales: Locale[]; originalLocale: Locale } {
  const original = rows.find((row) => row.status === 'original')
  return {
    availableLocales: locales.filter((locale) =>
      rows.some((row) => row.locale === storedLocale(locale) && !row.unchecked),
    ),
    originalLocale: original ? localeOfStored(original.locale) : fallback,
  }
}

/**
 * A text from a JSON column of the shape `{ru, en, ja, 'zh-Hans'}`: the page's locale, then the original's, then
 * whatever there is. Empty if the column has no text at all.
 */
export function textOfJson(value: unknown, locale: Locale, original: Locale = locale): LocalisedText {
  const texts = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
  for (const candidate of [locale, original, ...locales]) {
    const text: unknown = texts.get(candidate)
    if (typeof text === 'string' && text !== '')
      return { text, locale: candidate, isFallback: candidate !== locale }
  }
  return { text: '', locale, isFallback: false }
}
