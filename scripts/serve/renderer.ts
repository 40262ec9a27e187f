import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from './encoding.ts'
import { finishPage, sendPage } from './finished-page.ts'
import { isFromInside, type KeptPage } from './kept-page.ts'
import { asksForPage, isHtml, keepLocationSingle, type Verdict, watchAnswer } from './next-answer.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Parts = { responseCache: ResponseCache; notFound: KeptPage; security: SecurityHeaders }

/** Lets Next.js answer. A page is finished before it is sent, and kept if others may get it too. */
export class Renderer {
  readonly #askNext: Handler
  readonly #parts: Parts

  constructor(askNext: Handler, parts: Parts) {
    this.#askNext = askNext
    this.#parts = parts
  }

  /** Answers, whatever happens: a request that can't be answered ends with its connection. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { responseCache, notFound, security } = this.#parts
    for (const [name, value] of Object.entries(security.always)) response.setHeader(name, String(value))
    const page = isFromInside(request) ? null : responseCache.expect(request)
    const encoding = encodingFor(request)
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
    const judge = (): Verdict => {
      keepLocationSingle(response)
      if (isHtml(response) && response.statusCode === 404)
        return () => void notFound.send(request, response, encoding)
      if (isHtml(response) && !response.hasHeader('content-encoding'))
        return (html) => void finish(html).catch((error: unknown) => giveUp(response, error))
      // A browser that has the page keeps the policy that came with it.
      if (response.statusCode !== 304 && !response.hasHeader('content-security-policy'))
        response.setHeader('content-security-policy', security.forFile)
      return 'send'
    }
    watchAnswer(response, judge)
    const handle = () => this.#askNext(request, response)
    await (page ? page.run(handle) : handle()).catch((error: unknown) => giveUp(response, error))
  }
}

function giveUp(response: ServerResponse, error: unknown): void {
  console.error('A request was not answered:', error)
  response.destroy()
}
