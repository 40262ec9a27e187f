import { readFileSync } from 'node:fs'
import { register } from '@prometheus-io/client'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { database } from '@/lib/server/prisma/database.ts'
import { provideMetrics } from '@/lib/server/watching/metrics.ts'
import { startMetrics } from '../../server/metrics.ts'
import type { WatchedRequest } from '../../server/watch-requests.ts'
import { callApi } from '../support/api.ts'
import { filledDatabase, startNewClient } from '../support/database.ts'

const token = 'a token that is long enough'.replaceAll(' ', '-')
// Read when the first call comes.
process.env.METRICS_TOKEN = token

startNewClient()
filledDatabase(async () => {})

let note: (request: WatchedRequest) => void

const ask = (authorization?: string) =>
  callApi('/api/metrics', { locale: 'en', ...(authorization && { headers: { authorization } }) })
const read = async () => (await ask(`Bearer ${token}`)).text()
/** The value of a figure, by its name and labels. */
const figureOf = (text: string, figure: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${figure} `))
  return line === undefined ? undefined : Number(line.slice(figure.length + 1))
}

const request: WatchedRequest = {
  id: 'an-id',
  statements: 1,
  statementMilliseconds: 1,
  method: 'GET',
  path: '/en/guides/italy/rome',
  area: 'page',
  status: 200,
  milliseconds: 30,
  cache: 'miss',
  isStream: false,
}

beforeAll(() => {
  note = startMetrics()
})
afterAll(() => {
  provideMetrics(undefined)
  register.clear()
})

test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`])(
  'who sends %j gets no figures',
  async (authorization) => {
    const response = await ask(authorization)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  },
)

test('requests are counted by what answers them, the class of their status and the cache', async () => {
  note(request)
  note({ ...request, cache: 'hit', milliseconds: 0.4 })
  note({ ...request, area: 'api', status: 404, cache: 'none' })
  note({ ...request, area: 'api', status: null, cache: 'none', isStream: true, milliseconds: 3_600_000 })
  const text = await read()
  expect(figureOf(text, 'cicerone_http_requests_total{area="page",status="2xx",cache="miss"}')).toBe(1)
  expect(figureOf(text, 'cicerone_http_requests_total{area="page",status="2xx",cache="hit"}')).toBe(1)
  expect(figureOf(text, 'cicerone_http_requests_total{area="api",status="4xx",cache="none"}')).toBe(1)
  expect(figureOf(text, 'cicerone_http_requests_total{area="api",status="left",cache="none"}')).toBe(1)
  const page = 'area="page",status="2xx"'
  expect(figureOf(text, `cicerone_http_request_duration_seconds_bucket{le="0.001",${page}}`)).toBe(1)
  expect(figureOf(text, `cicerone_http_request_duration_seconds_count{${page}}`)).toBe(2)
  expect(text).not.toContain('area="api",status="left"}')
  for (const private_ of ['rome', 'an-id']) expect(text).not.toContain(private_)
})

test('statements, connections, the page cache and the process have figures', async () => {
  pageStore().set('/metrics', 'page', 100, [], pageStore().now)
  const before = await read()
  pageStore().get('/metrics')
  await database().$queryRaw`SELECT 1`
  const after = await read()
  const grown = (figure: string) => (figureOf(after, figure) ?? 0) - (figureOf(before, figure) ?? 0)
  expect(grown('cicerone_page_cache_hits_total')).toBe(1)
  expect(grown('cicerone_sql_statements_total')).toBeGreaterThan(0)
  expect(figureOf(after, 'cicerone_page_cache_bytes')).toBeGreaterThanOrEqual(100)
  expect(figureOf(after, 'cicerone_pool_connections')).toBeGreaterThan(0)
  for (const figure of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(figureOf(after, figure)).toEqual(expect.any(Number))
})

test('emails that wait or have failed are counted', async () => {
  const mail = {
    template: 'new-links',
    locale: 'en',
    toAddress: 'a@b.example',
    subject: '',
    text: '',
    html: '',
  }
  await database().emailOutbox.createMany({
    data: [
      { ...mail, dedupeKey: 'waits', locale: 'en' },
      { ...mail, dedupeKey: 'later', locale: 'en', nextAttemptAt: new Date(Date.now() + 60_000) },
      { ...mail, dedupeKey: 'fails', locale: 'en', state: 'failed' },
    ],
  })
  const text = await read()
  expect(figureOf(text, 'cicerone_emails{state="waiting"}')).toBe(1)
  expect(figureOf(text, 'cicerone_emails{state="failed"}')).toBe(1)
  expect(figureOf(text, 'cicerone_jobs{state="failed"}')).toBe(0)
  expect(figureOf(text, 'cicerone_database_up')).toBe(1)
  expect(text).not.toContain('b.example')
})

test('the format is the one that Prometheus reads, and nothing keeps it', async () => {
  const response = await ask(`bearer ${token}`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const line of (await response.text()).trimEnd().split('\n'))
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{.*\})? [\d.e+-]+|\w+(?:\{.*\})? (?:\+Inf|NaN|Nan))?$/,
    )
})

test.each(['deploy/alerts.yml', 'deploy/dashboard.json'])(
  '%s asks for figures that there are',
  async (file) => {
    note(request)
    const text = await read()
    const asked = readFileSync(file, 'utf8').match(/\b(?:cicerone|nodejs|process)_[a-z_\d]+/g) ?? []
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    expect(
      [...new Set(asked)].filter((name) => !known.has(name.replace(/_(?:bucket|sum|count)$/, ''))),
    ).toEqual([])
  },
)

test('a server that keeps no figures has no such address', async () => {
  provideMetrics(undefined)
  expect((await ask(`Bearer ${token}`)).status).toBe(404)
})
