import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { beginStop } from '@/lib/server/shutdown.ts'
import { startJsonLog } from '@/lib/server/watching/json-log.ts'
import { log } from '@/lib/server/watching/log.ts'
import { requestRecords } from '@/lib/server/watching/request-record.ts'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { createFront, type Front } from '../../server/front.ts'
import { logRequest } from '../../server/log-request.ts'
import { SecurityHeaders } from '../../server/security-headers.ts'
import { watchRequests } from '../../server/watch-requests.ts'
import { answerWithPage } from '../support/next-page.ts'
import { until } from '../support/until.ts'
import { statusOf } from '../support/wire.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const token = 'Zx9_kQ3vB7mN1pL5tR8wY2cF4hJ6dG0sA-eUiOqXzVb'
const line = z.looseObject({ level: z.string(), msg: z.string() })

let lines: string[]
let front: Front
let port: number
let stopLog: (() => void) | undefined

/** Answers JSON after two statements. */
const echo: Handler = async ({ url }, response) => {
  const record = requestRecords().getStore()
  if (record) Object.assign(record, { statements: 2, statementMilliseconds: 1.26 })
  // Next.js never answers in the same moment; only what is ready is sent so.
  await setImmediate()
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(url))
}

const page: Handler = async (_, response) => {
  answerWithPage(response, { render: () => '<p>page</p>' })
}

async function open(askNext: Handler, { proxies = 0, isWatched = true } = {}): Promise<void> {
  front = createFront({
    askNext,
    settings: {
      BODY_LIMIT_KB: 64,
      UPLOAD_LIMIT_MB: 1,
      MAX_CONNECTIONS: 100,
      PAGE_BUDGET: 1000,
      TRUST_PROXY: proxies,
    },
    security: new SecurityHeaders({ siteUrl: 'http://localhost', hasTagManager: false }),
    unknownAddresses: { has: (address) => address === '/nowhere', files: new Set() },
    watch: isWatched ? watchRequests(proxies, [logRequest]) : undefined,
  })
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  port = z.object({ port: z.number() }).parse(front.server.address()).port
}

/** Asks with these very bytes of an address, which `fetch` would tidy up, and returns the answer's headers. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request({ port, host: '127.0.0.1', path, headers, method, agent: false }).end()
  const [response] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(asked, 'response'))
  await response.toArray()
  return response.headers
}

/** The lines about requests, once there are so many. */
async function logged(number = 1): Promise<Record<string, unknown>[]> {
  await until(() => lines.length >= number)
  return lines.map((text) => line.parse(JSON.parse(text)))
}

beforeEach(() => {
  lines = []
  pageStore().clear()
  stopLog = startJsonLog('debug', { write: (text) => void lines.push(text) })
})
afterEach(async () => {
  stopLog?.()
  await front?.close(0)
})

test('a request leaves one line that says what was asked for, how it ended and what it cost', async () => {
  await open(echo)
  const { 'x-request-id': id } = await ask('/en/api/countries/italy?excursions=1', {}, 'HEAD')
  const [only] = await logged()
  expect(only).toMatchObject({
    level: 'info',
    requestId: id,
    method: 'HEAD',
    path: '/en/api/countries/italy',
    status: 200,
    ms: expect.any(Number),
    statements: 2,
    statementsMs: 1.3,
    cache: 'none',
  })
  expect(lines).toHaveLength(1)
})

test.each([
  `/status/${token}`,
  `/ja/status/review/${token}/`,
  `/en/status/sent/short-key`,
  `/STATUS/short-key`,
  `//status//short-key`,
  `/st%61tus/short-key`,
  `/status%2Fshort-key`,
  `/en/account/password/short-key?x=1`,
  `/cn/account/email/short-key`,
  `/a/password/short-key`,
  `/api/enquiries/short-key/messages`,
  `/en/api/reviews/short-key/draft`,
  `/api/calendars/short-key`,
  `/api/password_resets/short-key`,
  `/api/account/email_changes/short-key`,
  `/anywhere/${token}/else`,
  `/anywhere/${token.replace('Z', '%5a')}`,
  '/mailto:olga@traveller.example',
  '/api/unsubscriptions?token=short-key',
  '/enquiry?email=olga@traveller.example',
  `/enquiry?guide=1&form=${token}`,
])('the line about %s has no secret, nor anything else that somebody has sent', async (path) => {
  await open(echo)
  await ask(path, {
    cookie: 'session=hunter2',
    authorization: 'Bearer hunter2',
    referer: 'https://hunter2.example/',
    'user-agent': 'hunter2',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'hunter2',
  })
  await logged()
  const text = lines.join('')
  for (const secret of ['hunter2', 'short-key', token.slice(1, -1), 'olga', '203.0.113.77', '127.0.0.1', '?'])
    expect(text).not.toContain(secret)
})

test.each([
  ['/guides/italy/rome', '/guides/italy/rome'],
  ['/guides/%E3%83%AD%E3%83%BC%E3%83%9E', '/guides/ローマ'],
  ['/excursion/12-walking-through-the-old-town-with-a-historian', undefined],
  ['/api/enquiries/confirmation', undefined],
  ['/api/forms/correction', undefined],
  ['/api/account/enquiries/12/messages', undefined],
  ['/guide/%zz', '(malformed)'],
])('%s can be read in the log', async (path, expected = path) => {
  await open(echo)
  await ask(path)
  expect((await logged())[0]).toMatchObject({ path: expected })
})

