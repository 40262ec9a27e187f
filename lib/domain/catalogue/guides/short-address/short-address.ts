/** Lengths of a name in a short address, in characters. */
export const shortNameLengths = { min: 3, max: 30 } as const

/** Number of names that a guide may keep: the present one and earlier ones, which still lead to the page. */
export const mostShortNames = 3

/** A name: Latin letters, digits and single hyphens, beginning with a letter. */
export const shortNamePattern = /^[a-z](?:[a-z\d]|-(?=[a-z\d]))*$/

/** Path of a short address, the same in all languages. */
export function shortPath(name: string): string {
  return `/@${name}`
}

const shortAddress = /^\/(?:@|%40)([a-z\d-]{3,30})$/i

/** The name in the path of a short address, in lower case; null for any other path. @param path without locale prefix */
export function nameOfShortPath(path: string): string | null {
  return shortAddress.exec(path)?.[1]?.toLowerCase() ?? null
}

/** Short addresses of a guide. */
export type OwnShortNames = {
  /** Null before the first choice. */
  present: string | null
  /** Those that still lead to the page. */
  earlier: string[]
  /** Proposed for a first choice; '' where the name has no Latin letters. */
  proposed: string
}
