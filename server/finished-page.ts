import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Encoding, encode } from './encoding.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** A page as it goes over the wire: what depends on its final bytes is computed once, here, not for each reader. */
export type FinishedPage = { headers: OutgoingHttpHeaders; body: Buffer }

/** Headers of one connection, one request, one moment or one encoding rather than of the page. */
const passing = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])

/**
 * Makes a page that can be sent, again and again if need be, of what Next.js wrote. Whatever a page's headers should say
 * about its body is said here, so that the two always belong together.
 * @param html not encoded yet
 */
export async function finishPage(
  headers: OutgoingHttpHeaders,
  html: Buffer,
  encoding: Encoding,
  security: SecurityHeaders,
): Promise<FinishedPage> {
  const body = await encode(html, encoding)
  return {
    headers: {
      ...lastingHeaders(headers),
      vary: withAcceptEncoding(headers.vary),
      // One that came with the page was made for it.
      'content-security-policy': headers['content-security-policy'] ?? security.forPage(html),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    },
    body,
  }
}

/** Those that are the same for every reader. */
export function lastingHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)))
}

export function sendPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  { headers, body }: FinishedPage,
): void {
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body)
}

function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = vary === undefined ? [] : [vary].flat().map(String)
  return [...names.filter((name) => !/\baccept-encoding\b/i.test(name)), 'Accept-Encoding'].join(', ')
}
