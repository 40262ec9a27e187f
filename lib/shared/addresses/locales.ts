/** Interface locales as BCP 47 tags, the default first. */
export const locales = ['ru', 'en', 'ja', 'zh-Hans'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru'

/** First segment of a locale's addresses; Russian has none in public, `ru` inside the router. */
const segments = { ru: 'ru', en: 'en', ja: 'ja', 'zh-Hans': 'cn' } as const satisfies Record<Locale, string>
export type LocaleSegment = (typeof segments)[Locale]

/** Spellings of a locale that answer with a redirect to the canonical address. */
export const movedSegments: Record<string, Locale> = {
  ru: 'ru',
  'zh-Hans': 'zh-Hans',
  zh_CN: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  zh: 'zh-Hans',
}

/** What a person sees in a language menu, in the specification's order. */
export const languageOptions = [
  { locale: 'en', country_code: 'gb', name: 'English', display_order: 1 },
  { locale: 'ja', country_code: 'jp', name: '日本語', display_order: 2 },
  { locale: 'zh-Hans', country_code: 'cn', name: '中文', display_order: 3 },
  { locale: 'ru', country_code: 'ru', name: 'Русский', display_order: 4 },
] as const satisfies ReadonlyArray<{
  locale: Locale
  country_code: string
  name: string
  display_order: number
}>

/** Whether something from outside is one of the site's locales. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The locale that a first path segment stands for, or null when it names none. */
export function localeOfSegment(segment: string): Locale | null {
  return locales.find((locale) => segments[locale] === segment) ?? null
}

/** `/en`, `/ja`, `/cn`, or the empty string for Russian. */
export function prefixOf(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${segments[locale]}`
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

/** Splits a public address into its locale and the path without prefix. */
export function splitLocalePath(path: string): { locale: Locale; path: string } {
  const match = /^\/(en|ja|cn)(?=\/|$|\?|#)(.*)$/.exec(path)
  const locale = match?.[1] ? localeOfSegment(match[1]) : null
  if (!locale || !match) return { locale: defaultLocale, path }
  const rest = match[2] ?? ''
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` }
}
