import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { RenderedPage } from '../../lib/server/page-cache/cached-page.ts'
import { type PageRequest, pageRequests } from '../../lib/server/page-cache/page-request.ts'
import { log } from '../../lib/server/watching/log.ts'
import type { AnswerCache } from './answer-cache.ts'
import { areaOf } from './area.ts'
import { type Encoding, encode, encodingFor } from './encoding.ts'
import { type FinishedPage, finishPage, sendPage } from './finished-page.ts'
import type { KeptPage } from './kept-page.ts'
import { asksForPage, isHtml, keepLocationSingle, type Verdict, watchAnswer } from './next-answer.ts'
import { withQuery } from './query.ts'
import { isPlain, pageKeyOf, type ResponseCache } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Parts = {
  answerCache: AnswerCache
  responseCache: ResponseCache
  notFound: KeptPage
  unavailable: KeptPage
  security: SecurityHeaders
}
type Asked = {
  /** What was taken from the address and redirects get back, see `dropQuery`. */
  droppedQuery?: string
  /** Called when the page came out of the cache, so that it has cost nothing. */
  onHit?: () => void
}

/** A page as it was sent, and the HTML before it was encoded. */
type SentPage = FinishedPage & { html: Buffer; encoding: Encoding }

/** How soon a reader should try again while the database is away. */
const awaySeconds = 5

/** Lets Next.js answer. A page is finished before it is sent, and kept if others may get it too. */
export class Renderer {
  readonly #askNext: Handler
  readonly #parts: Parts
  /** What is being answered now, by address. */
  readonly #together = new Map<string, Set<PageRequest>>()

  constructor(askNext: Handler, parts: Parts) {
    this.#askNext = askNext
    this.#parts = parts
  }

