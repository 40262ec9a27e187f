/** Lengths of a name in a short address, in characters. */
export const shortNameLengths = { min: 3, max: 30 } as const

/** Number of names that a guide may keep: the present one and earlier ones, which still lead to the page. */
export const mostShortNames = 3

/** A name: Latin letters, digits and single hyphens, beginning with a letter. */
export const shortNamePattern = /^[a-z](?:[a-z\d]|-(?=[a-z\d]))*$/

/** Words that would pass a guide off as the site itself, wherever they stand in a name. */
const officialWords = new Set([
  'admin',
  'administrator',
  'billing',
  'moderator',
  'official',
  'payment',
  'payments',
  'security',
  'staff',
  'support',
  'team',
])

/** Names that say nothing of a person, or that read as a part of the site. */
const commonNames = new Set([
  'about',
  'account',
  'api',
  'city',
  'contact',
  'country',
  'excursion',
  'excursions',
  'guide',
  'guides',
  'help',
  'home',
  'info',
  'login',
  'mail',
  'news',
  'null',
  'profile',
  'root',
  'search',
  'settings',
  'status',
  'tour',
  'tours',
  'undefined',
  'www',
])

/**
 * True for a name that no guide gets.
 * @param siteWords the site's own name, as words of an address
 */
export function isReservedName(name: string, siteWords: string): boolean {
  const words = name.split('-')
  const isSite = siteWords !== '' && `-${name}-`.includes(`-${siteWords}-`)
  return isSite || commonNames.has(name) || words.some((word) => officialWords.has(word))
}

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
