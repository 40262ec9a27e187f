import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { isData } from './router-requests.ts'

/**
 * Decision about an answer of Next.js: send it, or hold it back; then the function gets its body and answers instead.
 */
export type Verdict = 'send' | ((body: Buffer) => void)

/**
 * The one place where an answer of Next.js is changed on its way out.
 * @param judge called once, when the status and all headers are known and none is sent yet; may change headers
 */
export function watchAnswer(response: ServerResponse, judge: () => Verdict): void {
  const { writeHead, write, end, flushHeaders } = response
  const chunks: Buffer[] = []
  let verdict: Verdict | undefined
  const isHeld = () => {
    verdict ??= response.headersSent ? 'send' : judge()
    return verdict !== 'send'
  }
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const given = rest.at(-1)
    if (typeof given === 'object' && given !== null && !Array.isArray(given) && !response.headersSent) {
      for (const [name, value] of Object.entries(given)) response.setHeader(name, value)
      rest.pop()
    }
    return isHeld() ? response : Reflect.apply(writeHead, response, [response.statusCode, ...rest])
  }) as typeof writeHead
  response.flushHeaders = () => {
    // Not judged before compression has set its headers; it waits for `writeHead`.
    if (verdict === undefined && !response.headersSent) response.writeHead(response.statusCode)
    if (!isHeld()) flushHeaders.call(response)
  }
  response.write = ((...given: unknown[]) => {
    if (!isHeld()) return Reflect.apply(write, response, given)
    collect(given[0], given[1])
    return true
  }) as typeof write
  response.end = ((...given: unknown[]) => {
    if (!isHeld()) return Reflect.apply(end, response, given)
    collect(given[0], given[1])
    Object.assign(response, { writeHead, write, end, flushHeaders })
    if (typeof verdict === 'function') verdict(Buffer.concat(chunks))
    return response
  }) as typeof end
}

/**
 * Holds back the whole answer of a response that belongs to no reader.
 * @param got called once with the body
 */
export function holdWhole(response: ServerResponse, got: (body: Buffer) => void): void {
  watchAnswer(response, () => (body) => {
    got(body)
    // Next.js waits for it.
    response.emit('finish')
  })
}

/** Waits until the error hook has heard of a failure: Next.js calls it at the same moment without waiting for it. */
export function errorHookCalled(): Promise<void> {
  return setImmediate()
}

/**
 * True if a page may be the answer, rather than a file, data for the router, or an answer of the API. Then Next.js
 * has to write it whole and without encoding, because the headers depend on the text.
 */
export function asksForPage(request: IncomingMessage): boolean {
  const { method, url = '/' } = request
  if ((method !== 'GET' && method !== 'HEAD') || isData(request)) return false
  return !/^(?:\/_next\/|\/[^?]*\.\w+(?:\?|$))|^(?:\/[a-z]{2})?\/(?:api|assets)\//.test(url)
}

/** True if the answer is a page. */
export function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html')
}

/**
 * Keeps a redirect's `Location` single. Next.js adds it twice when a redirecting page is rendered for the first time,
 * once while rendering and once from what it has just cached; some clients join the two into a wrong address.
 */
export function keepLocationSingle(response: ServerResponse): void {
  const location = response.getHeader('location')
  if (Array.isArray(location) && location[0] !== undefined) response.setHeader('location', location[0])
}
