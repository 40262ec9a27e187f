import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ReadableNotFound } from '../../scripts/serve/readable-not-found.ts'
import { isWellFormed } from '../../scripts/serve/well-formed.ts'

test.each([
  ['/guide/%', false],
  ['/guide/%2', false],
  ['/guide/%zz', false],
  ['/guide/%C3%28', false],
  ['/%E0%A4%A', false],
  ['/guides/italy/rome', true],
  ['/guides/%E3%83%AD%E3%83%BC%E3%83%9E', true],
  ['/search/guides?q=100%', true],
  ['/', true],
])('the address %s is well formed: %s', (address, expected) => {
  expect(isWellFormed(address)).toBe(expected)
})

describe('the not-found page of the front server', () => {
  let server: Server
  let origin: string
  let answer: (request: IncomingMessage, response: ServerResponse) => void

  beforeAll(async () => {
    let notFound: ReadableNotFound
    server = createServer((request, response) => {
      if (notFound.isAskedFor(request)) return void notFound.send(request, response)
      notFound.watch(request, response)
      if (/^\/([a-z]{2}\/)?not-found$/.test(request.url ?? '')) page(request, response)
      else answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    origin = `http://127.0.0.1:${address.port}`
    notFound = new ReadableNotFound(origin)
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  /** What Next.js renders for the not-found address, scripts included. */
  function page({ url }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><p>nothing here: ${url}</p><script src="/_next/a.js"></script><script>self.__next_f.push([1])</script><script>ownScript()</script>`,
    )
  }

  /** What `notFound()` sends: a document that only a script fills. */
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
  ])('is complete, with status 404 and in the language of %s', async (path, shown) => {
    answer = emptyDocument
    const response = await fetch(origin + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).toBe(
      `<!doctype html><p>nothing here: ${shown}</p><script>ownScript()</script>`,
    )
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
})
