import { splitLocalePath } from '../lib/shared/addresses/locales.ts'
import type { Area } from './area.ts'

/**
 * The computing that an answer takes: that of a page, or several times as much for a drawn file. Pages that a person
 * reaches by a link of their own are counted apart, so that nobody else of their network keeps them from an answer. Files
 * that are only read, and the API, which has budgets of its own, cost nothing here.
 */
export type Cost = 'page' | 'ownPage' | 'drawing'

/** Any choice of a country's parts is another map, and a sitemap's part may name ten thousand pages. */
const drawn = /^\/(?:assets\/(?:maps|cards)\/|sitemap\.xml$)/
/** The secret in the address, of an enquiry or of a payment, can't be guessed. */
const own = /^\/(?:status|payment)\/[^/]/
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
  if (stored.test(path) || publicFiles.has(path.slice(1))) return null
  return own.test(splitLocalePath(path).path) ? 'ownPage' : 'page'
}
