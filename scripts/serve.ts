// The production server: Next.js's own request handler behind a front server. `next start` alone answers malformed
// escapes (`/guide/%`) with 500, trusts any `X-Forwarded-For` that a client sends, and has a not-found page that can't
// be read without JavaScript. docs/decisions/0006-front-server.md
import { createServer } from 'node:http'
import next from 'next'
import { shutdownDone } from '../lib/server/shutdown.ts'
import { ReadableNotFound } from './serve/readable-not-found.ts'
import { ResponseCache } from './serve/response-cache.ts'
import { keepLocationSingle } from './serve/single-location.ts'
import { isWellFormed } from './serve/well-formed.ts'

const port = Number(process.env.PORT ?? 3000)
const hostname = process.env.HOSTNAME_TO_BIND || '0.0.0.0'
/** Whether our own reverse proxies are in front; then their `X-Forwarded-For` is kept. */
const trustProxy = Number(process.env.TRUST_PROXY ?? 0) > 0

const app = next({ dev: false, port, hostname, dir: process.cwd() })
await app.prepare()
const handle = app.getRequestHandler()
const notFound = new ReadableNotFound(`http://127.0.0.1:${port}`)
const responseCache = new ResponseCache()

const server = createServer((request, response) => {
  if (!isWellFormed(request.url ?? '/')) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end('400 Bad Request: the address has a malformed escape\n')
    return
  }
  if (!trustProxy) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  if (notFound.isAskedFor(request)) {
    void notFound.send(request, response)
    return
  }
  if (responseCache.answer(request, response)) return
  keepLocationSingle(response)
  notFound.watch(request, response)
  responseCache
    .watch(request, response, () => handle(request, response))
    .catch((error: unknown) => {
      console.error('A request was not answered:', error)
      response.destroy()
    })
})
// Longer than a load balancer's, so that it never uses a connection that we are just closing.
server.keepAliveTimeout = 65_000

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${port} is in use` : error.message
  console.error(`The server could not start: ${reason}.`)
  process.exit(1)
})
server.listen(port, hostname)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Requests and emails in progress finish; idle connections close at once; nothing may delay the exit for long.
    server.close(() => shutdownDone().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 6000).unref()
  })
}
