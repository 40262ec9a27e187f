import { Agent, type ClientRequestArgs, request as httpRequest } from 'node:http'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { demoPages, livePages } from '../../support/demo-pages.ts'
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'
import { statusOf } from '../../support/wire.ts'

// Whatever is sent to the server, pages and API, with whatever method, headers and bytes, it never fails over it. A 503
// says that the machine is too busy for the database to answer in time; it is counted and printed.
// FUZZ_REQUESTS=60000 sends more, different each time; a failure names the seed, and FUZZ_SEED repeats it.

const wanted = Number(process.env.FUZZ_REQUESTS || 10_000)
const seed = Number(process.env.FUZZ_SEED || (process.env.FUZZ_REQUESTS ? Date.now() % 1e9 : 20261122))
const atOnce = 24

let server: OwnServer
let paths: string[]
let token: string

test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ TRUST_PROXY: '1' })
  const context = await playwright.request.newContext({ baseURL: server.address })
  const document = z.object({ paths: z.record(z.string(), z.unknown()) })
  paths = Object.keys(document.parse(await (await context.get('/api/openapi.json')).json()).paths)
  await context.get('/api/xsrf-token')
  token = (await context.storageState()).cookies.find(({ name }) => name.includes('XSRF'))?.value ?? ''
  await context.dispose()
})
test.afterAll(() => server.stop())

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const anyMethods =
  'GET GET GET HEAD POST POST PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH LOCK PURGE'.split(' ')
const pageMethods = 'GET GET GET GET GET GET HEAD HEAD POST'.split(' ')
const prefixes = ['', '', '/en', '/ja', '/cn', '/ru', '/zh-CN', '/EN', '/fr', '/en/en']
const segments = [
  ...'italy rome 1 20 0 -1 007 99999999999999999999 page 2 category history forum-offices roma null NaN __proto__'.split(
    ' ',
  ),
  ...'.. . %2e%2e %2f %5c %00 %0d%0aX:y %ff %C3%28 %F0%9F%98%80 %E3%83%AD + a%20b %25 ; @ : ~ * [id] (site)'.split(
    ' ',
  ),
  ...'_next static chunks data index.json assets api account login profile admin a status wp-login.php .env .git'.split(
    ' ',
  ),
  'x'.repeat(3000),
  '',
]
const queries = [
  ...[
    '',
    '',
    '',
    '?',
    '?q=rome',
    '?q=%00',
    '?q=%ff',
    '?page=2',
    '?page=99999999999',
    '?_rsc=x',
    '?a[]=1&a=2&a[b]=c',
  ],
  ...[
    '?token=x&c=y',
    '?code=x&state=y',
    '?returnUrl=//evil.example',
    '?nxtPlocale=ru',
    '?__nextDataReq=1',
    '?filter=popular',
  ],
  `?q=${'я'.repeat(500)}`.replace(/я/g, '%D1%8F'),
]
const headerSets: Array<Record<string, string>> = [
  {},
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-state-tree': 'not json', rsc: '1' },
  { 'next-action': 'f'.repeat(42), 'content-type': 'text/plain' },
  { 'next-url': '/%00' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil' },
  { 'x-middleware-subrequest': 'middleware:middleware', 'x-nextjs-data': '1', 'x-now-route-matches': '1=a' },
  { 'x-matched-path': '/admin', 'x-invoke-status': '500', 'x-invoke-path': '/_error' },
  { 'content-security-policy': "script-src 'nonce-evil'" },
  { 'if-none-match': '"x"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { range: 'bytes=5-1', expect: '100-continue' },
  { range: 'bytes=0-5,9-', 'if-range': '"x"' },
  { cookie: 'next-auth.session-token=garbage; __prerender_bypass=1; lang=%ff; =; a' },
  { cookie: `XSRF-TOKEN=${'x'.repeat(2000)}` },
  { authorization: 'Bearer garbage' },
  { authorization: 'Basic %%%' },
  { accept: 'application/json', 'accept-language': '*;q=x', 'accept-encoding': 'br;q=9, gzip;q=0' },
  { host: 'evil.example:99999' },
  { 'content-encoding': 'gzip', 'content-type': 'application/json' },
  { 'x-http-method-override': 'DELETE', 'x-prerender-revalidate': 'x', 'x-next-cache-tags': 'a' },
  { 'sec-fetch-dest': 'image', origin: 'null', referer: 'about:blank' },
]
const bodies: Array<{ type: string; text: string | Buffer }> = [
  { type: 'application/json', text: '{}' },
  { type: 'application/json', text: '{"email":"nobody@example.com","password":"x","remember":true}' },
  { type: 'application/json', text: '{"__proto__":{"a":1},"constructor":null,"name":"\\u0000"}' },
  { type: 'application/json', text: '[[[[[[' },
  { type: 'application/json', text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
  {
    type: 'application/json',
    text: JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, key) => [key, key]))),
  },
  { type: 'application/json', text: `{"q":"${'x'.repeat(140_000)}"}` },
  { type: 'application/x-www-form-urlencoded', text: 'a=b&c=%ff' },
  {
    type: 'multipart/form-data; boundary=b',
    text: '--b\r\nContent-Disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\n\r\n--b--',
  },
  { type: 'multipart/form-data', text: 'no boundary' },
  { type: 'text/plain;charset=UTF-8', text: '["$1"]' },
  { type: '', text: '' },
]

