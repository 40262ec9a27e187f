import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageReads, pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { finishPage } from '../../scripts/serve/finished-page.ts'
import { watchAnswer } from '../../scripts/serve/next-answer.ts'
import { ResponseCache } from '../../scripts/serve/response-cache.ts'

type Page = { html: string; lastModified: number; cacheControl: { revalidate: number } }

let rendered = 0
let answeredByNext = 0
let server: Server

/** Replaces Next.js: renders a page that the store doesn't have, and says whether it had it. */
function startServer(revalidate = 3600): Promise<void> {
  const ready = new ResponseCache()
  server = createServer((request, response) => {
    if (ready.answer(request, response)) return
    const expected = ready.expect(request)
    watchAnswer(
      response,
      () => (expected?.isPage(response) ? 'keep' : 'send'),
      (headers, body) => expected?.keep(finishPage(headers, body)),
    )
    const handle = async () => {
      answeredByNext += 1
      const store = pageStore<Page>()
      const key = `/pages${request.url}`
      const stored = store.get(key)
      pageReads().getStore()?.push({ key, value: stored })
      rendered += stored ? 0 : 1
      const page = stored ?? {
        html: `<p>${rendered}</p>`,
        lastModified: Date.now(),
        cacheControl: { revalidate },
      }
      if (!stored) store.set(key, page, 100, ['tag'])
      response.setHeader('x-nextjs-cache', stored ? 'HIT' : 'MISS')
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page.html)
    }
    void (expected ? expected.run(handle) : handle())
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
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
