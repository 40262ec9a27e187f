import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type PageRead, pageReads, pageStore } from '../../lib/server/page-cache/shared-store.ts'

type Stored = { lastModified: number; cacheControl?: { revalidate?: number | false } }
type Encoding = 'gzip' | 'identity'
type Ready = { headers: OutgoingHttpHeaders; body: Buffer }

/** More than the page cache has entries; only a short string is kept for each. */
const mostAddresses = 10_000

/** Headers of one connection or one moment rather than of the page. */
const passing = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
/** Headers that may make Next.js answer with something other than the page's HTML, or with no body. */
const special = [
  'rsc',
  'next-action',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-prerender-revalidate',
]

/**
 * Sends a cached page as Next.js sent it the last time, byte for byte. Next.js would encode, hash and compress the same
 * HTML for each reader, which takes ten times as long as sending it. Each answer belongs to the entry of the page cache
 * that it was made from and is dropped with it, so that no outdated page is sent from here.
 */
export class ResponseCache {
  /** The page cache's key of each address. */
  readonly #keys = new Map<string, string>()
  readonly #ready = new WeakMap<object, Partial<Record<Encoding, Ready>>>()

  /** Answers the request if that page is ready. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false
    const key = this.#keys.get(request.url ?? '/')
    const stored = key === undefined ? null : pageStore<Stored>().get(key)
    if (!stored || isStale(stored)) return false
    const ready = this.#ready.get(stored)?.[encodingFor(request)]
    if (!ready) return false
    response.writeHead(200, { ...ready.headers, 'content-length': ready.body.length })
    response.end(ready.body)
    return true
  }

  /** Lets Next.js answer with `handle`, and keeps the answer if it is a page from the cache. */
  async watch(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    if (!isPlain(request)) return handle()
    const encoding = encodingFor(request)
    // Limited to the two encodings that are distinguished here.
    request.headers['accept-encoding'] = encoding
    const address = request.url ?? '/'
    const reads: PageRead[] = []
    record(response, (made) => {
      const [read, ...others] = reads
      // With several reads it is uncertain which one was sent; the next reader's answer is kept instead.
      if (!read?.value || others.length > 0) return
      if (this.#keys.size >= mostAddresses) this.#keys.clear()
      this.#keys.set(address, read.key)
      this.#ready.set(read.value, { ...this.#ready.get(read.value), [encoding]: made })
    })
    await pageReads().run(reads, handle)
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

function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Passes on what is written to a response, once it is a complete page from the cache. */
function record(response: ServerResponse, keep: (ready: Ready) => void): void {
  const { write, end } = response
  const chunks: Buffer[] = []
  const isHtml = () => String(response.getHeader('content-type')).startsWith('text/html')
  const collect = (chunk: unknown, encoding: unknown) => {
    // A stream of events has no end; only pages are collected.
    if (!isHtml()) return
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = ((...given: unknown[]) => {
    collect(given[0], given[1])
    return Reflect.apply(write, response, given)
  }) as typeof write
  response.end = ((...given: unknown[]) => {
    collect(given[0], given[1])
    const headers = response.getHeaders()
    const isPage =
      response.statusCode === 200 &&
      headers['x-nextjs-cache'] === 'HIT' &&
      headers['set-cookie'] === undefined &&
      isHtml()
    if (isPage) {
      const kept = Object.entries(headers).filter(([name]) => !passing.has(name))
      keep({ headers: Object.fromEntries(kept), body: Buffer.concat(chunks) })
    }
    return Reflect.apply(end, response, given)
  }) as typeof end
}
