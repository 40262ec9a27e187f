import type { Locale } from '../../../shared/addresses/locales.ts'
import { stemOf, unlikeForms } from './understanding/russian.ts'

type WordForms = {
  /** PostgreSQL's dictionary of endings; the function `search_configuration` in the database names the same. */
  configuration: 'russian' | 'english' | 'simple'
  /** A word without its ending, if ours is better than cutting off two letters. */
  stemOf: ((word: string) => string) | null
  /** Forms of a word that the dictionary of endings keeps apart. */
  unlikeForms: ((word: string) => string[]) | null
}

/** How words of each language are searched in their forms. */
export const wordForms: Record<Locale, WordForms> = {
  ru: { configuration: 'russian', stemOf, unlikeForms },
  en: { configuration: 'english', stemOf: null, unlikeForms: null },
  ja: { configuration: 'simple', stemOf: null, unlikeForms: null },
  'zh-Hans': { configuration: 'simple', stemOf: null, unlikeForms: null },
}
