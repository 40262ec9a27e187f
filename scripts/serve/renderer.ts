import { type IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { type PageRequest, pageRequests } from '../../lib/server/page-cache/page-request.ts'
import { log } from '../../lib/server/watching/log.ts'
import { isSameForAll } from '../../lib/shared/addresses/areas.ts'
import type { AnswerCache } from './answer-cache.ts'
import { areaOf } from './area.ts'
import { encodingFor } from './encoding.ts'
import { finishPage, sendPage } from './finished-page.ts'
import type { KeptPage } from './kept-page.ts'
import { asksForPage, isHtml, keepLocationSingle, type Verdict, watchAnswer } from './next-answer.ts'
import { withQuery } from './query.ts'
import { etagOf, isData, isPlain, pageKeyOf, pathOf, type ResponseCache } from './response-cache.ts'
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
  /** Called when somebody else's rendering has answered, so that this one has cost nothing. */
  onHit?: () => void
}
type Outcome = 'answered' | 'away'

/** How soon a reader should try again while the database is away. */
const awaySeconds = 5

/** Other caches may keep a page for an hour, and send it for another while they ask for a new one. */
const publicPage = 's-maxage=3600, stale-while-revalidate=3600'

/** What an answer may depend on that a page for everybody must not: who asks, and from which page. */
const personalHeaders = ['cookie', 'authorization', 'next-router-state-tree', 'next-url']

/** Lets Next.js answer. A page is finished before it is sent, and kept if others get the same. */
export class Renderer {
  readonly #askNext: Handler
  readonly #parts: Parts
  /** Pages for everybody that are being rendered now, by their names in the cache. */
  readonly #rendering = new Map<string, Promise<Outcome>>()

  constructor(askNext: Handler, parts: Parts) {
    this.#askNext = askNext
    this.#parts = parts
  }

