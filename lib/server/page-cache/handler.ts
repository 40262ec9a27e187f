// Next.js loads this file itself (`cacheHandler` in next.config.ts), outside the bundle and with Node.js's own type
// stripping: no path aliases, no enums.
import { type CacheControl, type NextPage, nextPageOf } from './cached-page.ts'
import type { Position } from './change-log.ts'
import { pageRequests } from './page-request.ts'
import { findPage } from './pages.ts'
import { changeLog, pageStore, refreshTag } from './shared-store.ts'

/** Data that a page has read, and that other pages may read, too; or the answer of a route. */
type OtherEntry = {
  kind?: 'FETCH' | 'APP_ROUTE' | 'PAGES' | 'REDIRECT'
  body?: { byteLength: number } | undefined
  data?: { body?: string }
  headers?: Record<string, unknown>
  tags?: string[]
  status?: number
}
type Entry = NextPage | OtherEntry
type Stored = { value: Entry | null; lastModified: number; cacheControl?: CacheControl | undefined }
type GetContext = { kind?: string }
type SetContext = { tags?: string[]; cacheControl?: CacheControl }
type ReadAt = { readAt: number; position: Position | null }

const tagsHeader = 'x-next-cache-tags'

function tagsOf(entry: Entry, context: SetContext): string[] {
  const header = entry.headers?.[tagsHeader]
  const fromHeader = typeof header === 'string' ? header.split(',') : []
  const fromEntry = 'tags' in entry ? (entry.tags ?? []) : []
  const fromRequest = entry.kind === 'FETCH' ? [] : (pageRequests().getStore()?.tags ?? [])
  return [...new Set([...fromHeader, ...fromEntry, ...(context.tags ?? []), ...fromRequest])]
}

function bytesOf(entry: OtherEntry): number {
  const data = entry.data?.body ? entry.data.body.length * 2 : 0
  return 512 + data + (entry.body?.byteLength ?? 0)
}

/** Whether Next.js, which gets the entry, will make it again in the background. */
function isDue({ lastModified, cacheControl }: Stored): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && Date.now() - lastModified > seconds * 1000
}

/**
 * Next.js's page cache: bounded, emptied by tag through PostgreSQL. Pages are only noted here, and kept by the front
 * server with what it makes of them. Next.js makes one handler for each request, so what one request renders is told
 * apart from what another does at the same time.
 */
export default class PageCacheHandler {
  readonly #store = pageStore<Stored>()
  /** When this request found that a page or data must be read again. */
  readonly #readAt = new Map<string, ReadAt>()

  async get(key: string, { kind }: GetContext): Promise<Stored | null> {
    const stored = kind === 'APP_PAGE' ? await this.#findPage(key) : this.#store.get(key)
    if ((!stored || isDue(stored)) && !this.#readAt.has(key))
      this.#readAt.set(key, { readAt: this.#store.now, position: changeLog().position })
    return stored
  }

  async set(key: string, value: Entry | null, context: SetContext): Promise<void> {
    // The number of addresses without a page is unlimited: cached, they would evict the pages that people read.
    if (value === null || value.status === 404) return
    const read = this.#readAt.get(key)
    // Next.js stores nothing that it has not looked for; how old such data are would be unknown.
    if (read === undefined) return
    const tags = tagsOf(value, context)
    if (value.kind === 'APP_PAGE') {
      const request = pageRequests().getStore()
      const cacheControl = context.cacheControl ?? null
      if (request?.nextKey === key) request.onRendered({ page: value, cacheControl, tags, ...read })
      return
    }
    const stored = { value, lastModified: Date.now(), cacheControl: context.cacheControl }
    this.#store.set(key, stored, bytesOf(value) + key.length * 2, tags, read.readAt)
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) refreshTag(tag)
  }

  resetRequestCache(): void {}

  /** Only the page that the request is for: Next.js may look for others on its way, such as the not-found page. */
  async #findPage(key: string): Promise<Stored | null> {
    const request = pageRequests().getStore()
    if (!request) return null
    request.nextKey ??= key
    const found = request.nextKey === key ? await findPage(request.key) : null
    if (!found) return null
    request.found = found
    const { cacheControl } = found
    // Its age is ours to judge: Next.js would render it again each hour, although nothing has changed.
    return { value: await nextPageOf(found), lastModified: Date.now(), ...(cacheControl && { cacheControl }) }
  }
}
