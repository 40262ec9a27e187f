import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { SearchScope, WordQuery } from './documents.ts'
import { layoutSlips, makesSenseFor } from './understanding/layout-slips.ts'
import type { NameIndex } from './understanding/names.ts'
import {
  textLocaleOf,
  type UnderstoodPlace,
  type UnderstoodQuery,
  understandQuery,
} from './understanding/query.ts'
import { correctWords } from './understanding/word-corrections.ts'
import { findVocabulary } from './vocabulary-query.ts'
import { wordQuery } from './word-query.ts'

/** One way to understand what was typed. */
export type Reading = {
  words: WordQuery | null
  scope: SearchScope
  /** The places that the query names, the best first. */
  places: UnderstoodPlace[]
  /** What was searched instead of what was typed; null for what was typed. */
  corrected: string | null
  /** Not all words had to occur. */
  isLoose: boolean
}

/** Nobody types more into a search box, and longer texts only cost time. */
const longestQuery = 100

/** A query on one line, without signs that nobody sees. */
export function plainQuery(q: string): string {
  // PostgreSQL allows no zero byte in a text.
  return q.replaceAll('\0', '').normalize('NFKC').trim().replace(/\s+/g, ' ').slice(0, longestQuery)
}

/** The first way to read a query: places and languages as they are called, all other words as they are written. */
export function readQuery(q: string, locale: Locale, names: NameIndex): Reading {
  return readingOf(understandQuery(plainQuery(q), locale, names, everyWord))
}

/** So that no word is taken for a misspelt name. */
const everyWord = () => true

/** Further ways to read a query that has found nothing, the likeliest first. */
export async function* otherReadings(
  q: string,
  locale: Locale,
  names: NameIndex,
  { asTyped }: { asTyped: boolean },
): AsyncGenerator<Reading> {
  const query = plainQuery(q)
  const asNamed = understandQuery(query, locale, names, everyWord)
  yield { ...readingOf(asNamed), words: wordQuery(asNamed.words, asNamed.textLocale, 'beginning') }
  if (asNamed.places.length > 0) yield plainReading(query, locale)
  if (asTyped) return
  const related = wordQuery(asNamed.words, asNamed.textLocale, 'related')
  if (related) yield { ...readingOf(asNamed), words: related }
  let last: UnderstoodQuery = asNamed
  for await (const understood of withoutSlips(query, locale, names)) {
    yield readingOf(understood)
    last = understood
  }
  const loose = { ...readingOf(last), isLoose: true }
  yield { ...loose, words: wordQuery(last.words, last.textLocale, 'some') }
  if (last.languages.length > 0) yield { ...loose, scope: { ...loose.scope, languages: [] } }
  if (last.places.length > 0) yield { ...loose, words: null, scope: { ...loose.scope, languages: [] } }
}

/**
 * The same query when only a few texts have all of its words: those of which some words are found follow. Null for a
 * query of one word.
 */
export function widerReading(q: string, locale: Locale, names: NameIndex): Reading | null {
  const understood = understandQuery(plainQuery(q), locale, names, everyWord)
  const words = wordQuery(understood.words, understood.textLocale, 'some')
  return words && words.parts.length > 1 ? { ...readingOf(understood), words } : null
}

/** What a query may ask for, as it was typed and then without slips; the likeliest first. */
export async function* understandings(
  query: string,
  locale: Locale,
  names: NameIndex,
): AsyncGenerator<UnderstoodQuery> {
  yield understandQuery(query, locale, names, everyWord)
  yield* withoutSlips(query, locale, names)
}

/** On the other layout, with names spelt right, and with all words spelt right. One statement. */
async function* withoutSlips(
  query: string,
  locale: Locale,
  names: NameIndex,
): AsyncGenerator<UnderstoodQuery> {
  const vocabulary = await findVocabulary(wordsToLookUp(query))
  const isWord = (word: string) => vocabulary.has(word)
  for (const slip of layoutSlips(query, makesSenseFor(names, isWord))) {
    yield { ...understandQuery(slip, locale, names, isWord), corrected: { query: slip } }
  }
  const understood = understandQuery(query, locale, names, isWord)
  yield understood
  const corrected = correctWords(understood.corrected?.query ?? query, vocabulary)
  if (corrected === null) return
  yield { ...understandQuery(corrected, locale, names, isWord), corrected: { query: corrected } }
}

/** Nobody searches for more words, and each one is looked up. */
const mostLookedUp = 16

/** The typed words, and what they are on the other layout. */
function wordsToLookUp(query: string): string[] {
  const words = new Set<string>()
  layoutSlips(query, (word) => {
    words.add(word.toLowerCase())
    return false
  })
  return [...words].slice(0, mostLookedUp)
}

function readingOf({ places, languages, words, textLocale, corrected }: UnderstoodQuery): Reading {
  return {
    words: wordQuery(words, textLocale, 'all'),
    scope: { places: scopeOf(places), languages },
    places,
    corrected: corrected?.query ?? null,
    isLoose: false,
  }
}

/** All words as words: a place may have the name of something else. */
function plainReading(query: string, locale: Locale): Reading {
  return {
    words: wordQuery(query, textLocaleOf(query, locale), 'all'),
    scope: { places: [], languages: [] },
    places: [],
    corrected: null,
    isLoose: false,
  }
}

/**
 * Where to search: in the named cities, and in the named countries of which no city is named. "Итальянская кухня в
 * Москве" is about Moscow: an adjective is a place only when there is no other.
 */
function scopeOf(places: readonly UnderstoodPlace[]): SearchScope['places'] {
  const named = places.filter(({ way }) => way !== 'adjective')
  const meant = named.length > 0 ? named : places
  const narrowed = new Set(meant.flatMap(({ kind, countryId }) => (kind === 'city' ? countryId : [])))
  return meant
    .filter(({ kind, id }) => kind === 'city' || !narrowed.has(id))
    .map(({ kind, id }) => ({ kind, id }))
}
