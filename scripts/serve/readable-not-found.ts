import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { localePath, splitLocalePath } from '../../lib/shared/addresses/locales.ts'

const insideHeader = 'x-front-server'
/** Headers that apply to the address whatever it shows; the others are about Next.js's own document. */
const kept =
  /^(?:x-robots-tag|x-content-type-options|x-frame-options|referrer-policy|content-security-policy)$/

/** Known only to this process: the front server itself gets the page with status 200. */
const insideKey = randomUUID()

/**
 * Next.js answers `notFound()` with an empty document that a script then fills in. This sends the complete page
 * instead, in the language of the address, for readers without JavaScript.
 */
export class ReadableNotFound {
  readonly #origin: string

  /** @param origin where this very server listens, e.g. `http://127.0.0.1:3000` */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Whether a request asks for the not-found page itself, from outside. */
  isAskedFor(request: IncomingMessage): boolean {
    const { path } = splitLocalePath((request.url ?? '/').split('?', 1)[0] ?? '/')
    return path === '/not-found' && request.headers[insideHeader] !== insideKey
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await this.#page(request.url ?? '/').catch((error: unknown) => {
      console.error('The not-found page could not be read:', error)
      return Buffer.from('<!doctype html><title>404</title><h1>404</h1>')
    })
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'private, no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** Lets Next.js write its answer unless that is an HTML document with status 404; then the page is sent instead. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { writeHead, write, end, flushHeaders } = response
    let isReplaced = false
    const decide = () => {
      if (!response.headersSent && !isReplaced) response.writeHead(response.statusCode)
      return isReplaced
    }
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      const isHtml = String(response.getHeader('content-type')).startsWith('text/html')
      isReplaced ||= status === 404 && isHtml
      return isReplaced ? response : Reflect.apply(writeHead, response, [status, ...rest])
    }) as typeof writeHead
    response.flushHeaders = () => {
      if (!decide()) flushHeaders.call(response)
    }
    response.write = ((...chunk: unknown[]) =>
      decide() || Reflect.apply(write, response, chunk)) as typeof write
    response.end = ((...chunk: unknown[]) => {
      if (!decide()) return Reflect.apply(end, response, chunk)
      Object.assign(response, { writeHead, write, end, flushHeaders })
      for (const name of response.getHeaderNames()) if (!kept.test(name)) response.removeHeader(name)
      void this.send(request, response)
      return response
    }) as typeof end
  }

  async #page(address: string): Promise<Buffer> {
    const { locale } = splitLocalePath(address)
    const page = await fetch(this.#origin + localePath(locale, '/not-found'), {
      headers: { [insideHeader]: insideKey },
      signal: AbortSignal.timeout(5000),
    })
    // Without Next.js's scripts, which would treat the requested address as an existing page.
    const html = (await page.text())
      .replaceAll(/<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g, '')
      .replaceAll(/<script\b[^>]*>(?:\(?self\.__next)[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    return Buffer.from(html)
  }
}
