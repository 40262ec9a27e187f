import { type IncomingMessage, ServerResponse } from 'node:http'
import { changeLog } from '../lib/server/page-cache/shared-store.ts'
import { type PageRequest, pageRequests } from '../lib/server/page-request.ts'
import { log } from '../lib/server/watching/log.ts'
import { isCall } from './answer-cache.ts'
import { encodingFor, plainEncodingFor } from './encoding.ts'
import { type Asked, judgeAnswer, type Parts, sendUnavailable } from './judge-answer.ts'
import { asksForPage, errorHookCalled, holdWhole, watchAnswer } from './next-internals/next-answer.ts'
import { withoutReader } from './next-internals/request-without-reader.ts'
import { isData } from './next-internals/router-requests.ts'
import type { Replica } from './replica.ts'
import { isForAll, pageKeyOf, type ReadAt } from './response-cache.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Options = {
  /** The query removed from the address, which redirects restore, see `dropQuery`. */
  droppedQuery?: string
  /** Called when somebody else's rendering has answered, so that this one has cost nothing. */
  onHit?: () => void
}
/** An answer of Next.js that nobody has got yet. */
type Rendered = { inner: ServerResponse; body: Buffer; inside: PageRequest; read: ReadAt }
type Outcome = 'answered' | 'away'

/** Lets Next.js answer. What is the same for everybody is rendered once for all who ask at a time, and kept. */
export class Renderer {
  readonly #askNext: Handler
  readonly #parts: Parts
  readonly #replica: Pick<Replica, 'position'> | undefined
  /** Pages for everybody that are being rendered now, by their names in the cache. */
  readonly #rendering = new Map<string, Promise<Outcome>>()

  /** @param replica what pages for everybody read from, as far as it has followed the primary */
  constructor(askNext: Handler, parts: Parts, replica?: Pick<Replica, 'position'>) {
    this.#askNext = askNext
    this.#parts = parts
    this.#replica = replica
  }

  /** Answers, whatever happens: a request that can't be answered ends with its connection. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { droppedQuery = '', onHit }: Options = {},
  ): Promise<void> {
    const asked = { request, response, droppedQuery, encoding: encodingFor(request) }
    if (!isForAll(request)) return this.#ask(asked)
    const key = pageKeyOf(request)
    const earlier = this.#rendering.get(key)
    if (earlier) {
      if ((await earlier) === 'away') return sendUnavailable(this.#parts, asked)
      if (await this.#parts.responseCache.answerLater(request, response)) return onHit?.()
      // It could not be kept.
    }
    const rendering = this.#renderForAll(asked).catch((error: unknown): Outcome => {
      giveUp(response, error)
      return 'answered'
    })
    if (!earlier) this.#rendering.set(key, rendering)
    await rendering
    if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
  }

  /**
   * Renders a page, or the router's data of one, from the replica if that knows of all changes of what the page shows.
   */
  async #renderForAll(asked: Asked): Promise<Outcome> {
    const { response } = asked
    const now = this.#parts.responseCache.now
    const position = (await this.#replica?.position()) ?? null
    const ofReplica = position && (await this.#render(asked, { ...now, position }, true))
    const isComplete =
      ofReplica && !ofReplica.inside.hasFailed && changeLog().isUpToDate(position, [...ofReplica.inside.tags])
    const rendered = isComplete ? ofReplica : await this.#render(asked, now, false)
    if (!rendered) {
      response.destroy()
      return 'answered'
    }
    const { inner, body, inside, read } = rendered
    response.statusCode = inner.statusCode
    copyHeaders(inner, response)
    const verdict = judgeAnswer(this.#parts, asked, inside, read)
    if (verdict === 'send') response.end(body)
    else await verdict(body)
    return inside.isDatabaseAway ? 'away' : 'answered'
  }

  /**
   * Lets Next.js answer into a response of its own: a reader who leaves must not end a rendering that others wait for.
   * Null if there is no answer.
   */
  async #render({ request, response }: Asked, read: ReadAt, readsReplica: boolean): Promise<Rendered | null> {
    const inside = { ...newPageRequest(request), readsReplica }
    const inner = new ServerResponse(request)
    copyHeaders(response, inner)
    let body: Buffer | undefined
    holdWhole(inner, (whole) => {
      body = whole
    })
    try {
      await pageRequests().run(inside, () => this.#askNext(withoutReader(request), inner))
    } catch (error) {
      log().error('A page was not rendered:', error)
      return null
    }
    await errorHookCalled()
    return body ? { inner, body, inside, read } : null
  }

  /** Lets Next.js answer what depends on its reader, or is no page. */
  async #ask(asked: Asked): Promise<void> {
    const { request, response } = asked
    const inside = newPageRequest(request)
    if (asksForPage(request)) {
      request.headers['accept-encoding'] = 'identity'
      // Node.js leaves out the body of its answer to HEAD by itself.
      request.method = 'GET'
    }
    // As its answer is named if it is kept.
    if (isCall(request)) request.headers['accept-encoding'] = plainEncodingFor(request)
    let answering: Promise<void> | undefined
    watchAnswer(response, () => {
      const verdict = judgeAnswer(this.#parts, asked, inside, null)
      if (verdict === 'send') return verdict
      return (body) => {
        answering = verdict(body).catch((error: unknown) => giveUp(response, error))
      }
    })
    try {
      await pageRequests().run(inside, () => this.#askNext(request, response))
      await answering
    } catch (error) {
      giveUp(response, error)
    }
  }
}

function newPageRequest(request: IncomingMessage): PageRequest {
  return {
    staticParts: isData(request) ? null : [],
    readsReplica: false,
    tags: new Set(),
    answer: null,
    hasFailed: false,
    isDatabaseAway: false,
  }
}

function copyHeaders(from: ServerResponse, to: ServerResponse): void {
  for (const [name, value] of Object.entries(from.getHeaders()))
    if (value !== undefined) to.setHeader(name, value)
}

function giveUp(response: ServerResponse, error: unknown): void {
  log().error('A request was not answered:', error)
  response.destroy()
}