  /** Answers, whatever happens: a request that can't be answered ends with its connection. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { droppedQuery = '', onHit }: Asked = {},
  ): Promise<void> {
    if (!isForAll(request)) {
      await this.#ask(request, response, response, droppedQuery)
      return
    }
    const key = pageKeyOf(request)
    const earlier = this.#rendering.get(key)
    if (earlier) {
      // However many ask for a page at a time, it is rendered once; again only if it could not be kept.
      if ((await earlier) === 'away') return this.#sendUnavailable(request, response)
      if (await this.#parts.responseCache.answerLater(request, response)) return onHit?.()
    }
    for (const name of personalHeaders) delete request.headers[name]
    const rendering = this.#ask(request, response, ownResponse(request, response), droppedQuery)
    if (!earlier) this.#rendering.set(key, rendering)
    await rendering.finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    })
  }

  /** @param inner what Next.js answers with: the response itself, or one of its own */
  async #ask(
    request: IncomingMessage,
    response: ServerResponse,
    inner: ServerResponse,
    droppedQuery: string,
  ): Promise<Outcome> {
    const { answerCache, responseCache, notFound, security } = this.#parts
    const inside: PageRequest = { tags: new Set(), answer: null, hasFailed: false, isDatabaseAway: false }
    const read = responseCache.now
    const isForAll = inner !== response
    const encoding = encodingFor(request)
    const area = areaOf(request.url ?? '/')
    if (isForAll || asksForPage(request)) {
      request.headers['accept-encoding'] = 'identity'
      // Node.js leaves out the body of its answer to HEAD by itself.
      request.method = 'GET'
    }
    const finish = async (body: Buffer) => {
      const isKept =
        isForAll && response.statusCode === 200 && !response.hasHeader('set-cookie') && !inside.hasFailed
      if (isKept) {
        response.setHeader('x-cache', 'MISS')
        if (!isData(request)) response.setHeader('cache-control', publicPage).setHeader('etag', etagOf(body))
      }
      const page = await finishPage(response.getHeaders(), body, encoding, security)
      // Before it is sent: its reader's next request finds it.
      if (isKept && !saysNotFound(request, body)) {
        const brotli = encoding === 'br' ? page : await finishPage(page.headers, body, 'br', security)
        responseCache.keep(request, brotli, inside.tags, read)
      }
      sendPage(request, response, response.statusCode, page)
    }
    // Nobody reads it as a page, and the file may be on its way, such as a derived width of a picture.
    const sendNoFile = () => {
      response.setHeader('cache-control', 'no-store')
      sendText(response, 404)
    }
    // What has failed is said to the error hook, which Next.js calls in the same moment but doesn't wait for.
    const sendFailure = async (body: Buffer) => {
      response.setHeader('cache-control', 'no-store')
      if (inside.isDatabaseAway) await this.#sendUnavailable(request, response)
      else if (isHtml(response) && !response.hasHeader('content-encoding')) await finish(body)
      // The router loads the whole page when it gets no data.
      else if (isData(request)) sendText(response, 500)
      else {
        response.setHeader('content-security-policy', security.forFile)
        response.end(body)
      }
    }
    const judge = (): Verdict => {
      keepLocationSingle(response)
      returnQuery(response, droppedQuery)
      // The router's data has the address of its page: a cache that overlooks `Vary` must not take it for the page.
      if (isData(request)) response.setHeader('cache-control', 'private, no-store')
      if (response.statusCode >= 500 && area !== 'api')
        return async (body) => {
          await setImmediate()
          await sendFailure(body)
        }
      if (isHtml(response) && response.statusCode === 404)
        return area === 'file' ? sendNoFile : () => notFound.send(request, response, encoding)
      if (isHtml(response) && !response.hasHeader('content-encoding')) return finish
      // A browser that has the page keeps the policy that came with it.
      if (response.statusCode !== 304 && !response.hasHeader('content-security-policy'))
        response.setHeader('content-security-policy', security.forFile)
      // Its status is written before anything in it can fail.
      if (isForAll && isData(request))
        return async (body) => {
          await setImmediate()
          await (inside.hasFailed ? sendFailure(body) : finish(body))
        }
      const { answer } = inside
      if (answer && request.method === 'GET' && response.statusCode === 200)
        return (body) => sendPage(request, response, 200, answerCache.keep(request, response, body, answer))
      return 'send'
    }
    let answering: Promise<void> | undefined
    const answerWith = (verdict: Verdict, body: Buffer) => {
      const answer = async () => (verdict === 'send' ? void response.end(body) : verdict(body))
      answering = answer().catch((error: unknown) => giveUp(response, error))
    }
    watchAnswer(inner, () => {
      if (isForAll)
        return (body) => {
          takeOver(response, inner)
          answerWith(judge(), body)
          // Next.js waits for it.
          inner.emit('finish')
        }
      const verdict = judge()
      return verdict === 'send' ? verdict : (body) => answerWith(verdict, body)
    })
    try {
      await pageRequests().run(inside, () => this.#askNext(request, inner))
      await answering
      if (isForAll && !answering) response.destroy()
    } catch (error) {
      giveUp(response, error)
    }
    return inside.isDatabaseAway ? 'away' : 'answered'
  }

  /** Sends the last version of a page that isn't known to be out of date, else says that the site can't answer now. */
  async #sendUnavailable(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { responseCache, unavailable } = this.#parts
    const encoding = encodingFor(request)
    const before = isForAll(request) ? await responseCache.uncertain(pageKeyOf(request), encoding) : null
    if (before) {
      for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name)
      const headers = { ...before.headers, 'cache-control': 'private, no-store' }
      sendPage(request, response, 200, { ...before, headers })
      return
    }
    response.setHeader('retry-after', awaySeconds)
    if (areaOf(request.url ?? '/') === 'page') await unavailable.send(request, response, encoding)
    else sendText(response, 503)
  }
}

/** Whether the request is for a page, or for the router's data of one, that is the same for everybody. */
function isForAll(request: IncomingMessage): boolean {
  const path = pathOf(request)
  return isPlain(request) && areaOf(path) === 'page' && isSameForAll(path) && !/\.\w+$/.test(path)
}

/** What Next.js answers with is not the reader's own response: a reader who leaves must not end a rendering that others wait for. */
function ownResponse(request: IncomingMessage, response: ServerResponse): ServerResponse {
  const own = new ServerResponse(request)
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined) own.setHeader(name, value)
  return own
}

function takeOver(response: ServerResponse, inner: ServerResponse): void {
  response.statusCode = inner.statusCode
  for (const [name, value] of Object.entries(inner.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
}

/** Data for the router have status 200 whatever they say. Anybody can ask for addresses without a page. */
function saysNotFound(request: IncomingMessage, body: Buffer): boolean {
  return isData(request) && body.includes('NEXT_HTTP_ERROR_FALLBACK')
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
