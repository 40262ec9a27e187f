import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageRequest } from '../../lib/server/page-cache/page-request.ts'
import { pageStore } from '../../lib/server/page-cache/shared-store.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { type FinishedPage, sendPage } from './finished-page.ts'
import { isHtml } from './next-answer.ts'

type Stored = { lastModified: number; cacheControl?: { revalidate?: number | false } }

/** More than the page cache has entries; only a short string is kept for each. */
const mostAddresses = 10_000

/** Headers that may make Next.js answer with something other than the page's HTML, or with no body. */
const special = [
  'rsc',
  'next-action',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-prerender-revalidate',
]

/** Follows one request through Next.js, see `ResponseCache.expect`. */
export type Expectation = {
  /** Whether what Next.js is about to send is a page from the cache, so that it may be kept. */
  isPage(response: ServerResponse): boolean
  keep(page: FinishedPage): void
}

/**
 * Sends a cached page as Next.js sent it the last time, byte for byte. Next.js would encode, hash and compress the same
 * HTML for each reader, which takes ten times as long as sending it. Each answer belongs to the entry of the page cache
 * that it was made from and is dropped with it, so that no outdated page is sent from here.
 */
export class ResponseCache {
  /** The page cache's key of each address. */
  readonly #keys = new Map<string, string>()
  readonly #ready = new WeakMap<object, Partial<Record<Encoding, FinishedPage>>>()

  /** Answers the request if that page is ready. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false
    const key = this.#keys.get(request.url ?? '/')
    const stored = key === undefined ? null : pageStore<Stored>().get(key)
    if (!stored || isStale(stored)) return false
    const ready = this.#ready.get(stored)?.[encodingFor(request)]
    if (!ready) return false
    sendPage(request, response, 200, ready)
    return true
  }

  /**
   * The page as it was sent the last time, though it may be out of date; null if there is none. For when no page can be
   * rendered.
   */
  uncertain(request: IncomingMessage, encoding: Encoding): FinishedPage | null {
    if (!isPlain(request)) return null
    const key = this.#keys.get(request.url ?? '/')
    const stored = key === undefined ? null : pageStore<Stored>().getUncertain(key)
    return (stored && this.#ready.get(stored)?.[encoding]) ?? null
  }

  /**
   * Prepares to keep what Next.js is going to answer; null if this request can't have a page that is kept.
   * @param reads what Next.js reads from the page cache for it
   */
  expect(request: IncomingMessage, reads: PageRequest['reads']): Expectation | null {
    if (!isPlain(request)) return null
    const encoding = encodingFor(request)
    const address = request.url ?? '/'
    return {
      isPage: (response) => {
        const isHit = response.getHeader('x-nextjs-cache') === 'HIT'
        return response.statusCode === 200 && isHit && !response.hasHeader('set-cookie') && isHtml(response)
      },
      keep: (page) => {
        const [read, ...others] = reads
        // With several reads it is uncertain which one was sent; the next reader's answer is kept instead.
        if (!read?.value || others.length > 0) return
        if (this.#keys.size >= mostAddresses) this.#keys.clear()
        this.#keys.set(address, read.key)
        this.#ready.set(read.value, { ...this.#ready.get(read.value), [encoding]: page })
      },
    }
  }
}

/** Whether the request is one for a page's HTML, with nothing that could make Next.js answer otherwise. */
function isPlain({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || url.includes('?') || special.some((name) => name in headers)) return false
  return !headers.cookie?.includes('__prerender_bypass')
}

function isStale({ lastModified, cacheControl }: Stored): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds !== 'number' || Date.now() - lastModified > seconds * 1000
}
