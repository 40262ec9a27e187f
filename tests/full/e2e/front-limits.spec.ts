import { Agent, request as httpRequest } from 'node:http'
import { expect, test } from '@playwright/test'
import { brokenCode } from '../../../lib/server/shutdown.ts'
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'
import { residentMegabytes } from '../../support/processes.ts'
import { until } from '../../support/until.ts'
import { openConnection, readToEnd } from '../../support/wire.ts'

// Limits of the server, tested over the network. Tests carry the numbers of the findings of a security review.

test.describe.configure({ mode: 'serial' })

const settings = {
  HOSTNAME_TO_BIND: '127.0.0.1',
  TRUST_PROXY: '1',
  PAGE_BUDGET: '30',
  API_BUDGET: '400',
  SUGGEST_BUDGET: '3',
}
let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer(settings)
})
test.afterAll(() => server.stop())

/** Reads an address with headers that a browser can't set. */
function read(
  path: string,
  headers: Record<string, string> = {},
  { port } = server,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, path, headers, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(await response.toArray()).toString() })
    })
    call.on('error', reject).end()
  })
}

for (const prefix of ['', '/en', '/ja', '/cn']) {
  test(`H2: ${prefix}/api answers behind a TLS proxy on the same machine`, async () => {
    const { status, text } = await read(`${prefix}/api/config`, { 'x-forwarded-proto': 'https' })
    expect([status, JSON.parse(text).locales.length]).toEqual([200, 4])
  })
}

test('M1: nothing of the first reader is in a page that others get', async () => {
  const first = await read('/en/guide/21?mail=alice@evil.example', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'content-security-policy': "script-src 'nonce-evil'",
  })
  expect(first.status).toBe(200)
  const others: Array<Record<string, string>> = [
    {},
    { 'accept-encoding': 'gzip;q=0' },
    { 'if-none-match': '"x"' },
  ]
  for (const headers of others) {
    const { status, text } = await read('/en/guide/21', headers)
    expect(status).toBe(200)
    expect(text).not.toContain('evil')
    expect(text).not.toContain('alice')
    expect(text).toContain(`<link rel="canonical" href="${server.address}/en/guide/21"`)
    expect(/<meta property="og:image" content="([^"]*)"/.exec(text)?.[1]).toContain(server.address)
  }
  const flight = await read('/en/guide/21?_rsc', { rsc: '1' })
  expect(flight.text).not.toContain('alice')
})

