import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CachedPage } from '../lib/server/page-cache/cached-page.ts'
import type { ChangePosition } from '../lib/server/page-cache/change-log.ts'
import { ownCopy } from '../lib/server/page-cache/own-copy.ts'
import {
  findPage,
  findUncertainPage,
  keepInMemory,
  pageInMemory,
  storePage,
} from '../lib/server/page-cache/pages.ts'
import { changeLog, pageStore } from '../lib/server/page-cache/shared-store.ts'
import { isSameForAll } from '../lib/shared/addresses/areas.ts'
import { areaOf } from './area.ts'
import { decode, type Encoding, encode, encodingFor } from './encoding.ts'
import { type FinishedPage, sendPage } from './finished-page.ts'
import { isData, partHeaders, plainDataAddress } from './next-internals/router-requests.ts'
import { PageShrinker } from './page-shrinker.ts'

/** Headers that ask for something other than the page, or for a part of it. */
const special = [...partHeaders, 'range']

/** The gzip of a page, for readers who don't understand brotli. It belongs to one rendering of the page. */
type Gzip = { body: Buffer; page: CachedPage }

/** Time when a page's data began to be read: by the store's clock, and by the database's. */
export type ReadAt = { readAt: number; position: ChangePosition | null }

/**
 * Sends kept pages as they were sent the first time, byte for byte, without Next.js: it would render, hash and compress
 * the same for each reader. What the router reads of a page is kept beside the page's HTML, in memory alone.
 */
export class ResponseCache {
  readonly #shrinker = new PageShrinker()

  /** Answers the request if its page is ready in memory. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false
    const key = pageKeyOf(request)
    const page = pageInMemory(key)
    if (!page) return false
    const encoding = encodingFor(request)
    if (encoding === 'br') {
      sendKept(request, response, { headers: page.headers, body: page.body })
      this.#shrinker.offer(page)
      return true
    }
    const gzip = encoding === 'gzip' ? pageStore<Gzip>().get(inStore(key)) : null
    if (gzip?.page !== page) return false
    sendKept(request, response, finished(page.headers, gzip.body, 'gzip'))
    return true
  }

  /** The same with a page that has to be read or encoded first. */
  async answerLater(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    // Nothing else is looked for on the disk, or in Redis.
    if (!isForAll(request)) return false
    const key = pageKeyOf(request)
    const readAt = pageStore().now
    const page = isData(request) ? pageInMemory(key) : await findPage(key)
    if (!page) return false
    const encoding = encodingFor(request)
    const body = await bodyOf(page, encoding)
    if (encoding === 'gzip') {
      const gzip = { body: ownCopy(body), page }
      pageStore<Gzip>().set(inStore(key), gzip, 512 + body.length, page.tags, readAt)
    }
    sendKept(request, response, finished(page.headers, body, encoding))
    return true
  }

  /**
   * The page as it was sent the last time, though it may be out of date, with its age; null if there is none. For when no
   * page can be rendered.
   */
  async uncertain(key: string, encoding: Encoding): Promise<FinishedPage | null> {
    const page = await findUncertainPage(key)
    if (!page) return null
    const age = Math.floor((Date.now() - page.madeAt) / 1000)
    return finished({ ...page.headers, age: String(age) }, await bodyOf(page, encoding), encoding)
  }

  /** The moment, for `keep`: to be asked for before a page is rendered. */
  get now(): ReadAt {
    return { readAt: pageStore().now, position: changeLog().position }
  }

  /**
   * Keeps a page that Next.js has rendered.
   * @param page as it is sent with brotli
   * @param tags of what it depends on
   */
  keep(request: IncomingMessage, { headers, body }: FinishedPage, tags: Set<string>, read: ReadAt): void {
    const key = pageKeyOf(request)
    const made: CachedPage = {
      body,
      headers: { ...headers, 'x-cache': 'HIT' },
      madeAt: Date.now(),
      tags: [...tags],
      position: read.position,
    }
    const kept = keepInMemory(key, made, read.readAt)
    if (!isData(request)) void storePage(key, kept)
  }
}

/** Cache key of a page: its address without the query, which no such page reads. */
export function pageKeyOf(request: IncomingMessage): string {
  const path = pathOf(request)
  return isData(request) ? `data ${path}` : path
}

/** The address without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/'
}

/** True if the request is one for a page, with nothing that could make Next.js answer otherwise. */
function isPlain(request: IncomingMessage): boolean {
  const { method, url = '/', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || special.some((name) => name in headers)) return false
  return isData(request) ? plainDataAddress.test(url) : !url.includes('?')
}

/** True if the request is for a page, or for the router's data of one, that is the same for everybody. */
export function isForAll(request: IncomingMessage): boolean {
  const path = pathOf(request)
  // Texts of other kinds, such as feeds, have an ending.
  return isPlain(request) && areaOf(path) === 'page' && isSameForAll(path) && !/\.\w+$/.test(path)
}

/** ETag of a page's content, independent of its encoding. */
export function etagOf(html: Buffer): string {
  return `W/"${createHash('sha1').update(html).digest('base64url')}"`
}

function sendKept(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  const { etag } = page.headers
  if (etag !== undefined && request.headers['if-none-match']?.includes(String(etag))) {
    // The browser has the rest, and keeps the policy that came with it.
    response.writeHead(304, { etag, vary: page.headers.vary, 'cache-control': page.headers['cache-control'] })
    response.end()
    return
  }
  sendPage(request, response, 200, page)
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

async function bodyOf({ body }: CachedPage, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? body : encode(await decode(body), encoding)
}

const inStore = (key: string) => `gzip ${key}`
