import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { refreshPages } from '../../../lib/server/page-cache/refresh.ts'
import { pageTags } from '../../../lib/server/page-cache/tags.ts'
import { createDatabase } from '../../../lib/server/prisma/database.ts'
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'
import { until } from '../../support/until.ts'

// Pages outlive the server that has rendered them: docs/decisions/0062-pages-that-outlive-the-process.md

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'cicerone-pages-'))
const settings = { PAGE_CACHE_DIR: folder, PAGE_CACHE_DISK_MB: '64', SITE_URL: 'http://localhost:3000' }
let text: string

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a server for as long as `work` takes. */
async function withServer(own: Record<string, string>, work: (server: OwnServer) => Promise<void>) {
  const server = await startOwnServer({ ...settings, ...own })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

const ask = async ({ address }: OwnServer, path: string) => {
  const response = await fetch(address + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const keptPages = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\/[\da-f]{62}$/.test(name))

test('a page that was rendered once is on disk', async () => {
  await withServer({}, async (server) => {
    const page = await ask(server, '/en/about')
    expect([page.status, page.headers.get('x-cache')]).toEqual([200, 'MISS'])
    text = page.text
    // With three pages in four languages that stand in for others, and the home page, which is asked for again: what is rendered
    // before a slow server knows what has changed is not kept.
    await until(async () => {
      await ask(server, '/')
      return keptPages().length >= 14
    })
  })
})

test('a server that starts sends it without rendering it, byte for byte', async () => {
  await withServer({}, async (server) => {
    // Until it has learned what has changed, a server renders.
    await until(async () => (await ask(server, '/en/about')).headers.get('x-cache') === 'HIT')
    expect((await ask(server, '/en/about')).text).toBe(text)
  })
})

test('a server that starts while the database is away sends it too, and says how old it is', async () => {
  await withServer({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }, async (server) => {
    const page = await ask(server, '/en/about')
    expect([page.status, page.text]).toEqual([200, text])
    expect(Number(page.headers.get('age'))).toBeGreaterThan(0)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const other = await ask(server, '/ja/company/terms')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    expect(other.text).toContain('ただいまページを表示できません')
    // A whole page of the site, which was rendered before.
    expect(other.text).toContain('</footer>')
  })
})

test('what has changed while no server was running is rendered again', async () => {
  const db = createDatabase(process.env.DATABASE_URL ?? '', { max: 1 })
  await refreshPages(db, [pageTags.staticPage('about')])
  await db.$disconnect()
  await withServer({}, async (server) => {
    expect((await ask(server, '/en/about')).headers.get('x-cache')).toBe('MISS')
    expect((await ask(server, '/en/about')).headers.get('x-cache')).toBe('HIT')
  })
})
