import { AsyncLocalStorage } from 'node:async_hooks'
import type { CachedPage, RenderedPage } from './cached-page.ts'

/** How long the answer of an API call may be kept, what it depends on, and when that was read, by the store's clock. */
export type PublicAnswer = { seconds: number; tags: readonly string[]; readAt: number }

/** What happens inside Next.js during one request to the front server, which can't see it otherwise. */
export type PageRequest = {
  /** Of the page that is asked for, in the page cache. */
  key: string
  /** What Next.js calls that page; null until it looks for it. */
  nextKey: string | null
  /** The page from the cache that Next.js got for its answer. */
  found: CachedPage | null
  /** Called with the page that Next.js has rendered, before it answers, or long after if it answered with an old one. */
  onRendered(page: RenderedPage): void
  /** What its page has read, see `dependsOn`. */
  tags: Set<string>
  /** Said by a call of the API whose answer is the same for everybody. */
  answer: PublicAnswer | null
  /** A page could not be rendered because the database can't be reached. */
  isDatabaseAway: boolean
  /**
   * All requests for the same address that are being answered now, this one included. Next.js renders once for all of
   * them, as part of one: how that ends is how all end.
   */
  together: ReadonlySet<PageRequest>
}

/** The page cache's handler runs outside of Next.js's bundle, the error hook inside: they share the global object. */
const holder = globalThis as typeof globalThis & { ciceronePageRequests?: AsyncLocalStorage<PageRequest> }

/** The request that the front server is passing to Next.js; none in development and outside of requests. */
export function pageRequests(): AsyncLocalStorage<PageRequest> {
  holder.ciceronePageRequests ??= new AsyncLocalStorage<PageRequest>()
  return holder.ciceronePageRequests
}
