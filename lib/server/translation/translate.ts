import 'server-only'
import type { Term } from '../../shared/translation-providers.ts'
import { TranslationFailed, type Translator } from './port.ts'
import { protect, restore, wordsOf } from './protection.ts'
import { mayBeIn } from './recognise.ts'

/** Of one call, which all providers take. */
const mostFragments = 40
const mostCharacters = 8000

/** No translation is so long; a model may have been talked into writing something else. */
const isTooLong = (answer: string, fragment: string) => answer.length > 10 * fragment.length + 200

type Order = {
  /** ISO 639-1. */
  from: string
  /** ISO 639-1. */
  to: string
  /** Of people who may be named in the texts. */
  names: readonly string[]
  /** Of the glossary. */
  terms?: readonly Term[]
  signal: AbortSignal
}

/**
 * Translates texts of one language. Lines stay lines, and what a translation must not change comes back as it was. A line
 * whose translation can't be used stays as it was written.
 * @returns for each text its translation; null for one that has nothing to translate, or of which no line can be used
 * @throws TranslationFailed
 */
export async function translate(
  translator: Translator,
  texts: readonly string[],
  { from, to, names, terms = [], signal }: Order,
): Promise<Array<string | null>> {
  const forced = translator.takesTerms ? [] : terms
  const split = texts.map((text) =>
    text.split('\n').map((line) => {
      const words = line.trim()
      return { line, ...protect(words, names, fitting(forced, words, to)) }
    }),
  )
  const fragments = split.flat().flatMap(({ fragment, hasWords }) => (hasWords ? fragment : []))
  const translated: string[] = []
  for (const batch of batches(fragments)) {
    const answer = await translator({ fragments: batch, from, to, terms, signal })
    if (answer.length !== batch.length) throw new TranslationFailed('strange', 'another number of texts')
    translated.push(...answer)
  }
  let next = 0
  return split.map((lines, index) => {
    let allWords = ''
    const joined = lines.map(({ line, fragment, kept, hasWords }) => {
      if (!hasWords) return line
      const answer = translated[next] ?? ''
      next += 1
      const words = isTooLong(answer, fragment) ? '' : (restore(answer, kept)?.trim() ?? '')
      if (words === '') return line
      allWords += `${wordsOf(answer)} `
      return (line.match(/^\s*/)?.[0] ?? '') + words
    })
    const text = joined.join('\n')
    return text !== texts[index] && mayBeIn(to, allWords, from) ? text : null
  })
}

/** Russian inflects its words: there a term fits only where it stands by itself, such as in a list. */
function fitting(terms: readonly Term[], line: string, to: string): readonly Term[] {
  return to === 'ru' ? terms.filter(([source]) => source.toLowerCase() === line.toLowerCase()) : terms
}

/** Number of characters that a translation of a text is charged for. */
export function charactersOf(text: string): number {
  return [...text].length
}

function batches(fragments: readonly string[]): string[][] {
  const all: string[][] = []
  let size = 0
  for (const fragment of fragments) {
    const last = all.at(-1)
    if (!last || last.length >= mostFragments || size + fragment.length > mostCharacters) {
      all.push([fragment])
      size = fragment.length
    } else {
      last.push(fragment)
      size += fragment.length
    }
  }
  return all
}
