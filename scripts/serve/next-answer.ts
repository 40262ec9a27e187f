import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * What happens to an answer of Next.js: it is sent, sent and kept, or discarded and replaced by what the function sends.
 */
export type Verdict = 'send' | 'keep' | (() => void)

/**
 * The one place where an answer of Next.js is changed on its way out.
 * @param judge called once, when the status and all headers are known and none is sent yet; may change headers
 * @param keep gets the headers and the bytes of an answer with the verdict `keep`, once it is complete
 */
export function watchAnswer(
  response: ServerResponse,
  judge: () => Verdict,
  keep: (headers: OutgoingHttpHeaders, body: Buffer) => void,
): void {
  const { writeHead, write, end, flushHeaders } = response
  const chunks: Buffer[] = []
  let verdict: Verdict | undefined
  const isReplaced = () => {
    verdict ??= response.headersSent ? 'send' : judge()
    return typeof verdict === 'function'
  }
  const collect = (chunk: unknown, encoding: unknown) => {
    if (verdict !== 'keep') return
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    return isReplaced() ? response : Reflect.apply(writeHead, response, [response.statusCode, ...rest])
  }) as typeof writeHead
  response.flushHeaders = () => {
    if (!isReplaced()) flushHeaders.call(response)
  }
  response.write = ((...given: unknown[]) => {
    if (isReplaced()) return true
    collect(given[0], given[1])
    return Reflect.apply(write, response, given)
  }) as typeof write
  response.end = ((...given: unknown[]) => {
    if (isReplaced()) {
      Object.assign(response, { writeHead, write, end, flushHeaders })
      if (typeof verdict === 'function') verdict()
      return response
    }
    collect(given[0], given[1])
    if (verdict === 'keep') keep(response.getHeaders(), Buffer.concat(chunks))
    return Reflect.apply(end, response, given)
  }) as typeof end
}

/** Whether the answer is a page. */
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
