import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerStore, invalidateAll, refreshTag } from '../../lib/server/page-cache/shared-store.ts'
import { pageRequests } from '../../lib/server/page-request.ts'
import { AnswerCache } from '../../server/answer-cache.ts'
import { KeptPage } from '../../server/kept-page.ts'
import { Renderer } from '../../server/renderer.ts'
import { ResponseCache } from '../../server/response-cache.ts'
import { SecurityHeaders } from '../../server/security-headers.ts'

let server: Server
let asked: number
/** Cache announcement of the call. */
let announced: { seconds: number; tags: string[] } | null
/** Happens while the first call reads. */
let meanwhile: (() => void) | null = null

/** The API as Next.js runs it: it says of each answer how often it has been asked. */
async function answerByNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked += 1
  const inside = pageRequests().getStore()
  const readAt = answerStore().now
  meanwhile?.()
  meanwhile = null
  const isFound = !request.url?.includes('missing')
  if (inside && announced && isFound) inside.answer = { ...announced, readAt }
  response.writeHead(isFound ? 200 : 404, {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=60',
  })
  response.end(JSON.stringify({ asked, url: request.url, encoding: request.headers['accept-encoding'] }))
}

beforeAll(async () => {
  const answerCache = new AnswerCache()
  const security = new SecurityHeaders({ siteUrl: 'https://example.com', hasTagManager: false })
  const notFound = new KeptPage(() => '', '/not-found', 404, security)
  const renderer = new Renderer(answerByNext, {
    answerCache,
    responseCache: new ResponseCache(),
    notFound,
    unavailable: notFound,
    security,
  })
  server = createServer((request, response) => {
    if (!answerCache.answer(request, response)) void renderer.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  invalidateAll()
  asked = 0
  announced = { seconds: 60, tags: ['settings'] }
})

type Answer = { text: string; headers: IncomingMessage['headers'] }

function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ text, headers: response.headers }))
    }).on('error', reject)
  })
}

test('an answer that is the same for everybody is sent again as it was', async () => {
  const first = await ask('/api/config')
  const second = await ask('/api/config')
  expect(asked).toBe(1)
  expect(second.text).toBe(first.text)
  const { date: _, age, ...headers } = second.headers
  const { date: __, ...before } = first.headers
  expect(headers).toEqual(before)
  expect(age).toBe('0')
})

test('what has changed is asked for again at once', async () => {
  await ask('/api/config')
  refreshTag('places')
  await ask('/api/config')
  expect(asked).toBe(1)
  refreshTag('settings')
  expect((await ask('/api/config')).text).toContain('"asked":2')
})

test('after a lost line to the database nothing is sent again unseen', async () => {
  await ask('/api/config')
  invalidateAll()
  await ask('/api/config')
  expect(asked).toBe(2)
})

test('what changes while a call reads is asked for again', async () => {
  meanwhile = () => refreshTag('settings')
  await ask('/api/config')
  await ask('/api/config')
  expect(asked).toBe(2)
})

test('languages, queries and encodings have answers of their own', async () => {
  const calls: [path: string, headers?: Record<string, string>][] = [
    ['/api/config'],
    ['/ja/api/config'],
    ['/api/config?a=1'],
    ['/api/config', { 'Accept-Encoding': 'gzip' }],
  ]
  for (const [path, headers] of [...calls, ...calls]) await ask(path, { headers })
  expect(asked).toBe(calls.length)
})

test('an answer is kept in the encoding that was asked for, and never sent to who does not know it', async () => {
  const encodings = ['deflate', '*', 'br', 'identity', 'br, gzip', 'gzip', 'gzip;q=0']
  const given: unknown[] = []
  for (const accepted of encodings) {
    const { text } = await ask('/api/config', { headers: { 'Accept-Encoding': accepted } })
    given.push(JSON.parse(text).encoding)
  }
  expect(given).toEqual(['identity', 'identity', 'identity', 'identity', 'gzip', 'gzip', 'identity'])
  expect(asked).toBe(2)
})

test.each([
  ['an answer that its call says nothing of', '/api/account', null],
  ['a refusal', '/api/missing', { seconds: 60, tags: [] }],
  ['an answer past its time', '/api/config', { seconds: 0, tags: [] }],
])('%s is not sent again', async (_, path, said) => {
  announced = said
  await ask(path)
  await ask(path)
  expect(asked).toBe(2)
})

test('HEAD is answered by the API itself', async () => {
  await ask('/api/config')
  await ask('/api/config', { method: 'HEAD' })
  expect(asked).toBe(2)
})
