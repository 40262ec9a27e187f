import type { AllFields } from '../filter.ts'

/** A part of a query that asks for a filter. */
export type Wish = {
  /** In the query: its first sign, and the one behind its last. */
  from: number
  to: number
  filter: Partial<AllFields<'address'>>
}

/** The query without its wishes, on one line. */
export function without(query: string, wishes: readonly Pick<Wish, 'from' | 'to'>[]): string {
  const inOrder = wishes.toSorted((one, other) => one.from - other.from)
  let rest = ''
  let at = 0
  for (const { from, to } of inOrder) {
    rest += `${query.slice(at, Math.max(at, from))} `
    at = Math.max(at, to)
  }
  return (rest + query.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,、，.。;；]+|[\s,、，;；]+$/g, '')
    .replace(/\s+([,、，])/g, '$1')
}

/** Not inside a word that is written with spaces around it. */
export const wordStart = '(?<![\\p{L}\\p{N}])'
export const wordEnd = '(?![\\p{L}\\p{N}])'

/**
 * All matches of a pattern, from left to right. Without the copy of the pattern that `matchAll` makes: it would be compiled
 * again for each query.
 * @param pattern with the flag `g`
 */
export function* matchesOf(
  pattern: RegExp,
  query: string,
): Generator<RegExpExecArray & { from: number; to: number }> {
  let at = 0
  while (at <= query.length) {
    pattern.lastIndex = at
    const match = pattern.exec(query)
    if (!match) return
    const to = match.index + match[0].length
    at = Math.max(to, match.index + 1)
    yield Object.assign(match, { from: match.index, to })
  }
}
