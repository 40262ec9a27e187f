import { Fragment } from 'react'

/** A text in which the words that begin as typed are marked. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const parts = markedParts(text, typed)
  return parts.map(({ part, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <b key={index}>{part}</b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** The parts of a text, marked where a word begins as one of the typed ones; Japanese and Chinese words begin anywhere. */
export function markedParts(text: string, typed: string): Array<{ part: string; isMarked: boolean }> {
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length)
  if (words.length === 0) return [{ part: text, isMarked: false }]
  const alternatives = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(word)
      ? literal
      : `(?<![\\p{L}\\p{N}])${literal}`
  })
  return text
    .split(new RegExp(`(${alternatives.join('|')})`, 'giu'))
    .map((part, index) => ({ part, isMarked: index % 2 === 1 }))
    .filter(({ part }) => part !== '')
}
