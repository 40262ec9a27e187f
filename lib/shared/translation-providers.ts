/** Kinds of servers that can translate, in the order of the settings. */
export const translationProviders = ['libretranslate', 'deepl', 'yandex', 'model'] as const
export type TranslationProvider = (typeof translationProviders)[number]

/** A word of the site in one language, and in another. */
export type Term = readonly [source: string, target: string]
