import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { defaultBrand } from '@/lib/server/brand/brand.ts'
import { processBrand } from '@/lib/server/brand/process-brand.ts'
import { MovedAddresses, provideMovedAddresses } from '@/lib/server/page-cache/moved-addresses.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { readAddress } from '../../../server/address.ts'
import { AnswerCache } from '../../../server/answer-cache.ts'
import { KeptPage } from '../../../server/kept-page.ts'
import { Renderer } from '../../../server/renderer.ts'
import { ResponseCache } from '../../../server/response-cache.ts'
import { SecurityHeaders } from '../../../server/security-headers.ts'
import { UnknownAddresses } from '../../../server/unknown-address.ts'
import { until } from '../../support/until.ts'

test.each([
  ['/guide/%', null],
  ['/guide/%2', null],
  ['/guide/%zz', null],
  ['/guide/%C3%28', null],
  ['/%E0%A4%A', null],
  ['/guide/1%00', null],
  ['/guide/1%0d%0aX: y', null],
  ['*', null],
  ['', '/'],
  ['guide/1', null],
  ['http://evil.example/guide/1?a=b', '/guide/1?a=b'],
  ['http://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['/guides/italy/rome', '/guides/italy/rome'],
  ['/guides/%E3%83%AD%E3%83%BC%E3%83%9E', '/guides/%E3%83%AD%E3%83%BC%E3%83%9E'],
  ['/search/guides?q=100%', '/search/guides?q=100%'],
  ['/', '/'],
])('L1: of the request target %j the address is %j', (target, expected) => {
  expect(readAddress(target)).toBe(expected)
})

describe('the kept not-found page', () => {
  let server: Server
  let origin: string
  let rendered: string[]
  let answer: (request: IncomingMessage, response: ServerResponse) => void

  beforeAll(async () => {
    let notFound: KeptPage
    let renderer: Renderer
    server = createServer((request, response) => {
      if (notFound.isAskedFor(request)) return void notFound.send(request, response)
      void renderer.answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    origin = `http://127.0.0.1:${address.port}`
    rendered = []
    const security = new SecurityHeaders({ siteUrl: 'https://example.com', hasTagManager: false })
    notFound = new KeptPage(() => origin, '/not-found', 404, security)
    const askNext = async (request: IncomingMessage, response: ServerResponse) => {
      if (/^\/([a-z]{2}\/)?not-found$/.test(request.url ?? '')) page(request, response)
      else answer(request, response)
    }
    renderer = new Renderer(askNext, {
      answerCache: new AnswerCache(),
      responseCache: new ResponseCache(),
      notFound,
      unavailable: notFound,
      security,
    })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  /** Stub of Next.js's page for the not-found address, scripts included. */
  function page({ url = '' }: IncomingMessage, response: ServerResponse): void {
    rendered.push(url)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('X-Cache', 'HIT')
    const name = processBrand.value?.name ?? ''
    response.end(`<!doctype html><p>nothing here: ${url}${name}</p><script src="/_next/a.js"></script>`)
  }

  /** The document that `notFound()` sends, which only a script fills. */
  const emptyDocument = (_: IncomingMessage, response: ServerResponse) => {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Set-Cookie', 'a=b')
    response.setHeader('X-Robots-Tag', 'noindex')
    response.setHeader('Cache-Control', 's-maxage=3600')
    response.write('<!doctype html>')
    response.end('<script>self.__next_f.push([1])</script>')
  }

  it.each([
    ['/no-such-page', '/not-found'],
    ['/ja/no-such-page?a=b', '/ja/not-found'],
  ])('is complete with its scripts, with status 404 and in the language of %s', async (path, shown) => {
    answer = emptyDocument
    const response = await fetch(origin + path)
    expect(response.status).toBe(404)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    })
    expect([response.headers.get('set-cookie'), response.headers.get('x-cache')]).toEqual([null, null])
    expect(await response.text()).toBe(
      `<!doctype html><p>nothing here: ${shown}</p><script src="/_next/a.js"></script>`,
    )
  })

  it('M10: is rendered once in a language, however many addresses have no page', async () => {
    answer = emptyDocument
    for (let number = 0; number < 20; number++) await fetch(`${origin}/cn/${number}`)
    expect(rendered.filter((url) => url === '/cn/not-found')).toHaveLength(1)
  })

  it('has the appearance published last, for its first reader already', async () => {
    answer = emptyDocument
    const read = async () => (await fetch(`${origin}/ja/no-such-page`)).text()
    try {
      processBrand.value = { ...defaultBrand, name: ' in the harbour' }
      await until(async () => (await read()).includes('in the harbour'))
      processBrand.value = { ...defaultBrand, name: ' among the plums' }
      expect(await read()).toContain('among the plums')
    } finally {
      processBrand.value = undefined
    }
  })

  it('is sent compressed to those who take that', async () => {
    answer = emptyDocument
    const compressed = await new Promise<Buffer>((resolve, reject) => {
      const { port } = new URL(origin)
      import('node:http').then(({ get }) =>
        get({ port, path: '/nowhere', headers: { 'accept-encoding': 'gzip' } }, async (response) => {
          expect(response.headers['content-encoding']).toBe('gzip')
          resolve(Buffer.concat(await response.toArray()))
        }).on('error', reject),
      )
    })
    expect(gunzipSync(compressed).toString()).toContain('nothing here: /not-found')
  })

  it('has status 404 at its own address too, whatever the caller claims to be', async () => {
    for (const claim of ['', 'me']) {
      const response = await fetch(`${origin}/en/not-found`, { headers: { 'x-front-server': claim } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('nothing here: /en/not-found')
    }
  })

  it('answers HEAD without a body', async () => {
    answer = emptyDocument
    const response = await fetch(`${origin}/no-such-page`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it('leaves other answers as they are, problems of the API among them', async () => {
    answer = (_, response) => {
      response.writeHead(404, { 'Content-Type': 'application/problem+json' })
      response.end('{"code":"not_found"}')
    }
    expect(await (await fetch(`${origin}/api/x`)).text()).toBe('{"code":"not_found"}')
    answer = (_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.write('one ')
      response.end('two')
    }
    const response = await fetch(`${origin}/`)
    expect([response.status, await response.text()]).toEqual([200, 'one two'])
  })

  it.each([
    ["default-src 'none'; frame-ancestors *", null],
    ["default-src 'none'; frame-ancestors 'self'", 'DENY'],
    ['frame-ancestors *.example', 'DENY'],
    ["default-src 'none'", 'DENY'],
  ])(
    'only an answer that anybody may frame says nothing else in another header: %s',
    async (policy, header) => {
      answer = (_, response) => {
        response.statusCode = 410
        response.setHeader('X-Frame-Options', 'DENY')
        response.setHeader('Content-Type', 'text/html')
        response.setHeader('Content-Security-Policy', policy)
        response.end('<p>card</p>')
      }
      const response = await fetch(`${origin}/api/guides/1/card`)
      expect([
        response.headers.get('x-frame-options'),
        response.headers.get('content-security-policy'),
      ]).toEqual([header, policy])
    },
  )
})

describe('M10: addresses that are known to have no page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-routes-'))
  let unknown: UnknownAddresses

  beforeAll(() => {
    const route = (page: string, regex: string) => ({ page, regex })
    const routes = {
      staticRoutes: [route('/robots.txt', '^/robots\\.txt(?:/)?$')],
      dynamicRoutes: [
        route('/[locale]', '^/([^/]+?)(?:/)?$'),
        route('/[locale]/guide/[id]', '^/([^/]+?)/guide/([^/]+?)(?:/)?$'),
        route('/[locale]/[...rest]', '^/([^/]+?)/(.+?)(?:/)?$'),
      ],
      redirects: [{ regex: '^/zh(?:/)?$' }],
    }
    writeFileSync(join(folder, 'routes-manifest.json'), JSON.stringify(routes))
    unknown = new UnknownAddresses(folder, 'public')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => pageStore().clear())

  async function knowMoved(paths: string[]): Promise<void> {
    provideMovedAddresses(async () => new MovedAddresses(paths))
    unknown.has('/begin')
    await until(() => unknown.has('/begin'))
  }

  it.each([
    ...['/nothing', '/en/nothing/at/all?a=b', '/wp-login.php', '/guide/1/2', '/guides'],
    ...['/_next/image?url=/a', '/_next/x', '/en/_next/static/x'],
    // No guide can have such a short address.
    ...[
      '/@',
      '/@a',
      '/@anna/1',
      '/@anna.rossi',
      '/@anna%00',
      '/@%3Cscript%3E',
      `/@${'a'.repeat(31)}`,
      '/en/@@anna',
    ],
  ])('%s', async (address) => {
    await knowMoved([])
    expect(unknown.has(address)).toBe(true)
  })

  it.each([
    ...['/', '/en', '/guide/1', '/ja/guide/x', '/GUIDE/1', '/EN/guide/1', '/robots.txt', '/zh', '/ru'],
    ...['/api/nothing', '/en/api/nothing', '/assets/nothing.jpg', '/_next/static/x', '/apple-touch-icon.png'],
    ...['/@anna', '/en/@Anna-Rossi?a=b', '/cn/%40anna'],
    ...['/profile/x', '/cn/account/x', '/admin', '/guides/italia', '/en/guides/italia/roma'],
  ])('%s is left to Next.js', async (address) => {
    await knowMoved(['/guides/italia'])
    expect(unknown.has(address)).toBe(false)
  })

  it('none before it is known which addresses have moved, or once that has changed', async () => {
    provideMovedAddresses(async () => new MovedAddresses([]))
    expect(unknown.has('/nothing')).toBe(false)
    await until(() => unknown.has('/nothing'))
    provideMovedAddresses(async () => new MovedAddresses(['/nothing']))
    pageStore().refresh('redirects')
    expect(unknown.has('/nothing')).toBe(false)
    await until(() => unknown.has('/other'))
    expect(unknown.has('/nothing')).toBe(false)
  })

  it('none while there is no database, or too many have moved', async () => {
    provideMovedAddresses(() => Promise.reject(new Error('away')))
    expect(unknown.has('/nothing')).toBe(false)
    provideMovedAddresses(async () => null)
    await new Promise(setImmediate)
    expect(unknown.has('/nothing')).toBe(false)
  })
})