test('the id is the one of our own proxy, if there is one and it is an id', async () => {
  await open(echo, { proxies: 1 })
  expect(await ask('/api/x', { 'x-request-id': 'abc-1' })).toMatchObject({ 'x-request-id': 'abc-1' })
  const { 'x-request-id': own } = await ask('/api/x', { 'x-request-id': 'two words' })
  expect(own).toMatch(/^[\da-f-]{36}$/)
  expect((await logged(2)).map(({ requestId }) => requestId)).toEqual(['abc-1', own])
})

test('a page that is kept for everybody has the id of nobody else', async () => {
  await open(page)
  const ids = new Set<unknown>()
  // Rendered, found in the page cache, and sent as it was; one with a query that is dropped.
  for (const path of ['/en/kept', '/en/kept', '/en/kept', '/en/kept?utm_source=x'])
    ids.add((await ask(path))['x-request-id'])
  expect(ids.size).toBe(4)
  expect((await logged(4)).map(({ cache, requestId }) => [cache, ids.has(requestId)])).toEqual([
    ['miss', true],
    ['hit', true],
    ['hit', true],
    ['hit', true],
  ])
})

test('a kept page with a status of its own has the id of the request', async () => {
  await open(page)
  for (let time = 0; time < 2; time++) {
    const id = (await ask('/nowhere'))['x-request-id']
    expect((await logged(time + 1)).at(-1)).toMatchObject({ requestId: id, status: 404 })
  }
})

test('refused bodies and readers who leave are told apart', async () => {
  await open(async () => {})
  const body = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n'
  expect(await statusOf(port, body)).toBe(413)
  expect((await logged())[0]).toMatchObject({ status: 413 })
  const leaving = request({ port, host: '127.0.0.1', path: '/api/never', agent: false }).end()
  leaving.on('error', () => {})
  await until(() => leaving.socket?.bytesWritten)
  leaving.destroy()
  expect((await logged(2))[1]).toMatchObject({ path: '/api/never', status: 0 })
})

test('failures are errors, and what programs ask all day long is only for the curious', async () => {
  await open(async ({ url }, response) => {
    response.statusCode = url?.includes('health') ? 200 : 500
    response.end()
  })
  await ask('/api/health/ready')
  await ask('/api/x')
  expect((await logged(2)).map(({ level }) => level)).toEqual(['debug', 'error'])
})

test('a server that isn’t ready warns, and says so without alarm while it is being stopped', async () => {
  await open(async (_, response) => {
    response.statusCode = 503
    response.end()
  })
  await ask('/api/health/ready')
  void beginStop('SIGTERM', 0)
  try {
    await ask('/api/health/ready')
    expect((await logged(2)).map(({ level }) => level)).toEqual(['warn', 'info'])
  } finally {
    new ProcessWide('grace period').value = undefined
  }
})

test('a server that logs no requests does nothing for the log', async () => {
  await open(echo, { isWatched: false })
  expect(await ask('/api/x')).not.toHaveProperty('x-request-id')
  expect(lines).toEqual([])
})

test('an error is logged with its stack and its causes, and without passwords', async () => {
  const cause = Object.assign(
    new Error(`no postgresql://cicerone:hunter2@localhost:5432/x for olga@x.example`),
    {
      code: 'ECONNREFUSED',
    },
  )
  log().error('GET /api/config', new TypeError(`failed with ${token}`, { cause }), { requestId: 'r-1' })
  const [only] = await logged()
  expect(only).toMatchObject({
    level: 'error',
    msg: 'GET /api/config',
    requestId: 'r-1',
    err: {
      type: 'TypeError',
      message: 'failed with …',
      stack: expect.stringContaining('request-log.test.ts'),
      cause: { message: 'no postgresql://…@localhost:5432/x for …@…', code: 'ECONNREFUSED' },
    },
  })
  expect(lines.join('')).not.toMatch(/hunter2|olga|kQ3vB7/)
})

test('what is written to the console becomes lines too', async () => {
  console.warn('jobs:', 'no redis://:hunter2@cache:6379')
  console.error('\u001b[31m⨯\u001b[39m', new Error('broken'))
  expect(await logged(2)).toMatchObject([
    { level: 'warn', msg: 'jobs: no redis://…@cache:6379' },
    { level: 'error', msg: '⨯', err: { message: 'broken' } },
  ])
})

test('a process ends with all its lines, and also when nobody reads them any more', async () => {
  const program = `
    const { startJsonLog } = await import('./lib/server/watching/json-log.ts')
    startJsonLog('info')
    for (let number = 0; number < 2000; number++) console.log('line', number)
    process.exit(0)`
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const read = start()
  const text = Buffer.concat(await read.stdout.toArray()).toString()
  expect(text.trimEnd().split('\n')).toHaveLength(2000)

  const unread = start()
  unread.stdout.destroy()
  expect(await once(unread, 'exit')).toEqual([0, null])
})