  /** Answers, whatever happens: a request that can't be answered ends with its connection. */
  async answer(request: IncomingMessage, response: ServerResponse, asked: Asked = {}): Promise<void> {
    const { answerCache, responseCache, notFound, unavailable, security } = this.#parts
    const key = pageKeyOf(request)
    const mayKeep = isPlain(request)
    let rendered: RenderedPage | null = null
    const keepWithout = (page: RenderedPage) => {
      rendered = null
      void this.#keep(key, page, null)
    }
    const { inside, leave } = this.#join(key, (page) => {
      rendered = page
      // Next.js has answered with an old page, and rendered a new one for later.
      if (response.writableEnded) keepWithout(page)
    })
    const encoding = encodingFor(request)
    const area = areaOf(request.url ?? '/')
    const isData = 'rsc' in request.headers
    if (asksForPage(request)) {
      request.headers['accept-encoding'] = 'identity'
      // Node.js leaves out the body of its answer to HEAD by itself.
      request.method = 'GET'
    }
    const finish = async (html: Buffer) => {
      const isKept = mayKeep && response.statusCode === 200 && !response.hasHeader('set-cookie')
      // Both are of the page that is sent, whatever is rendered meanwhile.
      const [isNew, found] = isKept ? [rendered, inside.found] : [null, null]
      if (isKept) rendered = null
      const finished = await finishPage(response.getHeaders(), html, encoding, security)
      const sent = { ...finished, html, encoding }
      // Before it is sent: its reader's next request finds it.
      if (isNew) await this.#keep(key, isNew, sent)
      else if (found?.headers === null) responseCache.complete(key, found, headersOfKept(sent, found.html))
      sendPage(request, response, response.statusCode, finished)
    }
    const sendUnavailable = async () => {
      const before = mayKeep ? await responseCache.uncertain(key, encoding) : null
      if (before) {
        for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name)
        const headers = { ...before.headers, 'cache-control': 'private, no-store' }
        sendPage(request, response, 200, { ...before, headers })
        return
      }
      response.setHeader('retry-after', awaySeconds)
      if (area === 'page') await unavailable.send(request, response, encoding)
      else sendText(response, 503)
    }
    // Nobody reads it as a page, and the file may be on its way, such as a derived width of a picture.
    const sendNoFile = () => {
      response.setHeader('cache-control', 'no-store')
      sendText(response, 404)
    }
    // What has failed is said to the error hook, which Next.js calls in the same moment but doesn't wait for.
    const sendFailure = async (body: Buffer) => {
      await setImmediate()
      if (inside.isDatabaseAway) await sendUnavailable()
      else if (isHtml(response) && !response.hasHeader('content-encoding')) await finish(body)
      else {
        response.setHeader('content-security-policy', security.forFile)
        response.end(body)
      }
    }
    const judge = (): Verdict => {
      keepLocationSingle(response)
      returnQuery(response, asked.droppedQuery ?? '')
      if (response.getHeader('x-nextjs-cache') === 'HIT') asked.onHit?.()
      // The router's data has the address of its page: a cache that overlooks `Vary` must not take it for the page.
      if (isData) response.setHeader('cache-control', 'private, no-store')
      if (response.statusCode >= 500 && area !== 'api') {
        response.setHeader('cache-control', 'no-store')
        return (body) => void sendFailure(body).catch((error: unknown) => giveUp(response, error))
      }
      if (isHtml(response) && response.statusCode === 404)
        return area === 'file' ? sendNoFile : () => void notFound.send(request, response, encoding)
      if (isHtml(response) && !response.hasHeader('content-encoding'))
        return (html) => void finish(html).catch((error: unknown) => giveUp(response, error))
      // A browser that has the page keeps the policy that came with it.
      if (response.statusCode !== 304 && !response.hasHeader('content-security-policy'))
        response.setHeader('content-security-policy', security.forFile)
      const { answer } = inside
      if (answer && request.method === 'GET' && response.statusCode === 200)
        return (body) => sendPage(request, response, 200, answerCache.keep(request, response, body, answer))
      return 'send'
    }
    watchAnswer(response, judge)
    await pageRequests()
      .run(inside, () => this.#askNext(request, response))
      .catch((error: unknown) => giveUp(response, error))
      .finally(leave)
    // It was sent as data for the router, or its reader has left.
    if (rendered) keepWithout(rendered)
  }

  /** Keeps a page that was rendered, with the headers that it was sent with if it was sent as a page. */
  async #keep(key: string, rendered: RenderedPage, sent: SentPage | null): Promise<void> {
    try {
      const html =
        sent?.encoding === 'br'
          ? sent.body
          : await encode(sent?.html ?? Buffer.from(rendered.page.html), 'br')
      await this.#parts.responseCache.keep(key, rendered, html, sent && headersOfKept(sent, html))
    } catch (error) {
      log().error('A page could not be kept:', error)
    }
  }

  /** Enters a request among those for the same address. */
  #join(key: string, onRendered: PageRequest['onRendered']): { inside: PageRequest; leave: () => void } {
    const together = this.#together.get(key) ?? new Set<PageRequest>()
    this.#together.set(key, together)
    const inside: PageRequest = {
      key,
      nextKey: null,
      found: null,
      onRendered,
      tags: new Set(),
      answer: null,
      isDatabaseAway: false,
      together,
    }
    together.add(inside)
    const leave = () => {
      together.delete(inside)
      if (together.size === 0) this.#together.delete(key)
    }
    return { inside, leave }
  }
}

/** The headers that a page is sent with when it comes out of the cache. @param html brotli */
function headersOfKept({ headers }: FinishedPage, html: Buffer): OutgoingHttpHeaders {
  return { ...headers, 'x-nextjs-cache': 'HIT', 'content-encoding': 'br', 'content-length': html.length }
}

/** Sends a redirect on with the query that its page was asked for. */
function returnQuery(response: ServerResponse, query: string): void {
  const location = response.getHeader('location')
  if (typeof location !== 'string' || query === '') return
  response.setHeader('location', withQuery(location, query))
  // For browsers of the nineties; it repeats the address without the query.
  response.removeHeader('refresh')
}

function sendText(response: ServerResponse, status: number): void {
  const body = `${status}\n`
  response.removeHeader('content-encoding')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('content-length', body.length)
  response.writeHead(status)
  response.end(body)
}

function giveUp(response: ServerResponse, error: unknown): void {
  log().error('A request was not answered:', error)
  response.destroy()
}
