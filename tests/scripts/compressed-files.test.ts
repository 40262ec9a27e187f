import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compressStatic, isCompressed } from '../../scripts/boot/compress-static.ts'
import { withCompressedFiles } from '../../server/compressed-files.ts'

const script = 'console.log("a script of the build");'.repeat(50)
let folder: string
let origin: string
let close: () => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cicerone-static-'))
  await mkdir(join(folder, 'chunks'))
  await writeFile(join(folder, 'chunks/a.js'), script)
  await writeFile(join(folder, 'chunks/a.woff2'), 'font')
  await compressStatic(folder)
  const handle = withCompressedFiles(folder, true, async (_, response) => {
    response.end('next')
  })
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterAll(async () => {
  close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'accept-encoding': 'gzip, br', ...headers } })

describe('scripts and style sheets of a build', () => {
  it('are compressed once, and sent so to browsers that understand it', async () => {
    const answer = await ask('/_next/static/chunks/a.js?dpl=1')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    })
    expect(await answer.text()).toBe(script)
    const stored = await readFile(join(folder, 'chunks/a.js.br'))
    expect(answer.headers.get('content-length')).toBe(String(stored.length))
    expect(brotliDecompressSync(stored).toString()).toBe(script)
  })

  it('are sent so as soon as a first start has compressed them beside the site', async () => {
    await writeFile(join(folder, 'chunks/late.js'), script)
    expect(isCompressed(folder)).toBe(false)
    expect(await (await ask('/_next/static/chunks/late.js')).text()).toBe('next')
    await compressStatic(folder)
    expect(isCompressed(folder)).toBe(true)
    const answer = await ask('/_next/static/chunks/late.js')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe(script)
  })

  it.each([
    ['to others', '/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }],
    ['in parts', '/_next/static/chunks/a.js', { range: 'bytes=0-1' }],
    ['if they are not known', '/_next/static/chunks/b.js', {}],
    ['from elsewhere', '/_next/static/../a.js', {}],
    ['by another way to write their address', '/_next/static/chunks//a.js', {}],
    ['if they are no text', '/_next/static/chunks/a.woff2', {}],
  ])('are left to Next.js: %s', async (_, path, headers) => {
    const answer = await ask(path, headers)
    expect(await answer.text()).toBe('next')
  })
})
