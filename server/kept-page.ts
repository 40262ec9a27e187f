import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Brand } from '../lib/server/brand/brand.ts'
import { processBrand } from '../lib/server/brand/process-brand.ts'
import { findStandIn, storeStandIn } from '../lib/server/page-cache/pages.ts'
import { log } from '../lib/server/watching/log.ts'
import { type Locale, localePath, locales, splitLocalePath } from '../lib/shared/addresses/locales.ts'
import { decode, type Encoding, encodingFor } from './encoding.ts'
import { type FinishedPage, finishPage, sendPage } from './finished-page.ts'
import { isData } from './next-internals/router-requests.ts'
import { bareDocument } from './problem.ts'
import type { SecurityHeaders } from './security-headers.ts'

const insideHeader = 'x-front-server'
/** Known only to this process: the front server itself gets the page with status 200. */
const insideKey = randomUUID()

/** Headers that a kept page takes over from the answer it replaces. */
const lasting = new Set(['x-robots-tag', 'retry-after', 'x-request-id'])

const freshMilliseconds = 3600_000

type Kept = {
  pages: Record<Encoding, FinishedPage>
  readAt: number
  /** Appearance of the site when it was read; undefined for one of an earlier process. */
  brand: Brand | undefined
}

/** True if the front server itself asks, for a page that it is going to keep. */
export function isFromInside({ headers }: IncomingMessage): boolean {
  return headers[insideHeader] === insideKey
}

/** Asks this very server as itself, so that the answer is Next.js's own. */
export function askInside(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(address, {
    method,
    redirect: 'manual',
    headers: { [insideHeader]: insideKey },
    signal: AbortSignal.timeout(10_000),
  })
}

/**
 * A page that stands in for others, such as the not-found page: rendered once in each language, kept, also for a start
 * while the database is away, and sent with its own status at whatever address was asked for. Its scripts stay in it;
 * the router takes the address from the browser.
 */
export class KeptPage {
  readonly #origin: () => string
  readonly #path: string
  readonly #status: number
  readonly #security: SecurityHeaders
  readonly #pages = new Map<Locale, Kept>()
  readonly #reading = new Map<Locale, Promise<Kept>>()

  /**
   * @param origin where this very server listens, once it does: `http://127.0.0.1:3000`
   * @param path of the page, without locale prefix
   */
  constructor(origin: () => string, path: string, status: number, security: SecurityHeaders) {
    this.#origin = origin
    this.#path = path
    this.#status = status
    this.#security = security
  }

  /** True if a request asks, from outside, for the page's own address. */
  isAskedFor(request: IncomingMessage): boolean {
    const { path } = splitLocalePath((request.url ?? '/').split('?', 1)[0] ?? '/')
    return path === this.#path && !isFromInside(request)
  }

  /** Reads the page in all languages, so that the first reader need not wait. */
  async prepare(): Promise<void> {
    for (const locale of locales) await this.#read(locale)
  }

  /** Sends the page in the language of the requested address. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    encoding = encodingFor(request),
  ): Promise<void> {
    const { locale } = splitLocalePath(request.url ?? '/')
    // The router loads the whole page when it gets no data.
    const kept = await this.#get(locale).catch((error: unknown) => {
      log().error(`The page ${this.#path} could not be read:`, error)
      return null
    })
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const name of response.getHeaderNames()) {
      if (!lasting.has(name)) response.removeHeader(name)
    }
    const page = (isData(request) ? null : kept?.pages[encoding]) ?? this.#bareDocument(locale)
    response.setHeader('Cache-Control', 'private, no-store')
    response.setHeader('Content-Language', locale)
    sendPage(request, response, this.#status, page)
  }

  async #get(locale: Locale): Promise<Kept> {
    const kept = this.#pages.get(locale)
    if (!kept) return this.#read(locale)
    // Under another name and in other colours, readers would take it for another site.
    const hasOldBrand = kept.brand !== undefined && kept.brand !== processBrand.value
    if (hasOldBrand) return this.#read(locale).catch(() => kept)
    // An old version may still be sent while it is read again.
    const isFresh = Date.now() - kept.readAt <= freshMilliseconds && kept.brand === processBrand.value
    if (!isFresh) this.#read(locale).catch(() => {})
    return kept
  }

  #read(locale: Locale): Promise<Kept> {
    const reading = this.#reading.get(locale) ?? this.#fetchOrRestore(locale)
    this.#reading.set(locale, reading)
    return reading.finally(() => this.#reading.delete(locale))
  }

  async #fetchOrRestore(locale: Locale): Promise<Kept> {
    const path = localePath(locale, this.#path)
    const brand = processBrand.value
    try {
      const kept = await this.#finish(locale, await this.#fetch(path), { readAt: Date.now(), brand })
      void storeStandIn(path, kept.pages.br.body)
      return kept
    } catch (error) {
      // One that an earlier process has left; it is read again as soon as that is possible.
      const stored = this.#pages.has(locale) ? null : await findStandIn(path)
      if (!stored) throw error
      return this.#finish(locale, await decode(stored.body), { readAt: stored.madeAt, brand: undefined })
    }
  }

  async #fetch(path: string): Promise<Buffer> {
    const answer = await askInside(this.#origin() + path, 'GET')
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) throw new Error(`${path} answered with ${answer.status}`)
    return body
  }

  async #finish(locale: Locale, body: Buffer, of: Pick<Kept, 'readAt' | 'brand'>): Promise<Kept> {
    // Its other headers are about this one answer.
    const headers = { ...this.#security.always, 'content-type': 'text/html; charset=utf-8' }
    const finish = (encoding: Encoding) => finishPage(headers, body, encoding, this.#security)
    const pages = { br: await finish('br'), gzip: await finish('gzip'), identity: await finish('identity') }
    const kept = { pages, ...of }
    this.#pages.set(locale, kept)
    return kept
  }

  /** For when not even the page can be rendered. */
  #bareDocument(locale: Locale): FinishedPage {
    const body = Buffer.from(bareDocument(locale, this.#status))
    const headers = {
      ...this.#security.always,
      'content-security-policy': this.#security.forFile,
      'content-type': 'text/html; charset=utf-8',
    }
    return { headers: { ...headers, 'content-length': body.length }, body }
  }
}
