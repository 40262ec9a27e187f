/**
 * The languages of the site, the default first; a new one is one line here, a folder of messages, a value of the
 * database's enum `Locale`, and whatever the types then ask for. See docs/architecture.md.
 *
 * - `segment`: first segment of its addresses. The default has none in public, only inside the router.
 * - `spellings`: other first segments that redirect to it.
 * - `country_code`, `name`, `display_order`: the language menu, as the specification orders it.
 * - `openGraph`: the tag that Open Graph knows, language and territory.
 * - `script`: `characters` for languages written without spaces between words.
 */
const languages = {
  // biome-ignore format: a line a language
  ru: { segment: 'ru', spellings: ['ru'], country_code: 'ru', name: 'Русский', display_order: 4, openGraph: 'ru_RU', script: 'letters' },
  // biome-ignore format: a line a language
  en: { segment: 'en', spellings: [], country_code: 'gb', name: 'English', display_order: 1, openGraph: 'en_GB', script: 'letters' },
  // biome-ignore format: a line a language
  ja: { segment: 'ja', spellings: [], country_code: 'jp', name: '日本語', display_order: 2, openGraph: 'ja_JP', script: 'characters' },
  // biome-ignore format: a line a language
  'zh-Hans': { segment: 'cn', spellings: ['zh-Hans', 'zh_CN', 'zh-CN', 'zh'], country_code: 'cn', name: '中文', display_order: 3, openGraph: 'zh_CN', script: 'characters' },
} as const satisfies Record<string, Language>

type Language = {
  segment: string
  spellings: readonly string[]
  country_code: string
  name: string
  display_order: number
  openGraph: string
  script: 'letters' | 'characters'
}

/** Interface locales as BCP 47 tags, the default first. */
export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as [Locale, ...Locale[]]
export const defaultLocale: Locale = 'ru'

/** Spellings of a locale that answer with a redirect to the canonical address. */
export const movedSegments: Record<string, Locale> = Object.fromEntries(
  locales.flatMap((locale) => languages[locale].spellings.map((spelling) => [spelling, locale])),
)

/** The entries of a language menu, in the specification's order. */
export const languageOptions: ReadonlyArray<{
  locale: Locale
  country_code: string
  name: string
  display_order: number
}> = locales
  .map((locale) => {
    const { country_code, name, display_order } = languages[locale]
    return { locale, country_code, name, display_order }
  })
  .toSorted((one, other) => one.display_order - other.display_order)

/** The segments of the locales that have a prefix in public addresses. */
export const prefixSegments: readonly string[] = locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => languages[locale].segment)

/** Whether an unknown value is one of the site's locales. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The locale of a first path segment, or null when it names none. */
export function localeOfSegment(segment: string): Locale | null {
  return locales.find((locale) => languages[locale].segment === segment) ?? null
}

/** First segment of the locale's addresses inside the router, where the default has one too. */
export function segmentOf(locale: Locale): string {
  return languages[locale].segment
}

/** `/en`, `/ja`, `/cn`, or the empty string for Russian. */
export function prefixOf(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${languages[locale].segment}`
}

/** The locale's tag for Open Graph, `en_GB`. */
export function openGraphTag(locale: Locale): string {
  return languages[locale].openGraph
}

/** Whether the language is written without spaces between words, as Japanese and Chinese are. */
export function isWrittenInCharacters(locale: Locale): boolean {
  return languages[locale].script === 'characters'
}

/**
 * The public address of a page in a locale.
 * @param path without locale prefix, beginning with `/`; may carry a query and a fragment
 */
export function localePath(locale: Locale, path: string): string {
  const prefix = prefixOf(locale)
  if (prefix === '') return path
  return path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? prefix + path.slice(1)
    : prefix + path
}

/** Splits a public address into its locale and the path without prefix; query and fragment stay with the path. */
export function splitLocalePath(path: string): { locale: Locale; path: string } {
  const { segment, rest } = firstSegment(path)
  const locale = prefixSegments.includes(segment) ? localeOfSegment(segment) : null
  return locale ? { locale, path: rest } : { locale: defaultLocale, path }
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
