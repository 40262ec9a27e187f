import { defaultLocale, type Locale, locales, segmentOf } from './locales.ts'

/** Data of each language that scripts of the browser don't need. */
const languages: Record<Locale, Language> = {
  ru: {
    spellings: ['ru'],
    ...{ country_code: 'ru', name: 'Русский', display_order: 4 },
    ...{ openGraph: 'ru_RU', feed: 'ru', titleMark: ' · ' },
    ...{ hasPlaceCase: true, hasSocialLinks: true },
  },
  en: {
    spellings: [],
    ...{ country_code: 'gb', name: 'English', display_order: 1 },
    ...{ openGraph: 'en_GB', feed: 'en', titleMark: ' · ' },
    ...{ hasPlaceCase: false, hasSocialLinks: false },
  },
  ja: {
    spellings: [],
    ...{ country_code: 'jp', name: '日本語', display_order: 2 },
    ...{ openGraph: 'ja_JP', feed: 'ja', titleMark: '｜' },
    ...{ hasPlaceCase: false, hasSocialLinks: false },
  },
  'zh-Hans': {
    spellings: ['zh-Hans', 'zh_CN', 'zh-CN', 'zh'],
    ...{ country_code: 'cn', name: '中文', display_order: 3 },
    ...{ openGraph: 'zh_CN', feed: 'zh-cn', titleMark: ' · ' },
    ...{ hasPlaceCase: false, hasSocialLinks: false },
  },
}

type Language = {
  /** Other first segments that redirect to it. */
  spellings: readonly string[]
  /** In the language menu, as the specification orders it. */
  country_code: string
  name: string
  display_order: number
  /** The tag that Open Graph knows, language and territory. */
  openGraph: string
  /** The tag of feeds: RSS knows languages with a territory, and no scripts. */
  feed: string
  /** Between the parts of a page's title. */
  titleMark: string
  /** Names of places have a form of their own in "in X". */
  hasPlaceCase: boolean
  /** The site's pages in social networks are written in it. */
  hasSocialLinks: boolean
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

/** The language of a feed, `zh-cn`. */
export function feedLanguage(locale: Locale): string {
  return languages[locale].feed
}

/** The sign between the parts of a page's title, with its spaces. */
export function titleMark(locale: Locale): string {
  return languages[locale].titleMark
}

/** True if names of places have a form of their own in "in X". */
export function hasPlaceCase(locale: Locale): boolean {
  return languages[locale].hasPlaceCase
}

/** True if the site's pages in social networks are written in the language. */
export function hasSocialLinks(locale: Locale): boolean {
  return languages[locale].hasSocialLinks
}

/** The languages of the site, each by its own name. */
export function ownLanguageNames(): Record<Locale, string> {
  const { ru, en, ja, 'zh-Hans': zhHans } = languages
  return { ru: ru.name, en: en.name, ja: ja.name, 'zh-Hans': zhHans.name }
}
