import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { type PageRequest, pageRequests } from '../../lib/server/page-cache/page-request.ts'
import { log } from '../../lib/server/watching/log.ts'
import type { AnswerCache } from './answer-cache.ts'
import { areaOf } from './area.ts'
import { encodingFor } from './encoding.ts'
import { finishPage, sendPage } from './finished-page.ts'
import { isFromInside, type KeptPage } from './kept-page.ts'
import { asksForPage, isHtml, keepLocationSingle, type Verdict, watchAnswer } from './next-answer.ts'
import { withQuery } from './query.ts'
import type { ResponseCache } from './response-cache.ts'
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
    const { inside, leave } = this.#join(request)
    const page = isFromInside(request) ? null : responseCache.expect(request, inside.reads)
    const encoding = encodingFor(request)
    const area = areaOf(request.url ?? '/')
    const isData = 'rsc' in request.headers
    if (asksForPage(request)) {
      request.headers['accept-encoding'] = 'identity'
      // Node.js leaves out the body of its answer to HEAD by itself.
      request.method = 'GET'
    }
    const finish = async (html: Buffer) => {
      const finished = await finishPage(response.getHeaders(), html, encoding, security)
      if (page?.isPage(response)) page.keep(finished)
      sendPage(request, response, response.statusCode, finished)
    }
    const sendUnavailable = () => {
      const before = responseCache.uncertain(request, encoding)
      if (before) {
        for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name)
        const headers = { ...before.headers, 'cache-control': 'private, no-store' }
        return sendPage(request, response, 200, { ...before, headers })
      }
      response.setHeader('retry-after', awaySeconds)
      if (area === 'page') void unavailable.send(request, response, encoding)
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
      if (inside.isDatabaseAway) sendUnavailable()
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
  }

  /** Enters a request among those for the same address. */
  #join(request: IncomingMessage): { inside: PageRequest; leave: () => void } {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const together = this.#together.get(path) ?? new Set<PageRequest>()
    this.#together.set(path, together)
    const inside: PageRequest = { reads: [], tags: new Set(), answer: null, isDatabaseAway: false, together }
    together.add(inside)
    const leave = () => {
      together.delete(inside)
      if (together.size === 0) this.#together.delete(path)
    }
    return { inside, leave }
  }
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
