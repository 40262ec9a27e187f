// `node tests/support/traced-server.ts <collector> <proxies>`: answers requests as the site does, as far as traces are
// concerned. Writes its port; ends with its standard input.
import '../../scripts/boot/outside-next.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { trace } from '@opentelemetry/api'

const { database } = await import('../../lib/server/prisma/database.ts')
const { startTracing } = await import('../../lib/server/watching/start-tracing.ts')
const { traceRequests } = await import('../../server/trace-requests.ts')

const [endpoint = '', proxies = '0'] = process.argv.slice(2)
const end = startTracing({ endpoint, serviceName: 'cicerone', share: 1 })
const follow = traceRequests(Number(proxies), undefined)

/** Stub of Next.js and a page. */
async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await trace.getTracer('next.js').startActiveSpan('GET /[locale]/status/[key]', async (span) => {
    span.setAttributes({ 'http.target': request.url ?? '', 'next.route': '/[locale]/status/[key]' })
    span.recordException(new Error('olga@example.com has no postgresql://me:hunter2@db/x'))
    await database().$queryRaw`SELECT ${'hunter2'}::text AS "given", 'hunter2' AS "written"`
    trace.getTracer('next.js').startSpan('fetch GET https://bank.example/rates?key=hunter2').end()
    span.end()
  })
  response.statusCode = 203
  response.end('answered')
}

const server = createServer((request, response) =>
  follow(request, response, (...both) => void render(...both)),
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : 0)
})
process.stdin.resume().once('end', async () => {
  // No request needs it.
  await database().$queryRaw`SELECT 'unneeded'`
  await end()
  process.exit(0)
})
