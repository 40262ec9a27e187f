/** Translation of a text that somebody else has written, for its reader. */
export type TextTranslation = {
  /** In which it is written, ISO 639-1; null where that could not be recognised. */
  language: string | null
  /** Null: as it was written, since that is the reader's language, or it could not be translated. */
  text: string | null
}

/** Translations of a conversation for one of its sides. */
export type ThreadTranslations = {
  /** Null where conversations are not translated, or nothing is known of the text yet. */
  of(text: string): TextTranslation | null
}

/** Where nothing is translated. */
export const noTranslations: ThreadTranslations = { of: () => null }

/** Languages that a reader can name as the one of a message, ISO 639-1, the likeliest first. */
export const correctableLanguages = [
  'en',
  'ru',
  'ja',
  'zh',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'ko',
  'uk',
  'tr',
] as const
