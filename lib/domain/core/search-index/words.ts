import type { Locale } from '../../../shared/addresses/locales.ts'
import { withLongMarks } from './kana.ts'

/** Texts for full-text search; absent parts are left out. */
type SearchTexts = ReadonlyArray<string | null | undefined>

/** Raised when `searchWords` gives other words for the same text: every document is then written again by night. */
export const analyzerVersion = 2

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
/** Han and kana, with the long mark and the sign for a repeated character: written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu
const katakana = /^[\p{Script=Katakana}ー]+$/u
const han = /\p{Script=Han}/u

/**
 * The words of some texts, lower-cased and joined by spaces, ready for `to_tsvector`. Japanese and Chinese have no
 * spaces and no two programs agree on their words, so all pairs of neighbouring characters are words, and every Han
 * character too. Stored texts and queries must both pass through this function, or they won't match.
 */
export function searchWords(texts: SearchTexts): string {
  const words: string[] = []
  for (const text of texts) {
    if (text != null && text !== '') words.push(...wordsOf(plainText(text)))
  }
  return words.join(' ')
}

/**
 * Conditions for each typed word: all words of a group belong to one typed word. A Japanese or Chinese phrase is
 * split into its words first, and grammatical particles are ignored.
 */
export function queryWords(query: string, locale: Locale): string[][] {
  return queryTerms(query, locale).map(({ pairs }) => pairs)
}

/** A typed word, and the words that it asks for. */
export type Term = { word: string; pairs: string[] }

/** The same, each with the word that was typed. */
export function queryTerms(query: string, locale: Locale): Term[] {
  return foldedRuns(query).flatMap((run) => {
    if (!isUnspaced(run)) return [{ word: run, pairs: [run] }]
    return wholeKatakana(segmentsOf(run, locale))
      .map((word) => ({ word, pairs: pairsOf(word) }))
      .filter(({ pairs }) => pairs.length > 0)
  })
}

function wordsOf(text: string): string[] {
  return foldedRuns(text).flatMap((run) => (isUnspaced(run) ? pairsOf(run) : [run]))
}

/** Words of one script: `3月のrome` has three. */
function foldedRuns(text: string): string[] {
  return (folded(text).match(wordPattern) ?? []).flatMap((run) => {
    const parts: string[] = []
    let from = 0
    for (const match of run.matchAll(unspaced)) {
      if (match.index > from) parts.push(run.slice(from, match.index))
      parts.push(match[0])
      from = match.index + match[0].length
    }
    if (from < run.length) parts.push(run.slice(from))
    return parts
  })
}

function isUnspaced(run: string): boolean {
  return run.search(unspaced) === 0
}

/** Neighbouring characters of a run, and its Han characters one by one; a single kana says nothing. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  const only = characters[0]
  if (characters.length === 1) return only !== undefined && han.test(only) ? [only] : []
  return characters.flatMap((character, index) => {
    const next = characters[index + 1]
    return [...(han.test(character) ? [character] : []), ...(next === undefined ? [] : [character + next])]
  })
}

/** The same letters for what people write in several ways. */
function folded(text: string): string {
  return withLongMarks(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/ヴ([ァィェォ])?/g, (_, vowel: string | undefined) => (vowel ? (bRow[vowel] ?? 'ブ') : 'ブ'))
}

const bRow: Record<string, string> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' }

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmentsOf(run: string, locale: Locale): string[] {
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return [...segmenter.segment(run)].map(({ segment }) => segment)
}

/**
 * Names that a dictionary doesn't know fall into single signs, ド ミ トリ ー: katakana around such a sign stays one word.
 */
function wholeKatakana(segments: readonly string[]): string[] {
  const words: string[] = []
  let isBroken = false
  for (const segment of segments) {
    const last = words.at(-1)
    const isSingle = [...segment].length === 1
    if (last !== undefined && katakana.test(last) && katakana.test(segment) && (isBroken || isSingle)) {
      words[words.length - 1] = last + segment
      isBroken = true
    } else {
      words.push(segment)
      isBroken = isSingle
    }
  }
  return words
}

/** Texts may be sanitised HTML; its tags are not words. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
}
