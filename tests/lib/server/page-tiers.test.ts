import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CachedPage } from '@/lib/server/page-cache/cached-page.ts'
import { DiskTier } from '@/lib/server/page-cache/disk-tier.ts'
import { findPage, findUncertainPage, keepInMemory, storePage } from '@/lib/server/page-cache/pages.ts'
import {
  changeLog,
  invalidateAll,
  pageStore,
  providePageTiers,
} from '@/lib/server/page-cache/shared-store.ts'

const aMegabyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const problems: unknown[] = []
const tier = () => new DiskTier(folder, 64 * aMegabyte, (problem) => problems.push(problem))

const page = (text: string, facts: Partial<CachedPage> = {}): CachedPage => ({
  body: Buffer.from(text),
  headers: { 'content-type': 'text/html', 'set-cookie-not': ['a', 'b'], 'content-length': text.length },
  madeAt: Date.now(),
  tags: ['guide:7', 'places'],
  position: { database: 'rome', completed: 10 },
  ...facts,
})

/** As if the process had been started again. */
function restart(): void {
  pageStore().clear()
  providePageTiers([tier()])
}

beforeEach(() => {
  problems.length = 0
  changeLog().begin({ database: 'rome', completed: 20 }, [])
  restart()
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(problems).toEqual([])
})
afterAll(() => {
  providePageTiers([])
  rmSync(folder, { recursive: true })
})

test('a page outlives the process, byte for byte', async () => {
  const kept = page('<h1>Рим 羅馬</h1>')
  await storePage('/guide/7', kept)
  restart()
  expect(await findPage('/guide/7')).toEqual(kept)
  expect(await findPage('/guide/8')).toBeNull()
})

test('what has changed since a page was rendered makes it absent, also if nobody was there to hear it', async () => {
  await storePage('/guide/7', page('seven'))
  changeLog().begin({ database: 'rome', completed: 20 }, [{ transaction: 12, tag: 'guide:7' }])
  restart()
  expect(await findPage('/guide/7')).toBeNull()
  expect(await findUncertainPage('/guide/7')).toBeNull()
})

test('pages of another database are absent', async () => {
  await storePage('/guide/7', page('seven'))
  changeLog().begin({ database: 'kyoto', completed: 20 }, [])
  restart()
  expect(await findPage('/guide/7')).toBeNull()
})

test('a page that is found out of memory is refreshed like any other', async () => {
  await storePage('/guide/7', page('seven'))
  restart()
  expect(await findPage('/guide/7')).not.toBeNull()
  changeLog().hear({ transaction: 21, tag: 'guide:7' })
  pageStore().refresh('guide:7')
  expect(await findPage('/guide/7')).toBeNull()
})

test('a page of yesterday is absent', async () => {
  await storePage('/guide/7', page('seven', { madeAt: Date.now() - 86_400_001 }))
  expect(await findPage('/guide/7')).toBeNull()
})

test('a page is not written if it is unknown when its data were read', async () => {
  await storePage('/guide/9', page('nine', { position: null }))
  expect(await findPage('/guide/9')).toBeNull()
})

test('while the database is away, also after a start, pages are there that may be out of date', async () => {
  await storePage('/guide/7', page('seven'))
  keepInMemory('/guide/8', page('eight'), pageStore().now)
  invalidateAll()
  expect(await findPage('/guide/8')).toBeNull()
  expect(await findUncertainPage('/guide/8')).not.toBeNull()
  expect(await findUncertainPage('/guide/7')).not.toBeNull()
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
  ['empty', () => Buffer.alloc(0)],
  ['zeroed', (bytes: Buffer) => Buffer.alloc(bytes.length)],
])('a file that was %s is no page', async (_, damage) => {
  await storePage('/guide/7', page('seven'))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (name.includes('/')) writeFileSync(path, damage(readFileSync(path)))
  }
  expect(await findPage('/guide/7')).toBeNull()
})

test('the folder stays below its limit, and the newest pages are in it', async () => {
  const small = new DiskTier(join(folder, 'small'), 256 * 4096, (problem) => problems.push(problem))
  const text = 'x'.repeat(1000)
  for (let id = 0; id < 1500; id++) await small.write(`/guide/${id}`, page(text))
  const names = readdirSync(join(folder, 'small'), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.includes('/'))
  const bytes = files.reduce((sum, name) => sum + readFileSync(join(folder, 'small', name)).length, 0)
  expect(bytes).toBeLessThanOrEqual(256 * 4096)
  expect(bytes).toBeGreaterThan((256 * 4096) / 4)
  expect(await small.read('/guide/1499')).not.toBeNull()
  expect(await small.read('/guide/0')).toBeNull()
})

test('two processes that write the same page at the same time leave a whole one', async () => {
  const [one, other] = [tier(), tier()]
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? one : other).write('/guide/7', page(`text ${turn}`))),
  )
  expect((await one.read('/guide/7'))?.body.toString()).toMatch(/^text \d+$/)
})
