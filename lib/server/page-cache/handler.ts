// Next.js loads this file itself (`cacheHandler` in next.config.ts), outside the bundle and with Node.js's own type
// stripping: no path aliases, no enums.
import { pageRequests } from './page-request.ts'
import { pageStore, refreshTag } from './shared-store.ts'

type Entry = {
  kind?: string
  html?: unknown
  rscData?: { byteLength: number } | undefined
  body?: { byteLength: number } | undefined
  data?: { body?: string }
  headers?: Record<string, unknown>
  tags?: string[]
  status?: number
}
type CacheControl = { revalidate?: number | false }
type Stored = { value: Entry | null; lastModified: number; cacheControl?: CacheControl | undefined }
type SetContext = { tags?: string[]; cacheControl?: CacheControl }

const tagsHeader = 'x-next-cache-tags'

function tagsOf(entry: Entry | null, context: SetContext): string[] {
  const header = entry?.headers?.[tagsHeader]
  const fromHeader = typeof header === 'string' ? header.split(',') : []
  return [...new Set([...fromHeader, ...(entry?.tags ?? []), ...(context.tags ?? [])])]
}

/** Rather than data that a page has read, and that other pages may read, too. */
function isPage(entry: Entry): boolean {
  return entry.kind !== 'FETCH'
}

function bytesOf(entry: Entry | null): number {
  const html = typeof entry?.html === 'string' ? entry.html.length * 2 : 0
  const data = entry?.data?.body ? entry.data.body.length * 2 : 0
  return 512 + html + data + (entry?.rscData?.byteLength ?? 0) + (entry?.body?.byteLength ?? 0)
}

/** Whether Next.js, which gets the page, will re-render it in the background. */
function isDue({ lastModified, cacheControl }: Stored): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && Date.now() - lastModified > seconds * 1000
}

/**
 * Next.js's page cache on `PageStore`: bounded, in memory, and emptied by tag through PostgreSQL. Next.js makes one
 * handler for each request, so what one request renders is told apart from what another does at the same time.
 */
export default class PageCacheHandler {
  readonly #store = pageStore<Stored>()
  /** When this request found that a page or data must be read again. */
  readonly #readAt = new Map<string, number>()

  async get(key: string): Promise<Stored | null> {
    const stored = this.#store.get(key)
    pageRequests().getStore()?.reads.push({ key, value: stored })
    if ((!stored || isDue(stored)) && !this.#readAt.has(key)) this.#readAt.set(key, this.#store.now)
    return stored
  }

  async set(key: string, value: Entry | null, context: SetContext): Promise<void> {
    // The number of addresses without a page is unlimited: cached, they would evict the pages that people read.
    if (value === null || value.status === 404) return
    const readAt = this.#readAt.get(key)
    // Next.js stores nothing that it has not looked for; how old such data are would be unknown.
    if (readAt === undefined) return
    const tags = tagsOf(value, context)
    if (isPage(value)) tags.push(...(pageRequests().getStore()?.tags ?? []))
    const stored = { value, lastModified: Date.now(), cacheControl: context.cacheControl }
    this.#store.set(key, stored, bytesOf(value) + key.length * 2, [...new Set(tags)], readAt)
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) refreshTag(tag)
  }

  resetRequestCache(): void {}
}
