import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskedPath } from '../lib/server/watching/masked.ts'
import { type RequestRecord, requestRecords } from '../lib/server/watching/request-record.ts'
import { type Area, areaOf } from './area.ts'
import { isFromInside } from './kept-page.ts'

/** Facts about a request once its answer has ended. */
export type WatchedRequest = RequestRecord & {
  method: string
  /** Without secrets, see `maskedPath`. */
  path: string
  area: Area
  /** Null when the reader left before there was an answer. */
  status: number | null
  milliseconds: number
  /** Cache result; `none` for what is never cached, such as files and most calls of the API. */
  cache: 'hit' | 'miss' | 'none'
  /** It was open for as long as its reader listened. */
  isStream: boolean
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type WatchRequest = (request: IncomingMessage, response: ServerResponse, answer: Answer) => void

/** An id from somebody else: nothing that could be taken for more than one. */
const anId = /^[\w.:+/=-]{1,100}$/

/**
 * Follows requests to their ends, whoever answers them. Each gets an id, which is sent back as `X-Request-Id`.
 * @param proxies number of our own reverse proxies in front: with any, the id is what they say
 */
export function watchRequests(
  proxies: number,
  watchers: ReadonlyArray<(request: WatchedRequest) => void>,
): WatchRequest {
  return (request, response, answer) => {
    if (isFromInside(request)) return answer(request, response)
    const begun = performance.now()
    // Both are changed on their way to Next.js.
    const { method = 'GET', url = '/' } = request
    const given = proxies > 0 ? request.headers['x-request-id'] : undefined
    const id = typeof given === 'string' && anId.test(given) ? given : randomUUID()
    const record: RequestRecord = { id, statements: 0, statementMilliseconds: 0 }
    response.setHeader('X-Request-Id', id)
    let isReady = false
    response.once('close', () => {
      const area = areaOf(url)
      const watched: WatchedRequest = {
        ...record,
        method,
        path: maskedPath(url),
        area,
        status: statusOf(response),
        milliseconds: performance.now() - begun,
        cache: area === 'file' ? 'none' : cacheOf(response, isReady),
        isStream: String(response.getHeader('content-type')).startsWith('text/event-stream'),
      }
      for (const watcher of watchers) watcher(watched)
    })
    requestRecords().run(record, () => answer(request, response))
    // Cached answers are sent without waiting for anything.
    isReady = response.writableEnded && response.statusCode === 200
  }
}

/** A refused body is answered on the socket itself, which sets only the status. */
function statusOf({ headersSent, statusCode }: ServerResponse): number | null {
  return headersSent || statusCode !== 200 ? statusCode : null
}

function cacheOf(response: ServerResponse, isReady: boolean): WatchedRequest['cache'] {
  const said = response.getHeader('x-cache')
  if (isReady || said === 'HIT') return 'hit'
  return said === undefined ? 'none' : 'miss'
}
