import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { pageRequests } from '@/lib/server/page-request.ts'
import { areaOf } from '../../server/area.ts'
import { createFront, type FrontSettings } from '../../server/front.ts'
import { costOf } from '../../server/request-budget.ts'
import { SecurityHeaders } from '../../server/security-headers.ts'
import { until } from '../support/until.ts'
import { openConnection, readToEnd, statusOf } from '../support/wire.ts'

// The front server at the wire, with a stand-in for Next.js. Tests carry the numbers of the findings of a security review.

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Asked = { url: string; method: string; headers: Record<string, string>; bytes: number }

const generous = {
  BODY_LIMIT_KB: 128,
  UPLOAD_LIMIT_MB: 1,
  MAX_CONNECTIONS: 1000,
  PAGE_BUDGET: 1000,
  TRUST_PROXY: 0,
}
const closers: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Answers with what has reached it. */
const echo: Handler = async (request, response) => {
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  const { url, method, headers } = request
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ url, method, headers, bytes }))
}

async function open(
  askNext: Handler = echo,
  settings: Partial<FrontSettings> = {},
  times: { bodyTimeout?: number; headersTimeout?: number; connectionsCheckingInterval?: number } = {},
): Promise<{ origin: string; port: number }> {
  const { server } = createFront({
    askNext: (request, response) => askNext(request, response).catch(() => {}),
    settings: { ...generous, ...settings },
    security: new SecurityHeaders({ siteUrl: 'http://localhost', hasTagManager: false }),
    unknownAddresses: { has: (address) => address.startsWith('/_next/image'), files: new Set(['icon.png']) },
    times,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const origin = `http://127.0.0.1:${port}`
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { origin, port }
}

/** Simulates the error hook when a page can't be rendered without the database. */
function missDatabase(): void {
  Object.assign(pageRequests().getStore() ?? {}, { hasFailed: true, isDatabaseAway: true })
}

const asked = async (response: Response): Promise<Asked> => JSON.parse(await response.text())
const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

describe('H1: a body that is too large', () => {
  it('is refused by its announced size, before Next.js hears of it', async () => {
    let calls = 0
    const { port } = await open(async (request, response) => {
      calls += 1
      await echo(request, response)
    })
    const socket = await openConnection(port)
    socket.write(head(['POST /ja/api/sessions HTTP/1.1', 'Host: x', 'Content-Length: 20000000']))
    const answer = await readToEnd(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/)
    expect(answer).toMatch(/Connection: close/)
    expect(Buffer.from(answer, 'latin1').toString()).toContain('リクエストは128KB以内にしてください。')
    expect(calls).toBe(0)
  })

  it('is cut off while it arrives in pieces of unannounced number', async () => {
    const { port } = await open()
    const socket = await openConnection(port)
    socket.write(head(['POST /api/x HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked']))
    const piece = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    for (let sent = 0; sent < 3; sent++) socket.write(piece)
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('passes up to the limit, in one piece or in several', async () => {
    const { origin } = await open()
    const body = 'x'.repeat(128 * 1024)
    const whole = await asked(await fetch(`${origin}/api/x`, { method: 'POST', body }))
    expect(whole.bytes).toBe(body.length)
  })

  it('may be what an editor saves: the texts of a record in all languages', async () => {
    const { origin } = await open()
    const send = (path: string, kilobytes: number) =>
      fetch(origin + path, { method: 'PATCH', body: 'x'.repeat(kilobytes * 1024) })
    expect((await asked(await send('/en/api/admin/articles/1', 400))).bytes).toBe(400 * 1024)
    expect((await asked(await send('/api/account/profile', 400))).bytes).toBe(400 * 1024)
    expect((await send('/api/admin/articles/1', 600)).status).toBe(413)
    expect((await send('/api/enquiries', 400)).status).toBe(413)
  })

  it('may be an upload to the API, which has a limit of its own', async () => {
    const { origin, port } = await open()
    const body = new Blob(['x'.repeat(900_000)], { type: 'image/jpeg' })
    const { bytes } = await asked(await fetch(`${origin}/en/api/x`, { method: 'POST', body }))
    expect(bytes).toBe(900_000)
    const type = 'Content-Type: image/jpeg'
    const upload = head(['POST /api/x HTTP/1.1', 'Host: x', type, 'Content-Length: 1048577'])
    expect(await statusOf(port, upload)).toBe(413)
    const page = head(['GET /en HTTP/1.1', 'Host: x', type, 'Content-Length: 200000'])
    expect(await statusOf(port, page)).toBe(413)
  })

  it('stays with its sender once the answer has been given without it', async () => {
    const read: number[] = []
    const answerAtOnce: Handler = async (request, response) => {
      request.socket.once('close', () => read.push(request.socket.bytesRead))
      response.end('no')
    }
    const { port } = await open(answerAtOnce, { UPLOAD_LIMIT_MB: 48 })
    const socket = await openConnection(port)
    const type = 'Content-Type: application/octet-stream'
    socket.write(head(['POST /api/x HTTP/1.1', 'Host: x', type, 'Content-Length: 40000000']))
    socket.write(Buffer.alloc(30_000_000))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    await until(() => read.length > 0)
    expect(read[0]).toBeLessThan(1_000_000)
  })

  it('or one that takes too long is refused, uploads apart', async () => {
    const { port } = await open(echo, {}, { bodyTimeout: 100 })
    expect(await statusOf(port, head(['POST /api/x HTTP/1.1', 'Host: x', 'Content-Length: 10']))).toBe(408)
  })

  it('or a head that never ends closes its connection', async () => {
    const { port } = await open(echo, {}, { headersTimeout: 100, connectionsCheckingInterval: 50 })
    const socket = await openConnection(port)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a request that is answered before its body has come', () => {
  /** Answers at once. */
  const refuseAtOnce: Handler = async (_, response) => void response.writeHead(403).end('no')
  /** Answers when it has read a part, and never reads on. */
  const refuseAfterSome: Handler = async (request, response) => {
    await once(request, 'readable')
    request.read(1)
    response.writeHead(403).end('no')
  }
  const post = (address: string, lines: string[]) =>
    head([`POST ${address} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...lines])

  /** Sends a request in two parts, and another on the same connection as soon as the first is answered and sent. */
  async function askOnOneConnection(port: number, parts: [string, string], isSentBefore: boolean) {
    const socket = await openConnection(port)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk
    })
    socket.write(parts[0])
    if (!isSentBefore) await until(() => text.includes('\r\n\r\n'))
    await setImmediate()
    socket.write(parts[1])
    await until(() => text.includes('\r\n\r\n'))
    const [first = ''] = text.split('\r\n\r\n')
    const saysLast = /^connection: close$/im.test(first)
    text = ''
    if (!saysLast) socket.write(head(['GET /api/next HTTP/1.1', 'Host: x', 'Connection: close']))
    await closed
    return { status: Number(first.slice(9, 12)), saysLast, next: text.slice(9, 12) }
  }

  const open403 = (handler: Handler) =>
    open((request, response) => (request.method === 'GET' ? echo : handler)(request, response))

  describe.each([
    ['before its body', false],
    ['while it is under way', true],
  ])('%s', (_, isSentBefore) => {
    it.each([
      ['by its method', '/en', refuseAtOnce, 405],
      ['by its address', '/api/%00', refuseAtOnce, 400],
      ['by the spelling of its address', '/api//x', refuseAtOnce, 308],
      ['by the route', '/api/x', refuseAtOnce, 403],
      ['by a route that reads a part', '/api/x', refuseAfterSome, 403],
    ])('H1: keeps its connection with a small body, refused %s', async (_, address, handler, status) => {
      const { port } = await open403(handler)
      for (const bytes of [2, 3000, 60_000, 128 * 1024]) {
        // The handler that reads a part gets one.
        const early = handler === refuseAfterSome ? 1 : 0
        const body = 'x'.repeat(bytes - early)
        const opening = post(address, [`Content-Length: ${bytes}`]) + 'x'.repeat(early)
        const asked = await askOnOneConnection(port, [opening, body], isSentBefore)
        expect(asked).toEqual({ status, saysLast: false, next: '200' })
      }
    })

    it.each([
      ['of unknown length', '/api/x', ['Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n', 403],
      ['that is long', '/api/x', ['Content-Type: image/png', 'Content-Length: 200000'], '{}', 403],
      ['of a page that is long', '/en', ['Content-Length: 200000'], '{}', 405],
      ['that waits to be asked for', '/en', ['Expect: 100-continue', 'Content-Length: 2'], '', 405],
    ])(
      'H1: says that it is the last of its connection, with a body %s',
      async (_, address, lines, body, status) => {
        const { port } = await open403(refuseAtOnce)
        const opening = head([`POST ${address} HTTP/1.1`, 'Host: x', ...lines])
        expect(await askOnOneConnection(port, [opening, body], isSentBefore)).toMatchObject({
          status,
          saysLast: true,
        })
      },
    )
  })

  it('M1: that turns out too long throws nothing, whenever it is refused', async () => {
    const thrown: unknown[] = []
    const note = (error: unknown) => thrown.push(error)
    process.on('uncaughtException', note)
    const { port } = await open403(refuseAtOnce)
    const { port: reading } = await open(echo)
    const piece = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    const sockets = await Promise.all(
      [port, reading].flatMap((one) => [openConnection(one), openConnection(one)]),
    )
    for (const socket of sockets)
      socket.write(post('/api/x', ['Transfer-Encoding: chunked']) + piece.repeat(4))
    const answers = await Promise.all(sockets.map(readToEnd))
    expect(answers.map((answer) => answer.slice(9, 12)).toSorted()).toEqual(['403', '403', '413', '413'])
    process.off('uncaughtException', note)
    expect(thrown).toEqual([])
  })
})

describe('a body that is offered before it is sent', () => {
  const offer = (address: string, length: number) =>
    head([`POST ${address} HTTP/1.1`, 'Host: x', 'Expect: 100-continue', `Content-Length: ${length}`])

  it('is asked for if it may come', async () => {
    const { port } = await open()
    const socket = await openConnection(port)
    socket.write(offer('/api/x', 4))
    expect(String((await once(socket, 'data'))[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('body')
    const answer = String((await once(socket, 'data'))[0])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })

  it.each([
    ['/api/x', 413],
    ['/en', 405],
  ])('is refused without being asked for, at %s with %i', async (address, status) => {
    const { port } = await open()
    expect(await statusOf(port, offer(address, 20_000_000))).toBe(status)
  })
})

describe('requests sent together on one connection', () => {
  it('are answered in their order', async () => {
    const { port } = await open()
    const socket = await openConnection(port)
    const ask = (url: string, last = false) =>
      head([`GET ${url} HTTP/1.1`, 'Host: x', ...(last ? ['Connection: close'] : [])])
    socket.write(ask('/api/one') + ask('/api/two') + ask('/api/three', true))
    const urls = [...(await readToEnd(socket)).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)
    expect(urls).toEqual(['/api/one', '/api/two', '/api/three'])
  })

  it('never get the refusal of a later one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { port } = await open(async (request, response) => {
      await promise
      await echo(request, response)
    })
    const socket = await openConnection(port)
    const large = ['POST /api/two HTTP/1.1', 'Host: x', 'Content-Length: 20000000']
    socket.write(head(['GET /api/one HTTP/1.1', 'Host: x']) + head(large))
    expect(await readToEnd(socket)).toBe('')
    resolve()
  })
})

describe('M11: connections', () => {
  it('that ask for another protocol are refused and closed at once', async () => {
    const { port } = await open()
    const upgrade = [
      'GET /_next/webpack-hmr HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
    ]
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openConnection(port)))
    for (const socket of sockets) socket.write(head(upgrade))
    for (const answer of await Promise.all(sockets.map(readToEnd))) expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('beyond the limit are closed', async () => {
    const { port, origin } = await open(echo, { MAX_CONNECTIONS: 3 })
    const first = await Promise.all([1, 2, 3].map(() => openConnection(port)))
    const next = await openConnection(port)
    expect(await readToEnd(next)).toBe('')
    for (const socket of first) socket.destroy()
    await until(() =>
      fetch(`${origin}/api/x`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  })
})

test.each([
  ['GET /guide/1%00 HTTP/1.1', 400],
  ['GET /guide/% HTTP/1.1', 400],
  ['GET /en/api/countries/%00 HTTP/1.1', 400],
  ['GET /a%0d%0ab HTTP/1.1', 400],
  ['TRACE / HTTP/1.1', 405],
  ['TRACE /api/config HTTP/1.1', 405],
  ['POST /en HTTP/1.1', 405],
  ['OPTIONS /en HTTP/1.1', 405],
  ['PROPFIND /assets/hero-1190.jpg HTTP/1.1', 405],
  ['DELETE /_next/static/x.js HTTP/1.1', 405],
  ['PUT /robots.txt HTTP/1.1', 405],
  ['OPTIONS * HTTP/1.1', 204],
  ['GET http://elsewhere.example/en HTTP/1.1', 200],
  ['HEAD /en HTTP/1.1', 200],
  ['OPTIONS /api/config HTTP/1.1', 200],
  ['GET /_next/image?url=%2Fa.png&w=64&q=75 HTTP/1.1', 404],
])('L1: %s is answered with %i', async (line, status) => {
  const { port } = await open()
  expect(await statusOf(port, head([line, 'Host: x', 'Connection: close']))).toBe(status)
})

describe('M2: an address has one spelling for everybody', () => {
  it.each([
    ...[
      '/assets/../en/account/login',
      '/_next/../api/config',
      '/assets/%2e%2e/en',
      '/assets/.%2E/en',
      '/./en',
    ],
    ...['/assets/%252e%252e/en', '/assets/%25252e%25252e/en', '/assets/..%2fen', '/assets/..%5cen', '/en/..'],
    ...['/assets\\..\\en', '/en#x', `/%${'25'.repeat(9)}2e`],
  ])('%s is none', async (address) => {
    const { port } = await open()
    expect(await statusOf(port, head([`GET ${address} HTTP/1.1`, 'Host: x']))).toBe(400)
  })

  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/en//guide/1?a=//b', '/en/guide/1?a=//b'],
    ['/%65n/guide/1', '/en/guide/1'],
    ['/en/API/config', '/en/api/config'],
    ['/ja/_NEXT/x', '/ja/_next/x'],
    ['/EN/guide/1', '/en/guide/1'],
    ['/%61ssets/maps/it.svg', '/assets/maps/it.svg'],
  ])('%s leads to %s', async (address, location) => {
    const { port } = await open()
    const socket = await openConnection(port)
    socket.write(head([`GET ${address} HTTP/1.1`, 'Host: x', 'Connection: close']))
    const answer = await readToEnd(socket)
    expect([answer.slice(9, 12), /^location: (.*)$/im.exec(answer)?.[1]?.trim()]).toEqual(['308', location])
  })

  it.each(['/ja', '/fr', '/EN'])('pictures under %s are those without', async (prefix) => {
    const { origin } = await open()
    const { url } = await asked(await fetch(`${origin}${prefix}/assets/maps/it.svg?a=b`))
    expect(url).toBe('/assets/maps/it.svg?a=b')
  })

  it.each([
    ['maps', '/assets/maps/it-{}.svg'],
    ['maps of a language', '/ja/assets/maps/it-{}.svg'],
    ['maps with a query', '/assets/maps/it-{}.svg?x={}'],
    ['share pictures', '/assets/cards/guide-{}-en-x.jpg'],
    ['parts of the sitemap', '/sitemap.xml?part={}'],
  ])('a network gets a tenth as many %s as pages', async (_, address) => {
    const { origin } = await open(echo, { PAGE_BUDGET: 20 })
    const statuses = await Promise.all(
      [1, 2, 3].map((n) => fetch(origin + address.replaceAll('{}', String(n)))),
    )
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect((await fetch(`${origin}/en/guide/1`)).status).toBe(200)
  })

  it.each(['/en/guide/{}', '/llms.txt?{}', '/en/destinations/feed.xml?{}'])(
    'a network gets so many of %s',
    async (address) => {
      const { origin } = await open(echo, { PAGE_BUDGET: 2 })
      const statuses = await Promise.all(
        [1, 2, 3].map((n) => fetch(origin + address.replace('{}', String(n)))),
      )
      expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    },
  )

  it.each([
    '/assets/hero-1190.jpg',
    '/assets/files/a-{}.jpg',
    '/_next/static/a.js',
    '/icon.png',
    '/api/config',
  ])('%s costs nothing here', async (address) => {
    const { origin } = await open(echo, { PAGE_BUDGET: 1 })
    const statuses = await Promise.all([1, 2, 3].map(() => fetch(origin + address)))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('pages behind a link of one’s own are counted apart, however many others the network has read', async () => {
    const { origin } = await open(echo, { PAGE_BUDGET: 1 })
    const status = async (path: string) => (await fetch(origin + path)).status
    expect(await status('/en/guides')).toBe(200)
    expect(await status('/en/guides')).toBe(429)
    expect(await status('/en/status/a-token')).toBe(200)
    expect(await status('/payment/7')).toBe(429)
    expect(await status('/en/status')).toBe(429)
  })

  it('every route outside of the API belongs to a budget, or only reads', () => {
    const routes = globSync('app/**/{route.ts,route.tsx,robots.ts}', { exclude: ['app/api/**'] })
    const costs = routes.map((file) => {
      const address = file
        .replace(/^app|\/route\.tsx?$|\/\([^)]*\)/g, '')
        .replace('[locale]', 'en')
        .replace('robots.ts', 'robots.txt')
      return [address, costOf(address, areaOf(address), new Set())]
    })
    expect(Object.fromEntries(costs)).toEqual({
      '/en/destinations/feed.xml': 'page',
      '/assets/files/[name]': null,
      '/assets/brand/[name]': null,
      '/assets/cards/[name]': 'drawing',
      '/assets/maps/[name]': 'drawing',
      '/indexnow.txt': 'page',
      '/sitemap.xml': 'drawing',
      '/llms.txt': 'page',
      '/robots.txt': 'page',
    })
  })
})

describe('an address with the end of a sentence', () => {
  const pages: Handler = async ({ url }, response) => {
    const isThere = [
      ...['/en/guides/italy/rome', '/en', '/', '/search/guides?q=rome'],
      '/en/not-found',
    ].includes(url ?? '')
    response.statusCode = isThere ? 200 : 404
    response.setHeader('Content-Type', 'text/html')
    response.end()
  }

  it.each([
    ['/en/guides/italy/rome)', '/en/guides/italy/rome'],
    ['/en/guides/italy/rome.', '/en/guides/italy/rome'],
    ['/en/guides/italy/rome),', '/en/guides/italy/rome'],
    ['/en/guides/italy/rome%E2%80%8B', '/en/guides/italy/rome'],
    ['/en/guides/italy/rome%e3%80%82', '/en/guides/italy/rome'],
    ['/en/guides/italy/rome%22', '/en/guides/italy/rome'],
    ['/en.', '/en'],
    ['/search/guides.?q=rome', '/search/guides?q=rome'],
    ['/)', '/'],
  ])('leads from %s to %s', async (address, meant) => {
    const { origin } = await open(pages)
    const response = await fetch(origin + address, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, meant])
  })

  it('leads to no other site', async () => {
    const { port } = await open(async (_, response) => void response.end())
    for (const address of ['//elsewhere.example)', '/\\elsewhere.example)']) {
      const request = head([`GET ${address} HTTP/1.1`, 'Host: x', 'Connection: close'])
      const socket = await openConnection(port)
      socket.write(request)
      expect(await readToEnd(socket)).not.toMatch(/^location: (?!\/[^/\\])/im)
    }
  })

  it('is not found where there is no page without it either', async () => {
    const { origin } = await open(pages)
    expect((await fetch(`${origin}/en/guides/italy/atlantis)`, { redirect: 'manual' })).status).toBe(404)
  })
})

describe('what reaches Next.js', () => {
  const foreign = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '444',
    forwarded: 'for=1.2.3.4;host=evil.example',
    'x-real-ip': '1.2.3.4',
    'x-middleware-subrequest': 'middleware',
    'x-nextjs-data': '1',
    'x-now-route-matches': 'a=b',
    'x-invoke-path': '/admin',
    'x-matched-path': '/admin',
    'x-prerender-revalidate': 'key',
    'next-resume': '1',
    'next-action': 'f'.repeat(42),
    'content-security-policy': "script-src 'nonce-evil'",
    'content-security-policy-report-only': "script-src 'nonce-evil'",
    'x-original-url': '/admin',
  }
  const harmless = { rsc: '1', 'next-router-prefetch': '1', cookie: 'a=b', authorization: 'Bearer x' }

  it.each([0, 1])(
    'H2, M1, L2: has none of the headers that nobody should send, with %i proxies',
    async (proxies) => {
      const { origin } = await open(echo, { TRUST_PROXY: proxies })
      const sent = { ...foreign, ...harmless, 'x-forwarded-for': '203.0.113.9' }
      const { headers } = await asked(await fetch(`${origin}/en/guide/1`, { headers: sent }))
      expect(Object.keys(headers).filter((name) => name in foreign)).toEqual([])
      expect(headers).toMatchObject(harmless)
      expect(headers['x-forwarded-for']).toBe(proxies === 0 ? '127.0.0.1' : '203.0.113.9')
    },
  )

  it.each([
    ['/en/guide/20?mail=alice@example.org', '/en/guide/20'],
    ['/?utm_source=x', '/'],
    ['/search/guides?q=rome', '/search/guides?q=rome'],
    ['/ja/account/login?token=x', '/ja/account/login?token=x'],
    ['/en/api/excursions?page=2', '/en/api/excursions?page=2'],
    ['/sitemap.xml?part=1', '/sitemap.xml?part=1'],
    ['/_next/static/a.js?dpl=1', '/_next/static/a.js?dpl=1'],
  ])('M1: of the address %s is %s', async (sent, reaching) => {
    const { origin } = await open()
    expect((await asked(await fetch(origin + sent))).url).toBe(reaching)
  })

  it.each(['0', '', '1, 1'])('M1: is no router’s header but 1, such as %o', async (value) => {
    const { origin } = await open(echo)
    const { url, headers } = await asked(await fetch(`${origin}/guide/1?_rsc=x`, { headers: { rsc: value } }))
    expect([url, headers.rsc]).toEqual(['/guide/1', undefined])
  })

  it('M1: of the router’s address is only its own parameter, empty as what it stands for is left out', async () => {
    const { origin } = await open()
    const router = { headers: { rsc: '1' } }
    const { url } = await asked(await fetch(`${origin}/guide/1?mail=a@b.c&_rsc=x1y&d=e`, router))
    expect(url).toBe('/guide/1?_rsc=')
  })
})

describe('answers of Next.js', () => {
  it('M1: redirects lead on with the query that the page was asked for', async () => {
    const { origin } = await open(async (_, response) => {
      response.writeHead(307, { Location: '/guides/italy/rome#top' }).end()
    })
    const response = await fetch(`${origin}/guides/italy/roma?utm=x`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('/guides/italy/rome?utm=x#top')
  })

  it('L2: the router’s data is kept by no cache', async () => {
    const { origin } = await open(async (_, response) => {
      response.setHeader('Cache-Control', 's-maxage=3600')
      response.end('data')
    })
    const response = await fetch(`${origin}/guide/1?_rsc=x`, { headers: { rsc: '1' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('no cache keeps a failure', async () => {
    const { origin } = await open(async (_, response) => {
      response.writeHead(500, { 'Cache-Control': 's-maxage=3600' }).end('failed')
    })
    const response = await fetch(`${origin}/guide/1`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  })

  it('a failure because the database is away becomes a page with status 503', async () => {
    const { origin } = await open(async ({ url }, response) => {
      response.setHeader('Content-Type', 'text/html')
      if (url === '/cn/unavailable') return void response.end('<h1>soon</h1>')
      missDatabase()
      response.writeHead(500).end('failed')
    })
    const page = await fetch(`${origin}/cn/guide/1`)
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      503,
      '5',
      '<h1>soon</h1>',
    ])
    const file = await fetch(`${origin}/sitemap.xml`)
    expect([file.status, file.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('so it is for all who ask for one address at a time, for whom it is rendered once', async () => {
    const { origin } = await open(async ({ url }, response) => {
      response.setHeader('Content-Type', 'text/html')
      if (url?.endsWith('/unavailable')) return void response.end('<h1>soon</h1>')
      await setImmediate()
      missDatabase()
      response.writeHead(500).end('failed')
    })
    const pages = await Promise.all([fetch(`${origin}/cn/guide/1`), fetch(`${origin}/cn/guide/1`)])
    expect(pages.map(({ status }) => status)).toEqual([503, 503])
  })

  it('so it is for data of the router, whose status says nothing of it', async () => {
    const { origin } = await open(async ({ url }, response) => {
      if (url?.endsWith('/unavailable')) return void response.end('<h1>soon</h1>')
      missDatabase()
      response.writeHead(200, { 'Content-Type': 'text/x-component' }).end('0:{}')
    })
    expect((await fetch(`${origin}/cn/guide/1`, { headers: { RSC: '1' } })).status).toBe(503)
  })

  it('so it is when the error hook hears of it a little after the answer has begun', async () => {
    const { origin } = await open(async ({ url }, response) => {
      response.setHeader('Content-Type', 'text/html')
      if (url?.endsWith('/unavailable')) return void response.end('<h1>soon</h1>')
      response.writeHead(500).end('failed')
      await Promise.resolve().then(missDatabase)
    })
    expect((await fetch(`${origin}/cn/guide/1`)).status).toBe(503)
  })

  it.each([
    ['', '<html lang="ru">', 'Сервер временно недоступен'],
    ['/ja', '<html lang="ja">', '一時的に利用できません'],
  ])(
    'not even that page can be rendered: says so in a few words, at %s/guide/1',
    async (prefix, html, title) => {
      const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { origin } = await open(async (_, response) => {
        missDatabase()
        response.writeHead(500, { 'Content-Type': 'text/html' }).end('failed')
      })
      const page = await fetch(`${origin}${prefix}/guide/1`)
      const text = await page.text()
      expect([page.status, text.includes(html), text.includes(`<h1>${title}</h1>`)]).toEqual([
        503,
        true,
        true,
      ])
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(complain).toHaveBeenCalledTimes(1)
    },
  )

  it('M10: a network that has had too many pages gets one that says so; pages from a cache are free', async () => {
    const { origin } = await open(
      async ({ url }, response) => {
        response.setHeader('Content-Type', 'text/html')
        response.end(url === '/too-many-requests' ? '<h1>wait</h1>' : '<h1>page</h1>')
      },
      { PAGE_BUDGET: 3, TRUST_PROXY: 1 },
    )
    const read = async (path: string, from: string) => {
      const response = await fetch(origin + path, { headers: { 'x-forwarded-for': from } })
      return [response.status, Number(response.headers.get('retry-after')) > 0, await response.text()]
    }
    for (let reader = 0; reader < 20; reader++) await read('/kept', '203.0.113.1')
    for (const path of ['/x/1', '/x/2'])
      expect(await read(path, '203.0.113.1')).toEqual([200, false, '<h1>page</h1>'])
    expect(await read('/x/3', '203.0.113.1:4711')).toEqual([429, true, '<h1>wait</h1>'])
    expect((await read('/x/2', '203.0.113.1'))[0]).toBe(200)
    expect((await read('/x/3', '203.0.113.2'))[0]).toBe(200)
    for (let part = 0; part < 24; part++) await read(`/y/${part}`, `[2001:db8:1:${part.toString(16)}::1]:1`)
    expect((await read('/z', '2001:db8:1:ffff::1'))[0]).toBe(429)
    expect((await read('/z', '2001:db8:2::1'))[0]).toBe(200)
  })
})
