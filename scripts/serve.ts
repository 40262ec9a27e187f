// The production server: Next.js's own request handler behind a front server, whose steps are in `serve/`, in the order
// in which a request meets them here. docs/decisions/0006-front-server.md
import { createServer } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { shutdownDone } from '../lib/server/shutdown.ts'
import { KeptPage } from './serve/kept-page.ts'
import { Renderer } from './serve/renderer.ts'
import { ResponseCache } from './serve/response-cache.ts'
import { SecurityHeaders } from './serve/security-headers.ts'
import { UnknownAddresses } from './serve/unknown-address.ts'
import { isWellFormed } from './serve/well-formed.ts'

const port = Number(process.env.PORT ?? 3000)
const hostname = process.env.HOSTNAME_TO_BIND || '0.0.0.0'
/** Whether our own reverse proxies are in front; then their `X-Forwarded-For` is kept. */
const trustProxy = Number(process.env.TRUST_PROXY ?? 0) > 0
const folder = process.cwd()

const app = next({ dev: false, port, hostname, dir: folder })
await app.prepare()
const security = new SecurityHeaders({
  siteUrl: process.env.SITE_URL || `http://localhost:${port}`,
  assetUrl: process.env.CDN_URL || undefined,
  hasTagManager: Boolean(process.env.TAG_MANAGER_ID),
  errorReports: process.env.SENTRY_DSN || undefined,
})
const notFound = new KeptPage(`http://127.0.0.1:${port}`, '/not-found', 404, security)
const unknownAddresses = new UnknownAddresses(
  join(folder, process.env.NEXT_DIST_DIR || '.next'),
  join(folder, 'public'),
)
const responseCache = new ResponseCache()
const renderer = new Renderer(app.getRequestHandler(), { responseCache, notFound, security })

const server = createServer((request, response) => {
  if (!isWellFormed(request.url ?? '/')) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end('400 Bad Request: the address has a malformed escape\n')
    return
  }
  if (!trustProxy) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  if (responseCache.answer(request, response)) return
  if (notFound.isAskedFor(request) || unknownAddresses.has(request.url ?? '/')) {
    void notFound.send(request, response)
    return
  }
  void renderer.answer(request, response)
})

// Longer than a load balancer's, so that it never uses a connection that we are just closing.
server.keepAliveTimeout = 65_000

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${port} is in use` : error.message
  console.error(`The server could not start: ${reason}.`)
  process.exit(1)
})
server.listen(port, hostname, () => {
  notFound.prepare().catch((error: unknown) => console.warn('The not-found page is not ready:', error))
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Requests and emails in progress finish; idle connections close at once; nothing may delay the exit for long.
    server.close(() => shutdownDone().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 6000).unref()
  })
}