test('M10: a network that reads too many pages is asked to wait, in its language, and search suggestions likewise', async ({
  browser,
}) => {
  const from = { 'x-forwarded-for': '198.51.100.7' }
  let status = 200
  for (let page = 1; status === 200 && page < 40; page++) {
    status = (await read(`/ja/search/guides?q=${page}`, from)).status
  }
  expect(status).toBe(429)
  const context = await browser.newContext({ extraHTTPHeaders: from, javaScriptEnabled: false })
  const page = await context.newPage()
  const response = await page.goto(`${server.address}/ja/search/guides?q=x`)
  expect(response?.status()).toBe(429)
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1, name: 'アクセスが集中しています' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'もう一度読み込む' })).toBeVisible()
  await context.close()

  const suggest = (q: string, headers: Record<string, string>) =>
    read(`/ja/api/search/suggest?q=${q}`, headers)
  for (const q of ['r', 'ro', 'rom']) expect((await suggest(q, from)).status).toBe(200)
  const refused = await suggest('rome', from)
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too_many_requests'])
  expect((await suggest('rome', { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  // Cached pages are sent to everybody: they cost nothing.
  expect((await suggest('ro', from)).status).toBe(200)
})

test('a network gets a tenth as many maps as pages, and pages besides', async () => {
  const from = { 'x-forwarded-for': '198.51.100.9' }
  const map = await read('/assets/maps/it.svg', from)
  expect([map.status, map.text]).toEqual([200, expect.stringMatching(/^<svg .*<path id="country" d="M/)])
  for (const [index, name] of ['xx.svg', 'it-2-1.svg', 'it-999.svg', 'it.png'].entries()) {
    const other = { 'x-forwarded-for': `198.51.100.${20 + index}` }
    expect([name, (await read(`/assets/maps/${name}`, other)).status]).toEqual([name, 404])
  }
  const others = ['fr', 'es', 'pt'].map(async (code) => (await read(`/assets/maps/${code}.svg`, from)).status)
  expect((await Promise.all(others)).toSorted()).toEqual([200, 200, 429])
  expect((await read('/en/guide/21', from)).status).toBe(200)
})

test('M11: 400 connections that ask for another protocol are closed within ten seconds', async () => {
  const sockets = await Promise.all(Array.from({ length: 400 }, () => openConnection(server.port)))
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.resume()
  }
  await until(() => sockets.every(({ closed }) => closed))
})

test('L2: bodies that end early leave nothing in the log', async () => {
  const before = server.log.length
  for (let number = 0; number < 40; number++) {
    const socket = await openConnection(server.port)
    const address = ['/api/sessions', '/en/account/login', '/ja/api/enquiries', '/'][number % 4]
    socket.write(
      `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`,
    )
    await new Promise(setImmediate)
    socket.destroy()
  }
  const action = await read('/en', { 'next-action': 'f'.repeat(42) })
  expect(action.status).toBe(200)
  const failures = server.log.slice(before).filter((line) => /uncaught|abort|reset|error|action/i.test(line))
  expect(failures).toEqual([])
})

test('refused calls leave their connection to the next one, whoever refuses', async () => {
  const spent = { 'x-forwarded-for': '198.51.100.30' }
  while ((await read('/api/sessions', spent)).status !== 429);
  /** Calls on one connection, each with its head and its body apart. @returns the statuses, and the connections used */
  const callInTurn = async (path: string, headers: Record<string, string>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statuses: number[] = []
    const connections = new Set<unknown>()
    for (let number = 0; number < 12; number++) {
      const body = 'x'.repeat([2, 3000, 60_000][number % 3] ?? 2)
      const settings = { port: server.port, path, method: 'POST', agent }
      const length = { 'content-type': 'application/json', 'content-length': String(body.length) }
      const status = await new Promise<number>((resolve, reject) => {
        const call = httpRequest({ ...settings, headers: { ...headers, ...length } }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
        call.on('socket', (socket) => connections.add(socket)).on('error', reject)
        call.flushHeaders()
        setImmediate(() => call.end(body))
      })
      statuses.push(status)
    }
    agent.destroy()
    return { statuses: [...new Set(statuses)], connections: connections.size }
  }
  const from = { 'x-forwarded-for': '198.51.100.31' }
  for (const [path, headers, status] of [
    ['/api/sessions', from, 403],
    ['/en/api/nothing', from, 404],
    ['/en/account/login', from, 405],
    ['/en/api//sessions', from, 308],
    ['/api/%00', from, 400],
    ['/api/sessions', spent, 429],
  ] as const) {
    expect([path, await callInTurn(path, headers)]).toEqual([path, { statuses: [status], connections: 1 }])
  }
})

test('bodies that turn out too long leave nothing in the log', async () => {
  const before = server.log.length
  const piece = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
  for (let round = 0; round < 10; round++) {
    const socket = await openConnection(server.port)
    const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked'
    const answer = readToEnd(socket)
    socket.write(`POST /api/mcp HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n${piece.repeat(4 + 10 * round)}`)
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  }
  expect(server.log.slice(before).filter((line) => /uncaught|error/i.test(line))).toEqual([])
})

test('a server that an uncaught error has reached ends, to be started again', async () => {
  const broken = encodeURIComponent('process.on("SIGUSR2", () => { throw new Error("broken") })')
  const own = await startOwnServer({ ...settings, NODE_OPTIONS: `--import=data:text/javascript,${broken}` })
  process.kill(own.pid, 'SIGUSR2')
  expect(await own.ended).toEqual({ code: brokenCode, signal: null })
  expect(own.log.filter((line) => line.includes('Error: broken'))).not.toEqual([])
})

test('H1: 300 connections that hold half of a body take less than 100 MB of a server that has just started', async () => {
  const form = 'multipart/form-data; boundary=edge'
  const opening = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const kinds = [
    { address: '/api/sessions', type: 'application/json', announced: 20_000_000, sent: 9_500_000 },
    { address: '/api/sessions', type: 'application/json', announced: 128_000, sent: 120_000 },
    { address: '/en/account/login', type: form, announced: 20_000_000, sent: 9_500_000 },
    {
      address: '/en/api/enquiries',
      type: 'application/octet-stream',
      announced: 20_000_000,
      sent: 9_500_000,
    },
  ]
  const bytes = Buffer.alloc(9_500_000, opening)
  const fresh = await startOwnServer(settings)
  try {
    // The code behind an address is loaded at its first call, which isn't what bodies take.
    for (const { address, type } of kinds) {
      const headers = { 'content-type': type }
      await (await fetch(`${fresh.address}${address}`, { method: 'POST', body: '{}', headers })).text()
    }
    expect((await read('/en', {}, fresh)).status).toBe(200)
    const before = residentMegabytes(fresh.pid)
    let most = before
    const look = () => {
      most = Math.max(most, residentMegabytes(fresh.pid))
    }
    const rounds = Array.from({ length: 300 / kinds.length }, () => kinds).flat()
    const sockets = await Promise.all(
      rounds.map(async (kind) => ({ kind, socket: await openConnection(fresh.port) })),
    )
    for (const { kind, socket } of sockets) {
      const { address, type, announced, sent } = kind
      socket.write(
        `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n`,
      )
      socket.write(bytes.subarray(0, sent))
      socket.resume()
      look()
    }
    // The server ends them all by itself, and goes on answering others.
    while (!sockets.every(({ socket }) => socket.closed)) {
      expect((await read('/en', {}, fresh)).status).toBe(200)
      look()
    }
    const growth = most - before
    console.log(
      `H1: 300 half-sent bodies: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB, +${growth.toFixed(0)} MB`,
    )
    expect(growth).toBeLessThan(100)
  } finally {
    await fresh.stop()
  }
})
