import type { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'

/** What a cache of Next.js does, without the many kinds of its entries. */
type Cache = {
  get(key: string, context: { kind?: string }): Promise<unknown>
  set(key: string, entry: unknown, context: { fetchCache?: boolean }): Promise<void>
}
type Handler = {
  get(key: string, context: object): Promise<Stored | null>
  set(key: string, entry: unknown, context: object): Promise<void>
}
type Stored = { value: unknown; lastModified?: number; cacheControl?: { revalidate: number | false } }

/**
 * Leaves out of a cache of Next.js what it does for every page it ever renders: it remembers for how long each may be
 * kept, in a list that is never emptied, and writes each as JSON only to learn how long that is. The handler knows the
 * one and needs not the other. Data that pages have read go the usual way.
 */
function passPagesTo(handler: Handler, cache: Cache): void {
  const usual: Cache = { get: cache.get.bind(cache), set: cache.set.bind(cache) }
  cache.get = async (key, context) => {
    if (context.kind === 'FETCH') return usual.get(key, context)
    const stored = await handler.get(key, context)
    if (!stored) return null
    const { value, lastModified = Date.now(), cacheControl } = stored
    const seconds = cacheControl?.revalidate
    const revalidateAfter = typeof seconds === 'number' && lastModified + seconds * 1000
    const isStale = revalidateAfter !== false && revalidateAfter < Date.now()
    return { value, revalidateAfter, isStale, ...(cacheControl && { cacheControl }) }
  }
  cache.set = (key, entry, context) =>
    context.fetchCache ? usual.set(key, entry, context) : handler.set(key, entry, context)
}

/**
 * Keeps Next.js's caches small. It makes one for each request, in several bundled copies of the class, and puts each
 * into this global before it is used: the one place where all of them can be met.
 */
export function keepNextCachesSmall(): void {
  let latest: IncrementalCache | undefined
  Object.defineProperty(globalThis, '__incrementalCache', {
    get: () => latest,
    set(cache: IncrementalCache | undefined) {
      if (cache?.cacheHandler) passPagesTo(cache.cacheHandler, cache)
      latest = cache
    },
  })
}
