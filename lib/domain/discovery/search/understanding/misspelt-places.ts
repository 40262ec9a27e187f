import { type Atom, textOf } from './atoms.ts'
import {
  areNeighboursSwapped,
  lettersOf,
  maySlip,
  maySlipInName,
  missingLetters,
  slipsAllowed,
} from './edit-distance.ts'
import { isEverydayWord } from './everyday-words.ts'
import { isBeforePlaces, isGenericWord } from './generic-words.ts'
import type { NameIndex, Spelling } from './name-index.ts'
import { keyOf, type PlaceMatch, scan, signKey, standsAlone } from './place-matches.ts'
import { declensionsOf, longestEnding } from './russian.ts'

/** The shortest name in katakana that a wrong sign doesn't make another word, and that swapped signs don't. */
const fewestKana = 5
const fewestSwapped = 4
/** So short a word is only a name with a letter missing when nothing else is asked for. */
const shortestTyped = 3
/** No misspelt name is looked for in more words than these. */
const mostWords = 3

/**
 * Places whose name has been misspelt. Only within one script, and never a word that texts contain. Japanese names in
 * katakana are spelt by sound, so they are looked at as well; words in characters are not.
 * @param isWord whether something in small letters is a word that texts contain
 */
export function misspeltPlaces(
  index: NameIndex,
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
  isWord: (word: string) => boolean,
): PlaceMatch[] {
  const meaningful = atoms.filter(({ key }, at) => isFree(at) && !isGenericWord(key))
  return scan(atoms, isFree, (from, to, former) => {
    const first = atoms[from]
    if (!first) return null
    if (first.script === 'katakana') {
      if (to - from < fewestSwapped || !standsAlone(index, atoms, from, to, former)) return null
      const signs = atoms.slice(from, to)
      if (signs.some(({ script }) => script !== 'katakana') || isWord(textOf(signs))) return null
      return closest(index, 'katakana', signKey(atoms, from, to), from, to)
    }
    if (first.script !== 'latin' && first.script !== 'cyrillic') return null
    if (to - from > mostWords) return null
    const words = atoms.slice(from, to)
    if (words.some(({ key, script }) => script !== first.script || isBeforePlaces(key) || isGenericWord(key)))
      return null
    const key = keyOf(atoms, from, to)
    if (key.length <= shortestTyped && meaningful.length > 1) return null
    if (isWord(key) || isEverydayWord(key) || (words.length > 1 && words.every((word) => isWord(word.key))))
      return null
    return closest(index, first.script, key, from, to)
  })
}

type Guess = Spelling & { slips: number; form: string }

function closest(index: NameIndex, script: string, key: string, from: number, to: number): PlaceMatch | null {
  const most = key.length === shortestTyped ? 1 : slipsAllowed(key)
  if (most === 0 || index.places.has(key)) return null
  const letters = lettersOf(key)
  const mostLonger = most + (script === 'cyrillic' ? longestEnding : 0)
  let best: Guess | null = null
  for (const spelling of candidates(index, script, key)) {
    if (Math.abs(spelling.key.length - key.length) > mostLonger) continue
    if (missingLetters(spelling.letters, letters) > most) continue
    for (const form of formsOf(script, spelling.key)) {
      const slips = script === 'katakana' ? kanaSlips(key, form) : maySlipInName(key, form, spelling.key)
      if (slips === null) continue
      if (!best || slips < best.slips || (slips === best.slips && spelling.position < best.position)) {
        best = { ...spelling, slips, form }
      }
    }
  }
  if (!best) return null
  const positions = index.places.get(best.key) ?? [best.position]
  return { from, to, positions, way: 'typo', meant: best.form === best.key ? best.shown : best.form }
}

/** Spellings with the same first letter or with it in second place; in long words that one may be wrong, too. */
function* candidates(index: NameIndex, script: string, key: string): Generator<Spelling> {
  yield* index.spellings.get(`${script} ${key.charAt(0)}`) ?? []
  yield* index.spellings.get(`${script} ${key.charAt(1)}`) ?? []
  if (slipsAllowed(key) < 2) return
  yield* index.tails.get(`${script} ${key.slice(1)}`) ?? []
  yield* index.tails.get(`${script} ${key}`) ?? []
}

/** A Russian name in all cases; other names as they are. */
function formsOf(script: string, key: string): string[] {
  if (script !== 'cyrillic') return [key]
  const forms = declensionsOf(key).flatMap(({ stem, endings }) => endings.map((ending) => stem + ending))
  return [key, ...forms.filter((form) => form !== key)]
}

/** One wrong, missing or extra sign; in short names only two that are swapped. */
function kanaSlips(typed: string, meant: string): number | null {
  if (Math.min(typed.length, meant.length) < fewestKana) return areNeighboursSwapped(typed, meant) ? 1 : null
  return maySlip(typed, meant) === 1 ? 1 : null
}
