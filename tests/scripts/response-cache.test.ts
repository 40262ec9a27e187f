import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageInMemory } from '@/lib/server/page-cache/pages.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { pageRequests } from '@/lib/server/page-request.ts'
import { AnswerCache } from '../../server/answer-cache.ts'
import { KeptPage } from '../../server/kept-page.ts'
import { Renderer } from '../../server/renderer.ts'
import { ResponseCache } from '../../server/response-cache.ts'
import { SecurityHeaders } from '../../server/security-headers.ts'
import { answerWithPage } from '../support/next-page.ts'
import { until } from '../support/until.ts'

let rendered = 0
let answeredByNext = 0
let isDatabaseAway = false
/** Failure text in place of a page's content. */
let failure = ''
/** Makes each page longer. */
let words = ''
let onAsked = (_: IncomingMessage) => {}
/** Next.js waits for it. */
let held: Promise<void> | undefined
let server: Server

/** The front server's parts that keep pages, before a stand-in for Next.js. */
function startServer(): Promise<void> {
  const responseCache = new ResponseCache()
  const security = new SecurityHeaders({ siteUrl: 'http://localhost', hasTagManager: false })
  const notFound = new KeptPage(() => 'http://localhost', '/not-found', 404, security)
  const answerByNext = async (request: IncomingMessage, response: ServerResponse) => {
    answeredByNext += 1
    onAsked(request)
    if (isDatabaseAway) {
      Object.assign(pageRequests().getStore() ?? {}, { hasFailed: true, isDatabaseAway: true })
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end('failed')
      return
    }
    const render = () => (failure ? `E{"digest":"${failure}"}` : `<p>${++rendered}</p>${words}`)
    await held
    answerWithPage(response, { tags: ['tag'], render })
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

/** The status of the answer. */
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
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
  failure = ''
  words = ''
  onAsked = () => {}
  held = undefined
  pageStore().clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  return new Promise((resolve) => server.close(resolve))
})

test('a page that was rendered once is sent without Next.js', async () => {
  await startServer()
  const texts = [await read('/rome'), await read('/rome'), await read('/rome'), await read('/rome')]
  expect(texts).toEqual(Array(4).fill('<p>1</p>'))
  expect(answeredByNext).toBe(1)
})

test('a page whose reader leaves before it is rendered is kept for the next', async () => {
  await startServer()
  const { port } = server.address() as AddressInfo
  const left = new Promise((resolve) => {
    const leaving = get({ port, path: '/rome', agent: false }).on('error', resolve)
    server.once('request', () => leaving.destroy())
  })
  await left
  await until(() => pageInMemory('/rome') !== null)
  expect(await read('/rome')).toBe('<p>1</p>')
  expect(answeredByNext).toBe(1)
})

test('however many ask for a page at a time, it is rendered once', async () => {
  await startServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const readers = Array.from({ length: 5 }, () => read('/rome'))
  await until(() => answeredByNext === 1)
  resolve()
  expect(await Promise.all(readers)).toEqual(Array(5).fill('<p>1</p>'))
  expect(answeredByNext).toBe(1)
})

test('what the router reads of a page is kept too, beside the page', async () => {
  await startServer()
  const asRouter = { RSC: '1', 'Next-Router-State-Tree': '[]' }
  const data = [await read('/rome?_rsc=abc', asRouter), await read('/rome?_rsc=def', asRouter)]
  expect(data).toEqual(['<p>1</p>', '<p>1</p>'])
  expect([await read('/rome'), await read('/rome')]).toEqual(['<p>2</p>', '<p>2</p>'])
  pageStore().refresh('tag')
  expect(await read('/rome?_rsc=abc', asRouter)).toBe('<p>3</p>')
})

test.each(['0', '', '1, 1'])(
  'who only seems to be the router, by RSC: %o, changes nothing for it',
  async (value) => {
    await startServer()
    const { 'content-type': given } = await ask('/rome', { RSC: value })
    const { 'content-type': data } = await ask('/rome?_rsc=abc', { RSC: '1' })
    expect([given, data]).toEqual(['text/html; charset=utf-8', 'text/x-component'])
  },
)

test('a page depends on nobody’s cookies, and the router’s data not on the page that it comes from', async () => {
  let headers: IncomingHttpHeaders = {}
  await startServer()
  onAsked = (request) => {
    headers = request.headers
  }
  await read('/rome', { Cookie: 'session=1', RSC: '1', 'Next-Router-State-Tree': '[]', 'Next-Url': '/b' })
  expect(Object.keys(headers).filter((name) => /cookie|next/.test(name))).toEqual([])
  await read('/milan', { 'User-Agent': 'Robot' })
  const ofRobot = headers['user-agent']
  await read('/turin')
  expect(headers['user-agent']).toBe(ofRobot)
})

