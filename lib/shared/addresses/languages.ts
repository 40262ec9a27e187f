import { defaultLocale, type Locale, locales, segmentOf } from './locales.ts'

/**
 * Data of each language, besides its addresses.
 *
 * - `spellings`: other first segments that redirect to it.
 * - `country_code`, `name`, `display_order`: the language menu, as the specification orders it.
 * - `openGraph`: the tag that Open Graph knows, language and territory.
 */
const languages: Record<Locale, Language> = {
  // biome-ignore format: a line a language
  ru: { spellings: ['ru'], country_code: 'ru', name: 'Русский', display_order: 4, openGraph: 'ru_RU' },
  // biome-ignore format: a line a language
  en: { spellings: [], country_code: 'gb', name: 'English', display_order: 1, openGraph: 'en_GB' },
  // biome-ignore format: a line a language
  ja: { spellings: [], country_code: 'jp', name: '日本語', display_order: 2, openGraph: 'ja_JP' },
  // biome-ignore format: a line a language
  'zh-Hans': { spellings: ['zh-Hans', 'zh_CN', 'zh-CN', 'zh'], country_code: 'cn', name: '中文', display_order: 3, openGraph: 'zh_CN' },
}

type Language = {
  spellings: readonly string[]
  country_code: string
  name: string
  display_order: number
  openGraph: string
}

/** Spellings of a locale that answer with a redirect to the canonical address. */
export const movedSegments: Record<string, Locale> = Object.fromEntries(
  locales.flatMap((locale) => languages[locale].spellings.map((spelling) => [spelling, locale])),
)

/**
 * The same language with a territory or a script, as browsers and other sites write it: `zh-TW`, `en-US`, `ja_JP`. For a path
 * of `next.config.ts`, which compares without regard to case.
 */
export const taggedSegments: ReadonlyArray<{ pattern: string; locale: Locale }> = locales.map((locale) => ({
  pattern: `${locale.slice(0, 2)}[-_][a-z\\d]{2,8}(?:[-_][a-z\\d]{2,8})?`,
  locale,
}))

/** The segments of the locales that have a prefix in public addresses. */
export const prefixSegments: readonly string[] = locales
  .filter((locale) => locale !== defaultLocale)
  .map(segmentOf)

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

/** The locale's tag for Open Graph, `en_GB`. */
export function openGraphTag(locale: Locale): string {
  return languages[locale].openGraph
}

/** The language of a feed: RSS knows languages with a territory, `zh-cn`, and no scripts. */
export function feedLanguage(locale: Locale): string {
  return locale === 'zh-Hans' ? 'zh-cn' : locale
}

/** The languages of the site, each by its own name. */
export function ownLanguageNames(): Record<Locale, string> {
  const { ru, en, ja, 'zh-Hans': zhHans } = languages
  return { ru: ru.name, en: en.name, ja: ja.name, 'zh-Hans': zhHans.name }
}
