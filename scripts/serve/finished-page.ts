import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A page as it goes over the wire: what depends on its final bytes is computed once, here, not for each reader. */
export type FinishedPage = { headers: OutgoingHttpHeaders; body: Buffer }

/** Headers of one connection or one moment rather than of the page. */
const passing = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * Makes a page that can be sent again and again of what Next.js wrote. Whatever a kept page's headers should say about
 * its body is said here.
 */
export function finishPage(headers: OutgoingHttpHeaders, body: Buffer): FinishedPage {
  const lasting = Object.entries(headers).filter(([name]) => !passing.has(name))
  return { headers: { ...Object.fromEntries(lasting), 'content-length': body.length }, body }
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
