import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { type ViewCount, viewCounter } from '@/lib/domain/discovery/page-views/counter.ts'
import { createFrontBefore } from '../../support/front.ts'
import { answerWithPage } from '../../support/next-page.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
let origin = ''
let close: () => void

/** Stands in for Next.js, with one page in its cache, one that has moved, and one that isn't there. */
async function askNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?')[0]
  const isData = 'rsc' in request.headers
  response.setHeader('content-type', isData ? 'text/x-component' : 'text/html; charset=utf-8')
  if (path === '/guide/404') response.statusCode = 404
  if (path === '/guide/500') response.statusCode = 500
  if (path === '/guide/308') response.writeHead(308, { location: '/guide/12' })
  if ('if-none-match' in request.headers) response.statusCode = 304
  if (isData || response.statusCode !== 200) response.end('<p>page</p>')
  else answerWithPage(response, { tags: ['tag'], render: () => '<p>page</p>' })
}

beforeAll(async () => {
  const { server } = createFrontBefore(askNext)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  origin = `http://127.0.0.1:${port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(counted)
afterAll(() => close())

async function open(
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
): Promise<void> {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': browser, ...headers },
  })
  await answer.arrayBuffer()
}

/** Counts since the last call, such as `guide 12: 1`. */
async function counted(): Promise<string[]> {
  const counts: ViewCount[] = []
  await viewCounter().empty(async (taken) => counts.push(...taken))
  return counts.map(({ subject, name, times }) => `${subject} ${name}: ${times}`)
}

test('a page is counted each time it is sent, rendered or ready, in all languages together', async () => {
  for (let reader = 0; reader < 4; reader++) await open('/en/guides/italy/rome')
  await open('/cn/guides/italy/rome')
  await open('/cn/guides/italy/rome?utm_source=letter')
  await open('/guides/italy')
  expect(await counted()).toEqual(['city italy/rome: 6', 'country italy: 1'])
})

test('a page that the browser has already is seen again', async () => {
  await open('/guide/12', { 'if-none-match': '"x"' })
  expect(await counted()).toEqual(['guide 12: 1'])
})

test('what the router fetches to show it is a view; what it fetches in advance is none', async () => {
  const referer = `${origin}/ja/guides/italy/rome`
  await open('/ja/guide/12?_rsc=abc', { rsc: '1', 'next-router-state-tree': '[]', referer })
  expect(await counted()).toEqual(['guide 12: 1', 'guide_from_city 12: 1'])
  await open('/ja/guide/12?_rsc=abc', { rsc: '1', 'next-router-prefetch': '1', referer })
  await open('/ja/guide/12?_rsc=abc', { rsc: '1', 'next-router-segment-prefetch': '/_tree', referer })
  await open('/ja/guide/12', { 'sec-purpose': 'prefetch;prerender', referer })
  await open('/ja/guide/12', { purpose: 'prefetch', referer })
  expect(await counted()).toEqual([])
})

test('a guide’s page that is opened from a list is a click there', async () => {
  await open('/guide/12', { referer: `${origin}/guides/italy` })
  await open('/guide/12', { referer: `${origin}/search/guides?q=rome` })
  await open('/guide/12', { referer: 'https://elsewhere.example/' })
  await open('/guide/12', { referer: 'no address' })
  expect(await counted()).toEqual(['guide 12: 4', 'guide_from_country 12: 1'])
})

test('what readers don’t get isn’t counted, nor a moved address besides the new one', async () => {
  for (const path of ['/guide/404', '/guide/500', '/guide/308', '/about', '/api/guides/12']) await open(path)
  await open('/guide/12', {}, 'HEAD')
  await open('/guide/12', {}, 'POST')
  expect(await counted()).toEqual([])
})

test('signed-in readers aren’t counted: they are guides, also of that page, and admins', async () => {
  await open('/guide/12', { cookie: 'lang=en; __Host-next-auth.session-token=sealed' })
  await open('/guide/12', { cookie: 'next-auth.session-token=sealed' })
  expect(await counted()).toEqual([])
  await open('/guide/12', { cookie: 'lang=en; XSRF-TOKEN=a' })
  expect(await counted()).toEqual(['guide 12: 1'])
})

test.each([
  '',
  'curl/8.14.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
  'Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'python-requests/2.32.5',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; BingPreview/2.0) Chrome/142.0.0.0 Safari/537.36',
])('robots aren’t counted: %s', async (userAgent) => {
  await open('/guide/12', { 'user-agent': userAgent })
  expect(await counted()).toEqual([])
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; V2314A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160 MicroMessenger/8.0.50',
])('people are counted: %s', async (userAgent) => {
  await open('/guide/12', { 'user-agent': userAgent })
  expect(await counted()).toEqual(['guide 12: 1'])
})
