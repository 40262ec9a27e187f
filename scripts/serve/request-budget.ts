import type { Area } from './area.ts'

/**
 * The computing that an answer takes: that of a page, or several times as much for a drawn file. Files that are only
 * read, and the API, which has budgets of its own, cost nothing here.
 */
export type Cost = 'page' | 'drawing'

/** Any choice of a country's parts is another map, and a sitemap's part may name ten thousand pages. */
const drawn = /^\/(?:assets\/(?:maps|cards)\/|sitemap\.xml$)/
/** Files in folders, of the build and of `public` or the storage. */
const stored = /^\/(?:_next|assets)\//

/**
 * @param address with or without a query
 * @param publicFiles names of the files at the top of `public`
 */
export function costOf(address: string, area: Area, publicFiles: ReadonlySet<string>): Cost | null {
  if (area === 'api') return null
  const [path = '/'] = address.split('?', 1)
  if (drawn.test(path)) return 'drawing'
  return stored.test(path) || publicFiles.has(path.slice(1)) ? null : 'page'
}
