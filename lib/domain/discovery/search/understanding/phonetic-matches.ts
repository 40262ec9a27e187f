import type { Locale } from '../../../../shared/addresses/locales.ts'
import { pinyinSyllables } from '../../../core/search-index/han.ts'
import type { Atom } from './atoms.ts'
import { isEverydayWord } from './everyday-words.ts'
import { isGenericWord } from './generic-words.ts'
import type { NameIndex } from './name-index.ts'
import { keyOf, type PlaceMatch, scan, signKey, standsAlone } from './place-matches.ts'
import { isUnspaced } from './scripts.ts'
import { soundOf } from './sound.ts'

/** Sounds as short as these are taken for a name only when nothing else is asked for. */
const shortSound = 4
/** Chinese names as short as these have too many others that sound alike. */
const fewestSyllables = 3

/**
 * Places whose name in other letters sounds as what is written: "Фиренце", "itaria", とうきょう, or in Chinese characters
 * that sound the same.
 * @param isWord whether something in small letters is a word that texts contain; then it is no name
 */
export function placesBySound(
  index: NameIndex,
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
  locale: Locale,
  isWord: (word: string) => boolean,
): PlaceMatch[] {
  const meaningful = atoms.filter(
    ({ key, script }, at) => isFree(at) && (isUnspaced(script) || !isGenericWord(key)),
  )
  return scan(atoms, isFree, (from, to, former) => {
    const first = atoms[from]
    if (!first || first.script === 'digits' || first.script === 'other') return null
    if (first.script === 'han') return byHomophones(index, atoms, from, to)
    const unspaced = isUnspaced(first.script)
    if (unspaced && !standsAlone(index, atoms, from, to, former)) return null
    const key = unspaced ? signKey(atoms, from, to) : keyOf(atoms, from, to)
    // A name that is spelt right and yet not meant: "nice food".
    if (index.places.has(key)) return null
    const sound = soundOf(key)
    const isShort = sound.length <= shortSound
    if (isShort && to - from < meaningful.length) return null
    if (!unspaced && (isGenericWord(first.key) || isEverydayWord(key) || isWord(key))) return null
    const positions = index.sounds.anybody.get(sound) ?? readersSound(index, sound, locale)
    return positions ? { from, to, positions, way: 'sound' } : null
  })
}

/** Readings that only who reads characters takes for names. */
function readersSound(index: NameIndex, sound: string, locale: Locale): readonly number[] | undefined {
  return locale === 'ja' || locale === 'zh-Hans' ? index.sounds[locale].get(sound) : undefined
}

function byHomophones(index: NameIndex, atoms: readonly Atom[], from: number, to: number): PlaceMatch | null {
  if (to - from < fewestSyllables) return null
  if (atoms.slice(from, to).some(({ script }) => script !== 'han')) return null
  const key = signKey(atoms, from, to)
  if (index.places.has(key)) return null
  const positions = index.homophones.get(pinyinSyllables(key).join(''))
  return positions ? { from, to, positions, way: 'sound' } : null
}
