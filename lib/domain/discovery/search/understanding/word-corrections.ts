import { isSameWord } from '../same-words.ts'
import { type Atom, atomsOf, textOf } from './atoms.ts'
import { isGenericWord } from './generic-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The shortest of two words that may have been written as one. */
const shortestPart = 3

/**
 * Words as they should have been typed: with a slip undone, or two of them parted that were written as one. For words
 * that nothing was found by. Words of texts, unfinished ones, figures and those in Japanese or Chinese stay as they are.
 * @param makesSense whether a word in small letters is known anyway, as a name
 * @returns null when nothing is corrected
 */
export function correctWords(
  words: string,
  vocabulary: Vocabulary,
  makesSense: (word: string) => boolean = () => false,
): string | null {
  const atoms = atomsOf(words)
  const corrected = atoms.map((atom): Atom => {
    const word = makesSense(atom.text) ? null : correctWord(atom, vocabulary)
    return word === null ? atom : { ...atom, text: word }
  })
  return corrected.some((atom, at) => atom !== atoms[at]) ? textOf(corrected) : null
}

function correctWord({ text, key, script }: Atom, vocabulary: Vocabulary): string | null {
  if (script !== 'latin' && script !== 'cyrillic') return null
  if (isGenericWord(key) || isSameWord(key)) return null
  if (vocabulary.hasForm(key) || vocabulary.hasBeginning(key)) return null
  const closest = vocabulary.closest(key)
  if (closest?.slips === 1) return closest.word
  return parted(text, vocabulary) ?? closest?.word ?? null
}

/** "streetfood" is street food. Of several ways the one with the longest first word. */
function parted(word: string, vocabulary: Vocabulary): string | null {
  for (let cut = word.length - shortestPart; cut >= shortestPart; cut -= 1) {
    const parts = [word.slice(0, cut), word.slice(cut)]
    if (parts.every((part) => vocabulary.has(part))) return parts.join(' ')
  }
  return null
}
