import type { Locale } from '../../../shared/addresses/locales.ts'

/** A counted search term, with the language of the page. */
export type EmptySearch = { term: string; locale: Locale }

/** An empty search with its count. */
export type EmptySearchView = EmptySearch & {
  times: number
  /** The same by day or week of the period. */
  points: number[]
  /** By an admin. */
  isHidden: boolean
  /** True if it may be the name of a place. */
  mayBePlace: boolean
}

export const longestTerm = 60

/**
 * Normalised search term for counting. Null for terms that may be personal, such as an address or a telephone number,
 * and for useless ones.
 */
export function countedTerm(query: string): string | null {
  // PostgreSQL has no text with the first control character; nobody means any of them.
  const spelling = query.toWellFormed().normalize('NFKC').toLowerCase()
  const term = spelling.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const isPersonal = /[@/]|\d.*\d.*\d.*\d.*\d/.test(term)
  return isPersonal || term.length > longestTerm || !/\p{L}.*\p{L}|[\p{scx=Han}]/u.test(term) ? null : term
}

/** True if a search may be the name of a place: those are short, and have no figures. */
export function mayBePlace(term: string): boolean {
  return !/\d/.test(term) && term.split(/[\s-]+/).length <= 4
}
