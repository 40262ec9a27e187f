import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type CachedPage, type RenderedPage, restOf } from '../../lib/server/page-cache/cached-page.ts'
import { ownCopy } from '../../lib/server/page-cache/own-copy.ts'
import {
  findPage,
  findUncertainPage,
  keepInMemory,
  pageInMemory,
  storePage,
} from '../../lib/server/page-cache/pages.ts'
import { pageStore } from '../../lib/server/page-cache/shared-store.ts'
import { decode, type Encoding, encode, encodingFor } from './encoding.ts'
import { type FinishedPage, sendPage } from './finished-page.ts'

/** Headers that may make Next.js answer with something other than the page's HTML, or with no body. */
const special = [
  'rsc',
  'next-action',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-prerender-revalidate',
]

/** The gzip of a page, for readers who don't understand brotli. It belongs to one rendering of the page. */
type Gzip = { body: Buffer; page: CachedPage }

/**
 * Sends cached pages as they were sent the first time, byte for byte, without Next.js: it would encode, hash and compress
 * the same HTML for each reader, which takes ten times as long as sending it.
 */
export class ResponseCache {
  /** Answers the request if its page is ready in memory. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false
    const key = pageKeyOf(request)
    const page = pageInMemory(key)
    if (!page?.headers) return false
    const encoding = encodingFor(request)
    if (encoding === 'br') {
      sendPage(request, response, 200, { headers: page.headers, body: page.html })
      return true
    }
    const gzip = encoding === 'gzip' ? pageStore<Gzip>().get(inStore(key)) : null
    if (gzip?.page !== page) return false
    sendPage(request, response, 200, finished(page.headers, gzip.body, 'gzip'))
    return true
  }

  /** The same with a page that has to be read or encoded first. */
  async answerLater(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isPlain(request)) return false
    const key = pageKeyOf(request)
    const readAt = pageStore().now
    const page = await findPage(key)
    if (!page?.headers) return false
    const encoding = encodingFor(request)
    const body = await bodyOf(page, encoding)
    if (encoding === 'gzip') {
      const gzip = { body: ownCopy(body), page }
      pageStore<Gzip>().set(inStore(key), gzip, 512 + body.length, page.tags, readAt)
    }
    sendPage(request, response, 200, finished(page.headers, body, encoding))
    return true
  }

  /**
   * The page as it was sent the last time, though it may be out of date, with its age; null if there is none. For when no
   * page can be rendered.
   */
  async uncertain(key: string, encoding: Encoding): Promise<FinishedPage | null> {
    const page = await findUncertainPage(key)
    if (!page?.headers) return null
    const age = Math.floor((Date.now() - page.madeAt) / 1000)
    return finished({ ...page.headers, age: String(age) }, await bodyOf(page, encoding), encoding)
  }

  /**
   * Keeps a page that Next.js has rendered.
   * @param html brotli, as it is sent
   * @param headers that it is sent with; null if it was not sent as a page, but as data for the router
   */
  async keep(
    key: string,
    { page, readAt, ...facts }: RenderedPage,
    html: Buffer,
    headers: OutgoingHttpHeaders | null,
  ): Promise<void> {
    const made: CachedPage = { ...facts, html, rest: await restOf(page), headers, madeAt: Date.now() }
    const kept = keepInMemory(key, made, readAt)
    if (headers) void storePage(key, kept)
  }

  /** Keeps the headers of a page that is sent as a page for the first time. */
  complete(key: string, found: CachedPage, headers: OutgoingHttpHeaders): void {
    found.headers = headers
    if (pageInMemory(key) === found) void storePage(key, found)
  }
}

/** What a page is called in the cache: its address without the query, which no such page reads. */
export function pageKeyOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/'
}

/** Whether the request is one for a page's HTML, with nothing that could make Next.js answer otherwise. */
export function isPlain({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || url.includes('?') || special.some((name) => name in headers)) return false
  return !headers.cookie?.includes('__prerender_bypass')
}

/** The headers of a page are those of its brotli. */
function finished(headers: OutgoingHttpHeaders, body: Buffer, encoding: Encoding): FinishedPage {
  const { 'content-encoding': _, ...others } = headers
  return {
    headers: {
      ...others,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    },
    body,
  }
}

async function bodyOf({ html }: CachedPage, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? html : encode(await decode(html), encoding)
}

const inStore = (key: string) => `gzip ${key}`
