/**
 * The languages of the site, the default first, and the first segment of their addresses; the default has none in
 * public, only inside the router. A new language is one line here, one in `languages.ts`, a folder of messages, a value
 * of the database's enum `Locale`, and whatever the types then ask for (docs/architecture.md).
 *
 * The scripts of every page carry this file, so what only the server needs stands in `languages.ts`.
 */
const segments = { ru: 'ru', en: 'en', ja: 'ja', 'zh-Hans': 'cn' } as const

/** Interface locales as BCP 47 tags, the default first. */
export type Locale = keyof typeof segments
export const locales = Object.keys(segments) as [Locale, ...Locale[]]
export const defaultLocale: Locale = 'ru'

/** True if an unknown value is one of the site's locales. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The locale of a first path segment, or null when it names none. */
export function localeOfSegment(segment: string): Locale | null {
  return locales.find((locale) => segments[locale] === segment) ?? null
}

/** First segment of the locale's addresses inside the router, where the default has one too. */
export function segmentOf(locale: Locale): string {
  return segments[locale]
}

/** `/en`, `/ja`, `/cn`, or the empty string for Russian. */
export function prefixOf(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${segments[locale]}`
}

const inCharacters: Record<Locale, boolean> = { ru: false, en: false, ja: true, 'zh-Hans': true }

/** True if the language is written without spaces between words, as Japanese and Chinese are. */
export function isWrittenInCharacters(locale: Locale): boolean {
  return inCharacters[locale]
}

/**
 * The public address of a page in a locale.
 * @param path without locale prefix, beginning with `/`; may carry a query and a fragment
 */
export function localePath(locale: Locale, path: string): string {
  const prefix = prefixOf(locale)
  return prefix + (prefix ? path.replace(/^\/(?=[?#]|$)/, '') : path)
}

/** Splits a public address into its locale and the path without prefix; query and fragment stay with the path. */
export function splitLocalePath(path: string): { locale: Locale; path: string } {
  const { segment, rest } = firstSegment(path)
  const locale = localeOfSegment(segment)
  return locale && locale !== defaultLocale ? { locale, path: rest } : { locale: defaultLocale, path }
}

/** The path without any locale segment, also without the default's, which only the router's inner addresses have. */
export function withoutLocale(path: string): string {
  const { segment, rest } = firstSegment(path)
  return localeOfSegment(segment) ? rest : path
}

function firstSegment(path: string): { segment: string; rest: string } {
  const [, segment = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  return { segment, rest: rest.startsWith('/') ? rest : `/${rest}` }
}
