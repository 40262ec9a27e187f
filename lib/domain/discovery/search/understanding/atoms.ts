import { withLongMarks } from '../../../core/search-index/kana.ts'
import { nameKey } from '../../../core/search-index/normalise.ts'
import { isUnspaced, type Script, scriptOf } from './scripts.ts'

/**
 * The smallest part of a query that can be a name or a word: a word where words have spaces between them, one sign of
 * Japanese or Chinese.
 */
export type Atom = {
  /** As typed, in ordinary width and small letters. */
  text: string
  /** For comparing with names. */
  key: string
  script: Script
  /** Nothing stands between this and the one before. */
  isGlued: boolean
  hasCapital: boolean
  /** Its first sign in `textOfAtoms`, and the one behind its last. */
  start: number
  end: number
}

/** Nobody types more into a search box, and longer texts only cost time. */
const longestQuery = 100

/** The query as its atoms are read from it. */
export function textOfAtoms(query: string): string {
  return withLongMarks([...query.normalize('NFKC')].slice(0, longestQuery).join(''))
}

/** The atoms of a query, in its order. Signs that belong to no word are left out. */
export function atomsOf(query: string): Atom[] {
  const atoms: Atom[] = []
  let end = -1
  const text = textOfAtoms(query)
  for (const { 0: word, index } of text.matchAll(
    /[\p{L}\p{N}ー][\p{L}\p{N}\p{M}ー]*(?:['’ʼ][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu,
  )) {
    let at = index
    for (const part of partsOf(word)) {
      // "Munich's guides" are those of Munich.
      const written = part.text.replace(part.script === 'latin' ? /['’ʼ]s?$/i : /['’ʼ]$/, '')
      atoms.push({
        text: written.toLowerCase().normalize(),
        key: nameKey(written),
        script: part.script,
        isGlued: at === end,
        hasCapital: /^\p{Lu}/u.test(written),
        start: at,
        end: at + part.text.length,
      })
      at += part.text.length
      end = at
    }
  }
  return atoms
}

/** Atoms as text again, with a space wherever there was something between them. */
export function textOf(atoms: readonly Atom[]): string {
  return atoms.map(({ text, isGlued }, position) => (isGlued || position === 0 ? text : ` ${text}`)).join('')
}

/** Figures, marks and apostrophes stay with the letters before them; each sign of Japanese and Chinese is alone. */
function partsOf(word: string): { text: string; script: Script }[] {
  const parts: { text: string; script: Script }[] = []
  for (const sign of word) {
    const script = scriptOf(sign)
    const last = parts.at(-1)
    if (/['’ʼ]/.test(sign) && (!last || isUnspaced(last.script))) continue
    if (last && !isUnspaced(script) && !isUnspaced(last.script) && belongs(script, last.script)) {
      last.text += sign
      if (last.script === 'digits') last.script = script
    } else if (last && /\p{M}/u.test(sign)) last.text += sign
    else parts.push({ text: sign, script })
  }
  return parts
}

function belongs(script: Script, former: Script): boolean {
  return script === former || script === 'digits' || script === 'other' || former === 'digits'
}
