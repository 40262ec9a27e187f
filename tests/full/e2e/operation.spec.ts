import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { isAlive, startProcess } from '../../../scripts/boot/processes.ts'
import { findFreePort } from '../../../scripts/database/free-port.ts'
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'
import { startTraceCollector } from '../../support/trace-collector.ts'
import { until } from '../../support/until.ts'

// A whole server as whoever runs the site sees it: its log, its figures, and how it is told to stop.

const metricsToken = 'for-the-tests-and-nobody-else'
const travellersKey = 'Zx9_kQ3vB7mN1pL5tR8wY2cF4hJ6dG0sA-eUiOqXzVb'
const line = z.looseObject({ level: z.string(), time: z.string(), msg: z.string() })

test.describe.configure({ mode: 'serial' })

let server: OwnServer
let collector: Awaited<ReturnType<typeof startTraceCollector>>

test.beforeAll(async () => {
  collector = await startTraceCollector()
  server = await startOwnServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=for-the-tests',
    SHUTDOWN_GRACE_SECONDS: '3',
    LOG_FORMAT: 'json',
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
  })
})
test.afterAll(async () => {
  await server.stop()
  await collector.close()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })

/** The line about a request, by the id that it was given. */
async function lineOf(requestId: string) {
  return until(() =>
    server.log.map((text) => line.parse(JSON.parse(text))).find((each) => each.requestId === requestId),
  )
}

test('each request leaves a line with what it cost, and an id that its reader has too', async () => {
  const page = await ask('/en/guides/italy', { 'x-request-id': 'rendered' })
  expect([page.status, page.headers.get('x-request-id')]).toEqual([200, 'rendered'])
  const rendered = await lineOf('rendered')
  expect(rendered).toMatchObject({ level: 'info', method: 'GET', path: '/en/guides/italy', status: 200 })
  expect(z.number().parse(rendered.statements)).toBeGreaterThan(0)

  // Once found in the page cache it is kept, and then sent as it was.
  await ask('/en/guides/italy', { 'x-request-id': 'found' })
  const again = await ask('/en/guides/italy', { 'x-request-id': 'kept' })
  expect(again.headers.get('x-request-id')).toBe('kept')
  expect(await lineOf('kept')).toMatchObject({ cache: 'hit', statements: 0 })

  const call = await ask('/en/api/search/suggest?q=hunter2', { 'x-request-id': 'call' })
  expect(call.headers.get('x-request-id')).toBe('call')
  expect(await lineOf('call')).toMatchObject({ path: '/en/api/search/suggest', status: 200, cache: 'none' })
})

test('the log is JSON throughout, and has no secret of anybody', async () => {
  await ask(`/ja/status/${travellersKey}`, { 'x-request-id': 'secret', cookie: 'a=hunter2' })
  expect(await lineOf('secret')).toMatchObject({ path: '/ja/status/…' })
  expect(server.log.map((text) => line.safeParse(JSON.parse(text)).success)).not.toContain(false)
  expect(server.log.join('\n')).not.toMatch(/hunter2|kQ3vB7|203\.0\.113\.7/)
})

test('figures are for who has the token', async () => {
  expect((await ask('/api/metrics')).status).toBe(401)
  const response = await ask('/api/metrics', { authorization: `Bearer ${metricsToken}` })
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toMatch(/^cicerone_http_requests_total\{area="page",status="2xx",cache="hit"\} [1-9]/m)
  expect(text).toMatch(/^cicerone_sql_statements_total [1-9]/m)
  expect(text).toMatch(/^cicerone_pool_connections [1-9]/m)
  expect(text).toMatch(/^cicerone_page_cache_entries [1-9]/m)
  expect(text).toMatch(/^cicerone_database_up 1$/m)
})

test('traces have the request, what Next.js did and the statements, and no secret of anybody', async () => {
  await ask('/en/guides/japan?utm_source=hunter2', { cookie: 'a=hunter2' })
  await ask(`/ja/status/${travellersKey}`)
  const request = await until(() =>
    collector.spans.find(({ attributes }) => attributes['url.path'] === '/en/guides/japan'),
  )
  const ofTrace = await until(() => {
    const all = collector.spans.filter(({ traceId }) => traceId === request.traceId)
    return all.some(({ name }) => name === 'SELECT') ? all : null
  })
  expect(ofTrace.some(({ attributes }) => attributes['next.span_type'] !== undefined)).toBe(true)
  expect(request.attributes['http.response.status_code']).toBe(200)
  await until(() => collector.spans.some(({ attributes }) => attributes['url.path'] === '/ja/status/…'))
  expect(new Set(collector.received.map(({ headers }) => headers['x-collector-key']))).toEqual(
    new Set(['for-the-tests']),
  )
  expect(collector.received.map(({ text }) => text).join('\n')).not.toMatch(/hunter2|kQ3vB7|203\.0\.113\.7/)
})

test('a server that is told to stop is not ready first, goes on answering, and then ends', async () => {
  await until(async () => (await ask('/api/health/ready')).ok)
  expect(await (await ask('/api/health/live')).json()).toEqual({ live: true })

  process.kill(server.pid, 'SIGTERM')
  const refused = await until(async () => {
    const response = await ask('/ja/api/health/ready')
    return response.status === 503 ? response : null
  })
  expect(await refused.json()).toMatchObject({ missing: ['running'] })
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await ask('/api/health/live')).status).toBe(200)
  expect((await ask('/en')).status).toBe(200)
  expect((await ask('/api/config')).status).toBe(200)

  await until(() => !isAlive(server.pid))
  await expect(ask('/en')).rejects.toThrow()
})

test('a server that is told to stop while it starts does not go on without what it has ended', async () => {
  const heard = Promise.withResolvers<void>()
  // Without a database it waits for one before it listens, with everything else begun.
  const starting = startProcess(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(await findFreePort()),
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      JOBS: 'off',
    },
    onLine: (text) => text.startsWith('page cache:') && heard.resolve(),
  })
  await heard.promise
  process.kill(starting.pid, 'SIGTERM')
  expect(await starting.ended).toEqual({ code: 0, signal: null })
})
