import type { Locale } from '../../shared/addresses/locales.ts'

/** What somebody looked for, as it is counted, in the language of the page. */
export type EmptySearch = { term: string; locale: Locale }

/** How often something was looked for. */
export type EmptySearchView = EmptySearch & {
  times: number
  /** The same by day or week of the period. */
  points: number[]
}

const longestTerm = 60

/**
 * What a search is counted as: in one spelling, however it was typed. Null for what may be about a person, such as an
 * address or a telephone number, and for what nobody can learn from.
 */
export function countedTerm(query: string): string | null {
  // PostgreSQL has no text with the first control character; nobody means any of them.
  const spelling = query.toWellFormed().normalize('NFKC').toLowerCase()
  const term = spelling.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const isPersonal = /[@/]|\d.*\d.*\d.*\d.*\d/.test(term)
  return isPersonal || term.length > longestTerm || !/\p{L}.*\p{L}|[\p{scx=Han}]/u.test(term) ? null : term
}
