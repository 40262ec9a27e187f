import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { redirectUseCounter } from '@/lib/domain/basics/redirects/counter.ts'
import { createFrontBefore } from '../../support/front.ts'
import { answerWithPage } from '../../support/next-page.ts'

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let origin = ''
let close: () => void

/** Stands in for Next.js: what is below `/guides/italia` has moved, and private pages ask to sign in. */
async function askNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? ''
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (/\/guides\/italia(?:\/|$)|\/profile/.test(path)) {
    response.writeHead(307, { location: '/elsewhere' })
    response.end()
  } else answerWithPage(response, { tags: ['tag'], render: () => '<p>page</p>' })
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
  method: 'GET' | 'HEAD' = 'GET',
): Promise<void> {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': browser, ...headers },
  })
  await answer.arrayBuffer()
}

/** Counts since the last call, such as `/guides/italia: 1`. */
async function counted(): Promise<string[]> {
  const counts: string[] = []
  await redirectUseCounter().empty(async (taken) => {
    counts.push(...taken.map(({ path, times }) => `${path}: ${times}`))
  })
  return counts
}

test('each reader who is sent on counts, in all languages together, signed in or not', async () => {
  await open('/guides/italia')
  await open('/guides/italia')
  await open('/ja/guides/italia?utm_source=letter')
  await open('/guides/italia', { cookie: '__Host-next-auth.session-token=sealed' })
  await open('/en/guides/italia/roma')
  expect(await counted()).toEqual(['/guides/italia: 4', '/guides/italia/roma: 1'])
})

test('robots, what is fetched in advance, and questions without a reader don’t', async () => {
  await open('/guides/italia', { 'user-agent': robot })
  await open('/guides/italia', { 'sec-purpose': 'prefetch' })
  await open('/guides/italia', {}, 'HEAD')
  await open('/guides/italia', { cookie: 'lang=en' }, 'HEAD')
  expect(await counted()).toEqual([])
})

test('neither do pages that are there, private ones, and addresses that are made up', async () => {
  await open('/guides/italy')
  await open('/profile/settings')
  await open(`/guides/italia/${'x'.repeat(300)}`)
  expect(await counted()).toEqual([])
})