test('a reader who has the page already is told so, in whatever encoding it was', async () => {
  await startServer()
  const { etag } = await ask('/rome', { 'Accept-Encoding': 'gzip' })
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  const again = await statusOf('/rome', { 'If-None-Match': String(etag), 'Accept-Encoding': 'br' })
  expect([again, await statusOf('/rome', { 'If-None-Match': '"x"' })]).toEqual([304, 200])
  expect(answeredByNext).toBe(1)
})

test('a request for the headers alone gets those of the page, and makes it ready', async () => {
  await startServer()
  const { port } = server.address() as AddressInfo
  const head = await fetch(`http://127.0.0.1:${port}/rome`, { method: 'HEAD' })
  const page = await fetch(`http://127.0.0.1:${port}/rome`)
  expect(await head.text()).toBe('')
  expect(await page.text()).toBe('<p>1</p>')
  for (const name of ['etag', 'cache-control', 'content-security-policy', 'content-type'])
    expect(head.headers.get(name)).toBe(page.headers.get(name))
})

test.each([
  ['is missing', 'NEXT_HTTP_ERROR_FALLBACK;404'],
  ['has moved', 'NEXT_REDIRECT;replace;/kyoto;308;'],
])('what anybody finds out of a page that %s is not kept as data', async (_, digest) => {
  await startServer()
  failure = digest
  await read('/rome', { RSC: '1' })
  await read('/rome', { RSC: '1' })
  expect(answeredByNext).toBe(2)
})

test('a refreshed page is never sent again', async () => {
  await startServer()
  for (let reader = 0; reader < 3; reader++) await read('/rome')
  pageStore().refresh('tag')
  expect(await read('/rome')).toBe('<p>2</p>')
  expect(await read('/rome')).toBe('<p>2</p>')
})

test('a page of yesterday is rendered again', async () => {
  await startServer()
  await read('/rome')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_401_000)
  expect(await read('/rome')).toBe('<p>2</p>')
})

test.each([
  ['/rome?page=2', {}],
  ['/rome', { RSC: '1', 'Next-Router-Prefetch': '1' }],
  ['/search/guides', {}],
  ['/account/login', {}],
])('a request for %s with %j is left to Next.js', async (path, headers) => {
  await startServer()
  for (let reader = 0; reader < 3; reader++) await read(path, headers)
  const before = answeredByNext
  await read(path, headers)
  expect(answeredByNext).toBe(before + 1)
})

test.each(['br', 'gzip', 'identity'])(
  'in %s, a page has the same policy and length of its own',
  async (encoding) => {
    await startServer()
    const headers = { 'Accept-Encoding': encoding }
    const answers = [await ask('/rome', headers), await ask('/rome', headers), await ask('/rome', headers)]
    expect(answeredByNext).toBe(1)
    expect(new Set(answers.map((one) => one['content-security-policy'])).size).toBe(1)
    expect(answers[0]?.['content-security-policy']).toContain("script-src 'self'")
    for (const one of answers) {
      expect(one['content-encoding'] ?? 'identity').toBe(encoding)
      expect(one.vary).toBe('Accept-Encoding')
    }
  },
)

test('a page that is asked for again becomes smaller, and stays the same page', async () => {
  await startServer()
  words = Array.from({ length: 2000 }, (_, index) => `<a href="/guide/${index * 37}">${index ** 3}</a>`).join(
    '',
  )
  const headers = { 'Accept-Encoding': 'br' }
  const first = await ask('/rome', headers)
  const text = await read('/rome')
  const length = () => pageInMemory('/rome')?.body.length ?? 0
  expect(length()).toBe(Number(first['content-length']))
  await ask('/rome', headers)
  await until(() => length() < Number(first['content-length']))
  const last = await ask('/rome', headers)
  expect(last).toMatchObject({ etag: first.etag, 'content-length': String(length()) })
  expect(await read('/rome')).toBe(text)
})

test('while no page can be rendered, what may be out of date is sent, but nothing that is known to be', async () => {
  await startServer()
  await read('/rome')
  const page = await read('/rome')
  pageStore().doubt()
  isDatabaseAway = true
  expect(await read('/rome')).toBe(page)
  expect(await ask('/rome', {})).toMatchObject({ 'cache-control': 'private, no-store', age: '0' })

  pageStore().refresh('tag')
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await read('/rome')).not.toBe(page)
  expect(complain).toHaveBeenCalledTimes(1)
})
