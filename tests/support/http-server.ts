import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

type Handler = (request: Request) => Promise<Response>

/**
 * A real HTTP server around one handler, for what only shows on a connection: bodies that arrive little by little, and
 * callers who go away. It hands requests over as Next.js does.
 */
export async function serveHandler(handler: Handler): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => void answer(handler, incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}/api/test`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const leaving = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) leaving.abort()
  })
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers: new Headers(
      Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    signal: leaving.signal,
    ...(hasBody && streamedBody(incoming)),
  })
  const response = await handler(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) await pipeline(bytesOf(response.body), outgoing).catch(() => {})
  else outgoing.end()
}

/** A body that goes out piece by piece. `duplex` is asked for by Node.js and unknown to the types of browsers. */
export function streamedBody(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): RequestInit {
  const source = Readable.from(pieces).iterator()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel() {
      void source.return?.()
    },
  })
  return Object.assign({ body }, { duplex: 'half' })
}

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
