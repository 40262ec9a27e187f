import { withoutLocale } from './locales.ts'

/** Areas that belong to one person: never cached, and no third party sees their addresses. `/a` is `/account`. */
export const personalAreas = [
  'account',
  'a',
  'admin',
  'profile',
  'payment',
  'status',
  'unsubscribe',
  'enquiry',
  'report',
  'shortlist',
] as const

/** Areas for signed-in people only. */
export const guardedAreas = ['admin', 'profile', 'payment'] as const

/** Areas hidden from search engines, except the pages in `indexedPages`. */
export const hiddenAreas = [...personalAreas, 'consent'] as const
const indexedPages = /^\/account\/registration(\/|$)/

/** @param path with or without a locale prefix, without query */
export function isPersonalPath(path: string): boolean {
  return isIn(personalAreas, withoutLocale(path))
}

/** True if a page is for signed-in people only. @param path with or without a locale prefix, without query */
export function isGuarded(path: string): boolean {
  return isIn(guardedAreas, withoutLocale(path))
}

/** True if a page is hidden from search engines. @param path with or without a locale prefix, without query */
export function isHiddenFromSearch(path: string): boolean {
  const page = withoutLocale(path)
  return isIn(hiddenAreas, page) && !indexedPages.test(page)
}

/** Areas whose pages read the query of their address; the others are the same whatever is in it. */
const queriedAreas = [...hiddenAreas, 'search', 'kit-4f7c1d'] as const

/**
 * True if a page is the same for everybody, so that it may be kept: it reads neither cookies nor its query.
 * @param path with or without a locale prefix, without query
 */
export function isSameForAll(path: string): boolean {
  return !isIn([...personalAreas, 'search', 'kit-4f7c1d'], withoutLocale(path))
}

/** True if a page reads the query of its address. @param path with or without a locale prefix, without query */
export function readsQuery(path: string): boolean {
  return isIn(queriedAreas, withoutLocale(path))
}

function isIn(areas: readonly string[], page: string): boolean {
  return areas.includes(page.split('/')[1] ?? '')
}
