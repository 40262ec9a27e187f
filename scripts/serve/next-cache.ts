// Before any other part of Next.js.
import 'next/dist/server/node-environment.js'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PrerenderManifest } from 'next/dist/build/index.js'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import { addRequestMeta } from 'next/dist/server/request-meta.js'
import type {
  CachedFetchValue,
  GetIncrementalFetchCacheContext,
  GetIncrementalImageCacheContext,
  GetIncrementalResponseCacheContext,
  IncrementalCacheEntry,
  IncrementalCacheValue,
  IncrementalFetchCacheEntry,
  IncrementalResponseCacheEntry,
  SetIncrementalFetchCacheContext,
} from 'next/dist/server/response-cache/types.js'
import PageCacheHandler from '../../lib/server/page-cache/handler.ts'

type Handler = NonNullable<ConstructorParameters<typeof IncrementalCache>[0]['CurCacheHandler']>
type ResponseContext = GetIncrementalResponseCacheContext | GetIncrementalImageCacheContext
type SetContext = Parameters<NonNullable<IncrementalCache['cacheHandler']>['set']>[2]

/**
 * Next.js's cache without what it does for every page it ever renders: it remembers for how long each may be kept, in a
 * list that is never emptied, and writes each as JSON only to learn how long that is. The handler knows the one and
 * needs not the other. Data that pages have read go the usual way.
 */
class BoundedCache extends IncrementalCache {
  override get(
    key: string,
    context: GetIncrementalFetchCacheContext,
  ): Promise<IncrementalFetchCacheEntry | null>
  override get(key: string, context: ResponseContext): Promise<IncrementalResponseCacheEntry | null>
  override async get(
    key: string,
    context: GetIncrementalFetchCacheContext | ResponseContext,
  ): Promise<IncrementalCacheEntry | null> {
    if (!('route' in context)) return super.get(key, context as GetIncrementalFetchCacheContext)
    const stored = await this.cacheHandler?.get(key, context as GetIncrementalResponseCacheContext)
    if (!stored) return null
    const { value, lastModified, cacheControl } = stored
    const seconds = cacheControl?.revalidate
    const revalidateAfter = typeof seconds === 'number' && lastModified + seconds * 1000
    const isStale = revalidateAfter !== false && revalidateAfter < Date.now()
    return {
      value,
      revalidateAfter,
      isStale,
      ...(cacheControl && { cacheControl }),
    } as IncrementalResponseCacheEntry
  }

  override async set(key: string, data: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    if ('fetchCache' in context)
      await super.set(key, data as CachedFetchValue, context as SetIncrementalFetchCacheContext)
    else await this.cacheHandler?.set(key, data, context)
  }
}

type AskNext = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Next.js's request handler with such a cache for each request; else it makes its own.
 * @param buildFolder where Next.js has written its manifests
 */
export function withBoundedCache(askNext: AskNext, buildFolder: string): AskNext {
  const manifest: PrerenderManifest = JSON.parse(
    readFileSync(join(buildFolder, 'prerender-manifest.json'), 'utf8'),
  )
  return (request, response) => {
    const cache = new BoundedCache({
      dev: false,
      minimalMode: false,
      requestHeaders: request.headers,
      previewProps: manifest.preview,
      prerenderManifest: manifest,
      // Its entries are those that Next.js has given it.
      CurCacheHandler: PageCacheHandler as unknown as Handler,
    })
    addRequestMeta(request, 'incrementalCache', cache)
    return askNext(request, response)
  }
}
