import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Area } from './area.ts'

export type BodyLimits = {
  /** For everything but uploads. */
  bytes: number
  /** For files that go to the API, which reads them as streams, each route with its own smaller limits. */
  uploadBytes: number
  /** How long a body other than an upload may take; for uploads the server's own limit applies. */
  milliseconds: number
}

/** Time for which the connection of a refused body stays open, so that its sender can read the answer. */
const lingerMilliseconds = 1000

/** The size limit of a request's body. */
export function bodyLimit(
  { headers, url = '/' }: IncomingMessage,
  area: Area,
  { bytes, uploadBytes }: BodyLimits,
): number {
  if (area !== 'api') return bytes
  if (fileTypes.test(headers['content-type'] ?? '') || mailCalls.test(url)) return uploadBytes
  return editorCalls.test(url) ? Math.max(bytes, recordBytes) : bytes
}

/** The texts of a record in all languages, as editors save them. */
const recordBytes = 512 * 1024
/** Of people who are signed in; nothing of a body is read before that is known. */
const editorCalls = /^(?:\/\w+)?\/api\/(?:account|admin)\//

/** Emails with their files; nothing of a body is read before the provider has shown its secret. */
const mailCalls = /^\/api\/replies(?:\?|$)/

/** Of files, which are sent as they are. */
const fileTypes = /^(?:application\/(?:octet-stream|pdf)|image\/[a-z+]+)\b/i

/** True if a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Watches a body that has not been refused by its announced size: one that turns out too large or takes too long is cut
 * off. Nothing is kept here; the bytes go on to the request's reader.
 * @param refuse called at most once, with the status to answer
 */
export function watchBody(
  request: IncomingMessage,
  limit: number,
  milliseconds: number | null,
  refuse: (status: 408 | 413) => void,
): void {
  const { push } = request
  let size = 0
  let isRefused = false
  const cut = (status: 408 | 413) => {
    if (isRefused) return
    isRefused = true
    refuse(status)
  }
  // Listening to `data` would make the bytes flow before anybody reads them.
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Uint8Array) size += chunk.byteLength
    if (size > limit) cut(413)
    return isRefused && chunk !== null ? true : push.call(request, chunk, encoding)
  }
  if (milliseconds === null) return
  const timer = setTimeout(() => cut(408), milliseconds)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/**
 * Answers a request whose body is not going to be read, and ends its connection: after the answer nothing more is
 * written, and soon the connection is cut.
 * @param isBeingRead whether the request has been passed on to somebody who waits for the rest of the body
 */
export function refuseBody(
  request: IncomingMessage,
  status: 408 | 413,
  answer: { type: string; body: string },
  isBeingRead: boolean,
): void {
  const { socket } = request
  const body = Buffer.from(answer.body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${answer.type}`,
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'Connection: close',
    `Date: ${new Date().toUTCString()}`,
  ]
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
  request.on('error', () => {})
  // A handler that waits for the rest must not wait on, although the bytes are discarded. Without anybody, they stay with the
  // sender: reading gigabytes only to discard them would take memory too.
  if (isBeingRead) request.resume()
  else socket.pause()
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}
