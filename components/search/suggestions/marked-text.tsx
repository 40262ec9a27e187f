import { Fragment } from 'react'

/** A text in which the words that begin as typed are marked. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map(({ part, start, isMarked }) =>
    isMarked ? <b key={start}>{part}</b> : <Fragment key={start}>{part}</Fragment>,
  )
}

type Part = {
  part: string
  /** In the whole text. */
  start: number
  isMarked: boolean
}

/** The parts of a text, marked where a word begins as one of the typed ones; Japanese and Chinese words begin anywhere. */
function markedParts(text: string, typed: string): Part[] {
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length)
  if (words.length === 0) return [{ part: text, start: 0, isMarked: false }]
  const alternatives = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(word)
      ? literal
      : `(?<![\\p{L}\\p{N}])${literal}`
  })
  let end = 0
  return text
    .split(new RegExp(`(${alternatives.join('|')})`, 'giu'))
    .map((part, index) => {
      const start = end
      end += part.length
      return { part, start, isMarked: index % 2 === 1 }
    })
    .filter(({ part }) => part !== '')
}
