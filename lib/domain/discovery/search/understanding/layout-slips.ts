import { nameKey } from '../../../core/search-index/normalise.ts'
import { atomsOf } from './atoms.ts'
import { isGenericWord } from './generic-words.ts'
import type { NameIndex } from './name-index.ts'
import { casesOf, namesInAdjective } from './russian.ts'
import { soundOf } from './sound.ts'

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё' + 'ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ'
const cyrillicOfLatin = new Map([...latinKeys].map((key, at) => [key, cyrillicKeys.charAt(at)]))
const latinOfCyrillic = new Map([...cyrillicKeys].map((key, at) => [key, latinKeys.charAt(at)]))
// Phones and other systems write the apostrophe of the same key in their own way.
cyrillicOfLatin.set('’', 'э')

/**
 * Query corrected for the wrong keyboard layout, Russian instead of English or the other way round: hjvf, рома. First
 * the whole query, then only those of its words that mean nothing as typed.
 * @param makesSense whether a word, in small letters, is one that names or texts contain
 * @returns queries that make sense, as the typed one doesn't; mostly none
 */
export function layoutSlips(q: string, makesSense: (word: string) => boolean): string[] {
  const typed = q.trim().split(/\s+/)
  if (typed.every((word) => isSense(word, makesSense))) return []
  const whole = typed.map((word) => onOtherLayout(word, makesSense) ?? word)
  const partly = typed.map((word, at) => (isSense(word, makesSense) ? word : (whole[at] ?? word)))
  const queries = [whole, partly]
    .filter((words) => isMostlySense(words, makesSense))
    .map((words) => words.join(' '))
  return [...new Set(queries)].filter((query) => query !== typed.join(' '))
}

/** A word with the letters that its keys have on the other layout; null when it has letters of both or of neither. */
function onOtherLayout(word: string, makesSense: (word: string) => boolean): string | null {
  const isLatin = /\p{Script=Latin}/u.test(word)
  const isCyrillic = /\p{Script=Cyrillic}/u.test(word)
  // Of signs alone only some are letters of the other layout: б is a comma.
  if (isLatin && isCyrillic) return null
  const keys = isCyrillic ? latinOfCyrillic : cyrillicOfLatin
  const converted = convert(word, keys)
  if (isCyrillic || isSense(converted, makesSense)) return converted
  // A comma behind a word may be a comma.
  const bare = word.replace(/[,.;:'"]+$/, '')
  const bareConverted = convert(bare, keys)
  return bare !== '' && isSense(bareConverted, makesSense) ? bareConverted : converted
}

function convert(word: string, keys: ReadonlyMap<string, string>): string {
  return [...word].map((sign) => keys.get(sign) ?? sign).join('')
}

function isSense(word: string, makesSense: (word: string) => boolean): boolean {
  const atoms = atomsOf(word)
  return atoms.length > 0 && atoms.every(({ text }) => makesSense(text))
}

/** More words make sense than don't, and one of them says something. */
function isMostlySense(words: readonly string[], makesSense: (word: string) => boolean): boolean {
  const known = words.filter((word) => isSense(word, makesSense))
  return known.length * 2 > words.length && known.some((word) => nameKey(word).length >= 3)
}

/**
 * True if a word is one that queries on this site have: the name of a place or a category in any case, a word that
 * everybody means, or one of texts.
 */
export function makesSenseFor(
  index: NameIndex,
  isWord: (word: string) => boolean,
): (word: string) => boolean {
  return (word) => {
    const key = nameKey(word)
    if (key === '') return false
    return isWord(word) || isGenericWord(key) || index.categories.has(key) || isName(index, key)
  }
}

function isName(index: NameIndex, key: string): boolean {
  if (index.places.has(key)) return true
  for (const { stem, ending } of casesOf(key)) {
    if (index.stems.get(stem)?.some(({ endings }) => endings.includes(ending))) return true
  }
  if (namesInAdjective(key).some((name) => index.stems.has(name) || index.places.has(name))) return true
  const sound = soundOf(key)
  return sound.length > 3 && index.sounds.anybody.has(sound)
}
