import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { nameKey } from '../../core/search-index/normalise.ts'
import { pairsOf, queryTerms, type Term } from '../../core/search-index/words.ts'
import { wordsAlike } from './wished-words.ts'
import { wordForms } from './word-forms.ts'

/** A typed word, and what may stand in a text instead: lists of words that must all be there, itself included. */
export type MeantTerm = Term & { alternatives: readonly (readonly string[])[] | null }

/** A word of Japanese or Chinese may have been parted into as many. */
const mostParts = 3

/** The words of a query, those that belong together as one. Who types one of words alike finds the texts with any. */
export function meantTerms(query: string, locale: Locale): MeantTerm[] {
  const terms = queryTerms(query, locale)
  const known = groupsOf(locale)
  const meant: MeantTerm[] = []
  for (let at = 0; at < terms.length; ) {
    let length = Math.min(mostParts, terms.length - at)
    while (length > 1 && !known.has(wordOf(terms.slice(at, at + length), locale))) length -= 1
    const own = terms.slice(at, at + length)
    const word = own.map((term) => term.word).join('')
    const alternatives = known.get(wordOf(own, locale)) ?? null
    meant.push({ word, pairs: own.flatMap(({ pairs }) => pairs), alternatives })
    at += length
  }
  return meant
}

const byLocale = new Map<Locale, ReadonlyMap<string, MeantTerm['alternatives']>>()

function groupsOf(locale: Locale): ReadonlyMap<string, MeantTerm['alternatives']> {
  const known = byLocale.get(locale) ?? readGroups(locale)
  byLocale.set(locale, known)
  return known
}

function readGroups(locale: Locale): ReadonlyMap<string, MeantTerm['alternatives']> {
  const known = new Map<string, MeantTerm['alternatives']>()
  for (const line of wordsAlike(locale)) {
    const phrases = line.split(' ')
    const group = phrases.map((phrase) => queryTerms(phrase, locale))
    const alternatives = group.map(([only, ...more], index) =>
      // A term split into several words appears in texts as one.
      only && more.length === 0 ? only.pairs : pairsOf(phrases[index] ?? ''),
    )
    for (const terms of group) known.set(wordOf(terms, locale), alternatives)
  }
  return known
}

function wordOf(terms: readonly Term[], locale: Locale): string {
  const word = terms.map((term) => term.word).join('')
  return wordForms[locale].stemOf?.(word) ?? word
}

const everyWord = new Set(locales.flatMap(wordsAlike).flatMap((line) => line.split(' ').map(nameKey)))

/** True if it is one of those words, which is no slip of another one. @param key made by `nameKey` */
export function isSameWord(key: string): boolean {
  return everyWord.has(key)
}
