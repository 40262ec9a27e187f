import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageRequests } from '@/lib/server/page-cache/page-request.ts'
import { pageInMemory } from '@/lib/server/page-cache/pages.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { AnswerCache } from '../../scripts/serve/answer-cache.ts'
import { KeptPage } from '../../scripts/serve/kept-page.ts'
import { Renderer } from '../../scripts/serve/renderer.ts'
import { ResponseCache } from '../../scripts/serve/response-cache.ts'
import { SecurityHeaders } from '../../scripts/serve/security-headers.ts'
import { answerWithPage } from '../support/next-page.ts'
import { until } from '../support/until.ts'

let rendered = 0
let answeredByNext = 0
let isDatabaseAway = false
let server: Server

/** Replaces Next.js: renders a page that the store doesn't have, and says whether it had it. */
function startServer(): Promise<void> {
  const responseCache = new ResponseCache()
  const security = new SecurityHeaders({ siteUrl: 'http://localhost', hasTagManager: false })
  const notFound = new KeptPage(() => 'http://localhost', '/not-found', 404, security)
  const answerByNext = async ({ url }: IncomingMessage, response: ServerResponse) => {
    answeredByNext += 1
    if (isDatabaseAway) {
      for (const request of pageRequests().getStore()?.together ?? []) request.isDatabaseAway = true
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end('failed')
      return
    }
    const render = () => `<p>${++rendered}</p>`
    await answerWithPage(response, { key: `/pages${url}`, tags: ['tag'], render })
  }
  const renderer = new Renderer(answerByNext, {
    answerCache: new AnswerCache(),
    responseCache,
    notFound,
    unavailable: notFound,
    security,
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await responseCache.answerLater(request, response))) await renderer.answer(request, response)
  }
  server = createServer((request, response) => {
    if (!responseCache.answer(request, response)) void answer(request, response)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** The headers of the answer. */
function ask(path: string, headers: Record<string, string>): Promise<IncomingHttpHeaders> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.headers))
    }).on('error', reject)
  })
}

function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

beforeEach(() => {
  rendered = 0
  answeredByNext = 0
  isDatabaseAway = false
  pageStore().clear()
})

afterEach(() => {
  jest.restoreAllMocks()
  return new Promise((resolve) => server.close(resolve))
})

test('a page that was rendered once is sent without Next.js', async () => {
  await startServer()
  const texts = [await read('/a'), await read('/a'), await read('/a'), await read('/a')]
  expect(texts).toEqual(Array(4).fill('<p>1</p>'))
  expect(answeredByNext).toBe(1)
})

test('a page whose reader leaves before it is rendered is kept for the next', async () => {
  await startServer()
  const { port } = server.address() as AddressInfo
  const left = new Promise((resolve) => {
    const leaving = get({ port, path: '/a', agent: false }).on('error', resolve)
    server.once('request', () => leaving.destroy())
  })
  await left
  await until(() => pageInMemory('/a') !== null)
  expect(await read('/a')).toBe('<p>1</p>')
  expect(answeredByNext).toBe(1)
})

test('a page that was rendered as data for the router is not rendered again for a reader', async () => {
  await startServer()
  await read('/a', { RSC: '1' })
  await until(() => pageInMemory('/a') !== null)
  expect([await read('/a'), await read('/a')]).toEqual(['<p>1</p>', '<p>1</p>'])
  expect(answeredByNext).toBe(2)
})

test('a refreshed page is never sent again', async () => {
  await startServer()
  for (let reader = 0; reader < 3; reader++) await read('/a')
  pageStore().refresh('tag')
  expect(await read('/a')).toBe('<p>2</p>')
  expect(await read('/a')).toBe('<p>2</p>')
})

test('a page of yesterday is rendered again', async () => {
  await startServer()
  await read('/a')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_401_000)
  expect(await read('/a')).toBe('<p>2</p>')
})

test.each([
  ['/a?page=2', {}],
  ['/a', { RSC: '1' }],
  ['/a', { 'If-None-Match': '"x"' }],
  ['/a', { Cookie: '__prerender_bypass=1' }],
])('a request for %s with %j is left to Next.js', async (path, headers) => {
  await startServer()
  for (let reader = 0; reader < 3; reader++) await read('/a')
  const before = answeredByNext
  await read(path, headers)
  expect(answeredByNext).toBe(before + 1)
})

test.each(['br', 'gzip', 'identity'])(
  'in %s, a page has the same policy and length of its own',
  async (encoding) => {
    await startServer()
    const headers = { 'Accept-Encoding': encoding }
    const answers = [await ask('/a', headers), await ask('/a', headers), await ask('/a', headers)]
    expect(answeredByNext).toBe(1)
    expect(new Set(answers.map((one) => one['content-security-policy'])).size).toBe(1)
    expect(answers[0]?.['content-security-policy']).toContain("script-src 'self'")
    for (const one of answers) {
      expect(one['content-encoding'] ?? 'identity').toBe(encoding)
      expect(one.vary).toBe('Accept-Encoding')
    }
  },
)

test('while no page can be rendered, what may be out of date is sent, but nothing that is known to be', async () => {
  await startServer()
  await read('/rome')
  const page = await read('/rome')
  pageStore().doubt()
  isDatabaseAway = true
  expect(await read('/rome')).toBe(page)
  expect(await ask('/rome', {})).toMatchObject({ 'cache-control': 'private, no-store', age: '0' })

  pageStore().refresh('tag')
  const complain = jest.spyOn(console, 'error').mockImplementation()
  expect(await read('/rome')).not.toBe(page)
  expect(complain).toHaveBeenCalledTimes(1)
})