test(`the server answers ${wanted} requests of any kind without a failure of its own`, async () => {
  test.setTimeout(60_000 + wanted * 60)
  const random = randomNumbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const pages = [
    ...Object.values(demoPages),
    ...Object.values(livePages),
    '/profile',
    '/sitemap.xml',
    '/robots.txt',
    '/assets/hero-1190.jpg',
  ]
  const path = (): string => {
    const kind = random()
    if (kind < 0.35)
      return paths.length === 0 ? '/api' : pick(paths).replace(/\{[^}]*\}/g, () => pick(segments))
    if (kind < 0.65) return pick(pages)
    const start = pick([
      '',
      '/guide',
      '/guides',
      '/excursions',
      '/destinations',
      '/api',
      '/search',
      '/account',
      '/assets',
      '/_next',
    ])
    return (
      start + Array.from({ length: Math.floor(random() * 4) }, () => `/${pick(segments)}`).join('') || '/'
    )
  }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const counts = new Map<number, number>()
  const failures: string[] = []

  const note = (status: number, what: string) => {
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status >= 500 && status !== 503) failures.push(`${status} ${what}`.slice(0, 400))
  }
  const sendOne = async (): Promise<void> => {
    const address = pick(prefixes) + path() + pick(queries)
    const method = pick(address.includes('/api') || random() < 0.1 ? anyMethods : pageMethods)
    const headers: Record<string, string> = {
      ...pick(headerSets),
      'x-forwarded-for': `10.${Math.floor(random() * 250)}.1.1`,
    }
    const body = /^(?:GET|HEAD|OPTIONS|TRACE)$/.test(method) && random() < 0.9 ? null : pick(bodies)
    if (body?.type) headers['content-type'] = body.type
    if (body && random() < 0.6)
      Object.assign(headers, { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })
    const what = `${method} ${address} ${JSON.stringify(headers)} ${body ? String(body.text).slice(0, 80) : ''}`
    if (random() < 0.05) {
      const bytes = Buffer.from(
        `${method} ${pick(['', 'http://x', '/\x01', '\\', '#', '/\xff'])}${address} HTTP/1.1\r\nHost: x\r\nX: \xfe\r\n\r\n`,
        'latin1',
      )
      return note(await statusOf(server.port, bytes), `raw ${what}`)
    }
    const isChunked = random() < 0.3
    if (body && !isChunked) headers['content-length'] = String(Buffer.byteLength(body.text))
    if (body && isChunked) headers['transfer-encoding'] = 'chunked'
    return note(
      await send({ agent, port: server.port, method, path: address, headers }, body?.text ?? ''),
      what,
    )
  }

  const begun = Date.now()
  let left = wanted
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await sendOne()
    }),
  )
  agent.destroy()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    `${wanted} requests, seed ${seed}, ${seconds} s: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`,
  )
  if (failures.length > 0) console.log(server.log.slice(-60).join('\n'))
  expect(failures, `seed ${seed}`).toEqual([])
  expect(counts.get(200)).toBeGreaterThan(wanted / 20)
  expect(counts.get(503) ?? 0).toBeLessThan(wanted / 100)
  // The server is as it was.
  expect((await fetch(server.address)).status).toBe(200)
})

/** The status of the answer; 0 if the connection ended without one. */
function send(options: ClientRequestArgs, body: string | Buffer): Promise<number> {
  return new Promise((resolve) => {
    const call = httpRequest({ ...options, timeout: 30_000 }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', () => resolve(0))
    call.on('timeout', () => call.destroy())
    call.end(body)
  })
}
