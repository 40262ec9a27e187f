import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time for the other side of a connection that ends to read the answer. In milliseconds. */
const lingerMilliseconds = 1000
/** Time for the small rest of a body. A slower sender loses the connection, and can't have used it for more. */
const restMilliseconds = 5000

/**
 * Handles the connection of a request that is answered before its body has arrived, as refusals are. A small body is
 * still read, and the connection goes on. The rest of a large one stays with its sender: Node.js would read it all
 * only to discard it. Then the answer says that it is the connection's last, or a proxy would give the connection to
 * its next visitor.
 * @param smallBytes up to which announced size a body is small
 */
export function leaveRestOfBody(
  request: IncomingMessage,
  response: ServerResponse,
  smallBytes: number,
): void {
  // Both ends let go of it with the answer.
  const { socket } = request
  const isSmall = isAnnouncedSmall(request, smallBytes)
  const { writeHead } = response
  response.writeHead = ((...given: unknown[]) => {
    if (!request.complete) {
      if (!isSmall) response.shouldKeepAlive = false
      if (!response.shouldKeepAlive) endGently(socket)
    }
    return Reflect.apply(writeHead, response, given)
  }) as typeof writeHead
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return
    if (isSmall) readRest(request, socket)
    else stopReading(request, socket)
  })
}

/** Lets the other side read what was written to a connection before it is cut: Node.js would cut it at once. */
function endGently(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.writable) socket.end()
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
  }
}

/** A sender who waits to be asked for a body may go on with another request instead. */
function isAnnouncedSmall({ headers }: IncomingMessage, smallBytes: number): boolean {
  if ('transfer-encoding' in headers || 'expect' in headers) return false
  return Number(headers['content-length'] ?? 0) <= smallBytes
}

function readRest(request: IncomingMessage, socket: Socket): void {
  // Its reader may have stopped half-way.
  for (const event of ['data', 'readable']) request.removeAllListeners(event)
  request.resume()
  const timer = setTimeout(() => socket.destroy(), restMilliseconds)
  timer.unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

function stopReading(request: IncomingMessage, socket: Socket): void {
  // Node.js has just set the request going to discard the rest, and each chunk of it would wake the socket again.
  request._read = () => {}
  socket.pause()
}
