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
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { AnswerCache } from '../../scripts/serve/answer-cache.ts'
import { KeptPage } from '../../scripts/serve/kept-page.ts'
import { Renderer } from '../../scripts/serve/renderer.ts'
import { ResponseCache } from '../../scripts/serve/response-cache.ts'
import { SecurityHeaders } from '../../scripts/serve/security-headers.ts'

type Page = { html: string; lastModified: number; cacheControl: { revalidate: number } }

let rendered = 0
let answeredByNext = 0
let isDatabaseAway = false
let server: Server

/** Replaces Next.js: renders a page that the store doesn't have, and says whether it had it. */
function startServer(revalidate = 3600): Promise<void> {
  const responseCache = new ResponseCache()
  const security = new SecurityHeaders({ siteUrl: 'http://localhost', hasTagManager: false })
  const notFound = new KeptPage(() => 'http://localhost', '/not-found', 404, security)
  const answerByNext = async ({ url }: IncomingMessage, response: ServerResponse) => {
    answeredByNext += 1
    const store = pageStore<Page>()
    const key = `/pages${url}`
    const stored = store.get(key)
    pageRequests().getStore()?.reads.push({ key, value: stored })
    if (isDatabaseAway && !stored) {
      for (const request of pageRequests().getStore()?.together ?? []) request.isDatabaseAway = true
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end('failed')
      return
    }
    rendered += stored ? 0 : 1
    const page = stored ?? {
      html: `<p>${rendered}</p>`,
      lastModified: Date.now(),
      cacheControl: { revalidate },
    }
    if (!stored) store.set(key, page, 100, ['tag'], store.now)
    response.setHeader('x-nextjs-cache', stored ? 'HIT' : 'MISS')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page.html)
  }
  const renderer = new Renderer(answerByNext, {
    answerCache: new AnswerCache(),
    responseCache,
    notFound,
    unavailable: notFound,
    security,
  })
  server = createServer((request, response) => {
    if (!responseCache.answer(request, response)) void renderer.answer(request, response)
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

afterEach(() => new Promise((resolve) => server.close(resolve)))

test('a page that has come out of the cache once is sent without Next.js', async () => {
  await startServer()
  const texts = [await read('/a'), await read('/a'), await read('/a'), await read('/a')]
  expect(texts).toEqual(Array(4).fill('<p>1</p>'))
  expect(answeredByNext).toBe(2)
})

test('a refreshed page is never sent again', async () => {
  await startServer()
  for (let reader = 0; reader < 3; reader++) await read('/a')
  pageStore().refresh('tag')
  expect(await read('/a')).toBe('<p>2</p>')
  expect(await read('/a')).toBe('<p>2</p>')
})

test('a page past its time goes to Next.js, which renews it', async () => {
  await startServer(-1)
  for (let reader = 0; reader < 3; reader++) await read('/a')
  expect(answeredByNext).toBe(3)
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
    expect(answeredByNext).toBe(2)
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
  expect((await ask('/rome', {}))['cache-control']).toBe('private, no-store')

  pageStore().refresh('tag')
  const complain = jest.spyOn(console, 'error').mockImplementation()
  expect(await read('/rome')).not.toBe(page)
  expect(complain).toHaveBeenCalledTimes(1)
})
