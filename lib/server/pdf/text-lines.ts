import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'

/**
 * Breaks a text into lines that fit a width: at its own line breaks, between words, and where a word is longer than a
 * line, between characters. A sign stays with the word before it.
 * @param widthOf in the same unit as `width`
 */
export function wrapText(
  text: string,
  width: number,
  locale: Locale,
  widthOf: (text: string) => number,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    const add = (piece: string) => {
      if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
    for (const word of wordsOf(paragraph, locale)) {
      if (widthOf(word.trimEnd()) <= width) add(word)
      else for (const character of word) add(character)
    }
    return [...lines, line.trimEnd()]
  })
}

function wordsOf(text: string, locale: Locale): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    if (last !== undefined && !(isWordLike || opens(segment) || last.endsWith(' '))) {
      words[words.length - 1] = last + segment
    } else if (last !== undefined && opens(last.at(-1) ?? '')) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

function opens(sign: string): boolean {
  return /^[\p{Ps}\p{Pi}]$/u.test(sign)
}
