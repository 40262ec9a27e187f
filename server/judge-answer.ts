import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageRequest } from '../lib/server/page-request.ts'
import type { AnswerCache } from './answer-cache.ts'
import { areaOf, isStaffPage } from './area.ts'
import type { Encoding } from './encoding.ts'
import { finishPage, sendPage } from './finished-page.ts'
import type { KeptPage } from './kept-page.ts'
import { isMissingOrMoved } from './next-internals/error-digests.ts'
import { withLaterScripts } from './next-internals/later-scripts.ts'
import { errorHookCalled, isHtml, keepLocationSingle } from './next-internals/next-answer.ts'
import { withPlainData } from './next-internals/plain-data.ts'
import { isData } from './next-internals/router-requests.ts'
import { withQuery } from './query.ts'
import { etagOf, isForAll, pageKeyOf, type ReadAt, type ResponseCache } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type Parts = {
  answerCache: AnswerCache
  responseCache: ResponseCache
  notFound: KeptPage
  unavailable: KeptPage
  security: SecurityHeaders
}

/** A request, and what is known of it before Next.js answers. */
export type Asked = {
  request: IncomingMessage
  response: ServerResponse
  /** The query removed from the address. */
  droppedQuery: string
  /** The best one that its reader understands. */
  encoding: Encoding
}

/** How soon a reader should try again while the database is away. */
const awaySeconds = 5

/** Other caches may keep a page for an hour, and send it for another while they ask for a new one. */
const publicPage = 's-maxage=3600, stale-while-revalidate=3600'

/**
 * Judges an answer by its status and headers, which stand in the response and are not sent yet; corrects headers.
 * @param inside what happened inside Next.js
 * @param read when the page's data began to be read; null for what depends on its reader
 * @returns `send`, or what gets the body and answers itself
 */
export function judgeAnswer(
  parts: Parts,
  asked: Asked,
  inside: PageRequest,
  read: ReadAt | null,
): 'send' | ((body: Buffer) => Promise<void>) {
  const { answerCache, notFound, security } = parts
  const { request, response, encoding } = asked
  const area = areaOf(request.url ?? '/')
  keepLocationSingle(response)
  returnQuery(response, asked.droppedQuery)
  // The router's data has the address of its page: a cache that overlooks `Vary` must not take it for the page.
  if (isData(request)) response.setHeader('cache-control', 'private, no-store')
  // An answer that may be framed says so in its policy; the header can't say so to browsers that know nothing else.
  if (mayBeFramed(response)) response.removeHeader('x-frame-options')
  const finish = (body: Buffer) => finishAndKeep(parts, asked, inside, read, body)
  if (response.statusCode >= 500 && area !== 'api')
    return async (body) => {
      await errorHookCalled()
      await sendFailure(parts, asked, inside, body, finish)
    }
  if (isHtml(response) && response.statusCode === 404 && !isStaffPage(request.url ?? '/'))
    return async () => {
      // Nobody reads a file as a page, and it may be on its way, such as a derived width of a picture.
      if (area !== 'file') return notFound.send(request, response, encoding)
      response.setHeader('cache-control', 'no-store')
      sendText(response, 404)
    }
  const { answer } = inside
  const isAnswer = answer !== null && request.method === 'GET' && response.statusCode === 200
  if (isHtml(response) && !response.hasHeader('content-encoding') && !isAnswer) return finish
  // A browser that has the page keeps the policy that came with it.
  if (response.statusCode !== 304 && !response.hasHeader('content-security-policy'))
    response.setHeader('content-security-policy', security.forFile)
  // Data have status 200 whatever happens in them.
  if (read && isData(request))
    return inside.hasFailed ? (body) => sendFailure(parts, asked, inside, body, finish) : finish
  if (isAnswer)
    return async (body) => sendPage(request, response, 200, answerCache.keep(request, response, body, answer))
  return 'send'
}

/** Sends the last version of a page that isn't known to be out of date, else says that the site can't answer now. */
export async function sendUnavailable(parts: Parts, { request, response, encoding }: Asked): Promise<void> {
  const { responseCache, unavailable } = parts
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

/** Sends a page with all that is said about its bytes, and keeps it if others get the same. */
async function finishAndKeep(
  { responseCache, security }: Parts,
  { request, response, encoding }: Asked,
  inside: PageRequest,
  read: ReadAt | null,
  rendered: Buffer,
): Promise<void> {
  const body = read === null || isData(request) ? rendered : withPlainData(withLaterScripts(rendered))
  const isKept =
    read !== null &&
    response.statusCode === 200 &&
    !response.hasHeader('set-cookie') &&
    !inside.hasFailed &&
    // Only pages and their data are cached.
    isHtml(response) !== isData(request)
  if (isKept) {
    response.setHeader('x-cache', 'MISS')
    if (!isData(request)) response.setHeader('cache-control', publicPage).setHeader('etag', etagOf(body))
  }
  const page = await finishPage(response.getHeaders(), body, encoding, security)
  // Before it is sent: its reader's next request finds it.
  if (isKept && !leadsElsewhere(request, body)) {
    const brotli = encoding === 'br' ? page : await finishPage(page.headers, body, 'br', security)
    responseCache.keep(request, brotli, inside.tags, read)
  }
  sendPage(request, response, response.statusCode, page)
}

async function sendFailure(
  parts: Parts,
  asked: Asked,
  inside: PageRequest,
  body: Buffer,
  finish: (body: Buffer) => Promise<void>,
): Promise<void> {
  const { request, response } = asked
  response.setHeader('cache-control', 'no-store')
  if (inside.isDatabaseAway) await sendUnavailable(parts, asked)
  else if (isHtml(response) && !response.hasHeader('content-encoding')) await finish(body)
  // The router loads the whole page when it gets no data.
  else if (isData(request)) sendText(response, 500)
  else {
    response.setHeader('content-security-policy', parts.security.forFile)
    response.end(body)
  }
}

/** Data for the router have status 200 whatever they say. Anybody can ask for addresses without a page. */
function leadsElsewhere(request: IncomingMessage, body: Buffer): boolean {
  return isData(request) && isMissingOrMoved(body)
}

/** Sends a redirect on with the query that its page was asked for. */
function returnQuery(response: ServerResponse, query: string): void {
  const location = response.getHeader('location')
  if (typeof location !== 'string' || query === '') return
  response.setHeader('location', withQuery(location, query))
  // For browsers of the nineties; it repeats the address without the query.
  response.removeHeader('refresh')
}

function mayBeFramed(response: ServerResponse): boolean {
  return /(?:^|; )frame-ancestors \*(?:;|$)/.test(String(response.getHeader('content-security-policy')))
}

function sendText(response: ServerResponse, status: number): void {
  const body = `${status}\n`
  response.removeHeader('content-encoding')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('content-length', body.length)
  response.writeHead(status)
  response.end(body)
}
