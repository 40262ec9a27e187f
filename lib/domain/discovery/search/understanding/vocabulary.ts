import { nameKey } from '../../../core/search-index/normalise.ts'
import { lettersOf, maySlip, missingLetters, slipsAllowed } from './edit-distance.ts'
import { longestEnding, stemOf } from './russian.ts'
import { scriptOf } from './scripts.ts'

/** A word of texts, and in how many of them it stands. */
export type WordCount = { word: string; count: number }

/** Words that texts contain. */
export type Vocabulary = {
  /** True if it is a word of texts, in any case and with or without accents. */
  has(word: string): boolean
  /** True if it is one of them in another case. */
  hasForm(word: string): boolean
  /** True if it begins one. */
  hasBeginning(word: string): boolean
  /** The words that it begins, itself too when it is one. */
  beginningWith(word: string): string[]
  /** The word that somebody may have meant who misspelt this one: with the fewest slips, then in the most texts. */
  closest(word: string): { word: string; slips: number } | null
}

type Known = WordCount & { key: string; letters: number }

/** Shorter words have no slips but swaps, which `has` would hardly ever miss. */
const shortest = 4
/** Shorter stems are too much alike. */
const shortestStem = 8
/** From here on a first letter may be wrong. */
const longWord = 8

/**
 * A vocabulary in memory, of words in Latin and Cyrillic letters. Signs of Japanese and Chinese are passed over: there
 * a slip makes another word.
 */
export function buildVocabulary(words: Iterable<WordCount>): Vocabulary {
  const known = new Map<string, Known>()
  const byStart = new Map<string, Known[]>()
  const byTail = new Map<string, Known[]>()
  for (const { word, count } of words) {
    const script = scriptOf(word)
    const key = nameKey(word)
    if ((script !== 'latin' && script !== 'cyrillic') || key === '') continue
    const former = known.get(key)
    if (former) {
      if (count > former.count) former.word = word
      former.count += count
      continue
    }
    const entry = { word, count, key, letters: lettersOf(key) }
    known.set(key, entry)
    if (key.length < shortest) continue
    add(byStart, startOf(key, key.length), entry)
    if (key.length >= longWord) add(byTail, key.slice(1), entry)
  }

  const stems = new Set([...known.keys()].map(formOf))
  const sorted = [...known.keys()].sort()

  function* candidates(key: string, most: number): Generator<Known> {
    const other = most + (scriptOf(key) === 'cyrillic' ? longestEnding : 0)
    for (let length = key.length - other; length <= key.length + other; length += 1) {
      yield* byStart.get(startOf(key, length)) ?? []
    }
    if (most < 2) return
    yield* byTail.get(key.slice(1)) ?? []
    yield* byTail.get(key) ?? []
    const withoutFirst = known.get(key.slice(1))
    if (withoutFirst) yield withoutFirst
  }

  return {
    has: (word) => known.has(nameKey(word)),
    hasForm: (word) => stems.has(formOf(nameKey(word))),
    hasBeginning(word) {
      const key = nameKey(word)
      return key !== '' && (sorted[firstFrom(sorted, key)]?.startsWith(key) ?? false)
    },
    beginningWith(word) {
      const key = nameKey(word)
      if (key === '') return []
      const from = firstFrom(sorted, key)
      const to = firstFrom(sorted, `${key}\uffff`)
      return sorted.slice(from, to).flatMap((one) => known.get(one)?.word ?? [])
    },
    closest(word) {
      const key = nameKey(word)
      const most = slipsAllowed(key)
      if (most === 0) return null
      const letters = lettersOf(key)
      let best: (Known & { slips: number }) | null = null
      for (const entry of candidates(key, most)) {
        const slips = slipsIn(key, letters, entry, most)
        if (slips === null) continue
        const isBetter = !best || slips < best.slips || (slips === best.slips && entry.count > best.count)
        if (isBetter) best = { ...entry, slips }
      }
      return best && { word: best.word, slips: best.slips }
    },
  }
}

/** Russian words are compared in the same case, too: гастраномическую was to be гастрономическая. */
function slipsIn(key: string, letters: number, entry: Known, most: number): number | null {
  const slips = missingLetters(entry.letters, letters) > most ? null : maySlip(key, entry.key)
  if (slips !== null || scriptOf(key) !== 'cyrillic') return slips === 0 ? null : slips
  const [typed, meant] = [stemOf(key), stemOf(entry.key)]
  return typed === meant || typed.length < shortestStem ? null : maySlip(typed, meant)
}

function formOf(key: string): string {
  return scriptOf(key) === 'cyrillic' ? stemOf(key) : key
}

/** Index of the first word that doesn't come before this one. */
function firstFrom(sorted: readonly string[], key: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < key) from = middle + 1
    else to = middle
  }
  return from
}

function startOf(key: string, length: number): string {
  return `${key.charAt(0)}${length}`
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
