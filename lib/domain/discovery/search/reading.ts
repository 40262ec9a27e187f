import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { SearchScope, WordQuery } from './conditions.ts'
import { layoutSlips, makesSenseFor } from './understanding/layout-slips.ts'
import type { NameIndex } from './understanding/name-index.ts'
import {
  textLocaleOf,
  type UnderstoodPlace,
  type UnderstoodQuery,
  understandAdjectives,
  understandQuery,
} from './understanding/query.ts'
import type { Vocabulary } from './understanding/vocabulary.ts'
import { correctWords } from './understanding/word-corrections.ts'
import { findVocabulary } from './vocabulary-query.ts'
import { unfinishedQuery, wordByWord, wordQuery } from './word-query.ts'

/** One way to understand what was typed. */
export type Reading = {
  words: WordQuery | null
  scope: SearchScope
  /** The places that the query names, the best first. */
  places: UnderstoodPlace[]
  /** The corrected query; null if searched as typed. */
  corrected: string | null
  /** Not all words had to occur. */
  isLoose: boolean
  /** Parts that a loose reading ignores. */
  leftOut: LeftOut
  /** The words of which not all had to occur, each by itself. */
  eachWord?: readonly { word: string; words: WordQuery }[]
}

export type LeftOut = {
  /** As they were typed: nothing that is found has them. */
  words: readonly string[]
  /** ISO codes: nobody who is found speaks them. */
  languages: readonly string[]
}

const nothingLeftOut: LeftOut = { words: [], languages: [] }

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

/** The same reading of words that all stand in a title. */
export function inTitles(reading: Reading): Reading {
  return { ...reading, words: reading.words && { ...reading.words, isOfTitle: true } }
}

/** Results in the countries whose adjectives a query has; null when it has none. */
export function readAdjectives(q: string, locale: Locale, names: NameIndex): Reading | null {
  const understood = understandAdjectives(plainQuery(q), locale, names)
  return understood && readingOf(understood)
}

/**
 * Further ways to read a query that has found nothing, the likeliest first: those of a list are counted at once, and the
 * next list is only made when none of them finds anything.
 */
export async function* otherReadings(
  q: string,
  locale: Locale,
  names: NameIndex,
  { asTyped }: { asTyped: boolean },
): AsyncGenerator<Reading[]> {
  const query = plainQuery(q)
  const asNamed = understandQuery(query, locale, names, everyWord)
  const vocabulary = await findVocabulary(wordsToLookUp(query))
  const begun = unfinishedQuery(asNamed.words, asNamed.textLocale, vocabulary)
  const plain = asNamed.places.length > 0 ? [plainReading(query, locale)] : []
  const inTitle = asTyped ? plain : plain.map(inTitles)
  const related = asTyped ? null : wordQuery(asNamed.words, asNamed.textLocale, 'related')
  yield [
    ...(begun ? [{ ...readingOf(asNamed), words: begun }] : []),
    ...inTitle,
    ...(related ? [{ ...readingOf(asNamed), words: related }] : []),
  ]
  if (asTyped) return
  const corrected = [...withoutSlips(query, locale, names, vocabulary)]
  yield [
    ...corrected.flatMap((understood) => {
      const described = describedIn(understood, locale, names)
      return [...(described ? [readingOf(described)] : []), readingOf(understood)]
    }),
    ...looseReadings(query, corrected.at(-1) ?? asNamed, locale, names),
    ...plain,
  ]
}

/** With some of the words, or none, at the places that are meant. */
function looseReadings(
  query: string,
  understood: UnderstoodQuery,
  locale: Locale,
  names: NameIndex,
): Reading[] {
  const { languages, places } = understood
  const loose = { ...readingOf(understood), isLoose: true }
  const anyLanguage = { ...loose.scope, languages: [] }
  const some = { ...loose, ...someWords(understood) }
  const isNothing = some.words === null && languages.length + places.length === 0
  const none = { ...loose, words: null, leftOut: { words: typedWords(understood), languages: [] } }
  return [
    ...describedReadings(query, understood, locale, names),
    ...(isNothing ? [] : [some]),
    ...(places.length > 0 ? [none] : []),
    ...(languages.length > 0 && some.words
      ? [{ ...some, scope: anyLanguage, leftOut: { words: [], languages } }]
      : []),
    ...(languages.length > 0 && places.length > 0
      ? [{ ...none, scope: anyLanguage, leftOut: { ...none.leftOut, languages } }]
      : []),
  ]
}

/** The same in the countries whose adjectives the query has. */
function describedReadings(
  query: string,
  understood: UnderstoodQuery,
  locale: Locale,
  names: NameIndex,
): Reading[] {
  const described = describedIn(understood, locale, names) ?? understandAdjectives(query, locale, names)
  if (!described) return []
  const { corrected } = readingOf(understood)
  const there = { ...readingOf(described), corrected, isLoose: true }
  return [
    { ...there, ...someWords(described) },
    { ...there, words: null, leftOut: { words: typedWords(described), languages: [] } },
  ]
}

function typedWords({ words, textLocale }: UnderstoodQuery): string[] {
  return wordByWord(words, textLocale).map(({ word }) => word)
}

/** Of more words nobody would read which ones nothing has. */
const mostWordsAlone = 6

function someWords({ words, textLocale }: UnderstoodQuery): Pick<Reading, 'words' | 'eachWord'> {
  const each = wordByWord(words, textLocale)
  return {
    words: wordQuery(words, textLocale, 'some'),
    eachWord: each.length > 1 ? each.slice(0, mostWordsAlone) : [],
  }
}

/** A corrected query with the adjectives of countries. */
function describedIn(
  { corrected }: UnderstoodQuery,
  locale: Locale,
  names: NameIndex,
): UnderstoodQuery | null {
  const described = corrected && understandAdjectives(corrected.query, locale, names)
  return described && { ...described, corrected }
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

/** Possible meanings of a query, as typed and then without slips; likeliest first. */
export async function* understandings(
  query: string,
  locale: Locale,
  names: NameIndex,
): AsyncGenerator<UnderstoodQuery> {
  yield understandQuery(query, locale, names, everyWord)
  yield* withoutSlips(query, locale, names, await findVocabulary(wordsToLookUp(query)))
}

/** On the other layout, with names spelt right, and with all words spelt right. */
function* withoutSlips(
  query: string,
  locale: Locale,
  names: NameIndex,
  vocabulary: Vocabulary,
): Generator<UnderstoodQuery> {
  const isWord = (word: string) => vocabulary.has(word)
  const makesSense = makesSenseFor(names, (word) => vocabulary.hasForm(word))
  for (const slip of layoutSlips(query, makesSense)) {
    yield { ...understandQuery(slip, locale, names, isWord), corrected: { query: slip } }
  }
  const understood = understandQuery(query, locale, names, isWord)
  yield understood
  const corrected = correctWords(understood.corrected?.query ?? query, vocabulary, makesSense)
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
    leftOut: nothingLeftOut,
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
    leftOut: nothingLeftOut,
  }
}

/**
 * Scope of a search: the named cities, and the named countries of which no city is named. "Итальянская кухня в
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
