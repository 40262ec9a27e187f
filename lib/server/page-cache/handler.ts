// Next.js loads this file itself (`cacheHandler` in next.config.ts), outside the bundle and with Node.js's own type
// stripping: no path aliases, no enums.
import {
  bytesOf,
  type Entry,
  isDue,
  type SetContext,
  type StoredEntry,
  tagsOf,
} from '../next-internals/cache-entry.ts'
import { pageStore, refreshTag } from './shared-store.ts'

/**
 * Next.js's cache, of data that many pages read (`cached`): bounded, emptied by tag through PostgreSQL. Pages are not in
 * it: the front server keeps them. Next.js makes one handler for each request, so what one request reads is told apart
 * from what another does at the same time.
 */
export default class DataCacheHandler {
  readonly #store = pageStore<StoredEntry>()
  /** Times at which this request found that data must be read again, by the store's clock. */
  readonly #readAt = new Map<string, number>()

  async get(key: string): Promise<StoredEntry | null> {
    const stored = this.#store.get(key)
    if ((!stored || isDue(stored)) && !this.#readAt.has(key)) this.#readAt.set(key, this.#store.now)
    return stored
  }

  async set(key: string, value: Entry | null, context: SetContext): Promise<void> {
    // The number of addresses without a page is unlimited: cached, they would evict what people read.
    if (value === null || value.status === 404 || value.kind === 'APP_PAGE') return
    const readAt = this.#readAt.get(key)
    // Next.js stores nothing that it has not looked for; how old such data are would be unknown.
    if (readAt === undefined) return
    const stored = { value, lastModified: Date.now(), cacheControl: context.cacheControl }
    this.#store.set(key, stored, bytesOf(value) + key.length * 2, tagsOf(value, context), readAt)
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) refreshTag(tag)
  }

  resetRequestCache(): void {}
}
