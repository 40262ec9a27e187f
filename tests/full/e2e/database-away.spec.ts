import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type RunningProcess, startProcess } from '../../../scripts/boot/processes.ts'
import { findFreePort } from '../../../scripts/database/free-port.ts'
import { usersOfServers } from '../../support/processes.ts'
import { isComplete } from '../../support/started-site.ts'
import { until } from '../../support/until.ts'

// The whole of `npm start` on a folder of its own, while its database is killed again and again.
// DATABASE_KILLS=30 kills it more often.

const kills = Number(process.env.DATABASE_KILLS || 3)

test.describe.configure({ mode: 'serial' })

let folder: string
let address: string
let site: RunningProcess
const log: string[] = []

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cicerone-away-'))
  // Started by root, the database runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  address = `http://localhost:${port}`
  site = startProcess(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...{
        NODE_OPTIONS: '',
        DATABASE_URL: '',
        DEMO_DATA: 'off',
        DATA_DIR: folder,
        MAIL_DIR: join(folder, 'mail'),
        PAGE_CACHE_DIR: join(folder, 'pages'),
        STORAGE_FOLDER: join(folder, 'files'),
      },
      ...{ SMTP_URL: '', PORT: String(port), SITE_URL: address, JOBS: 'on' },
    },
    patience: 30_000,
    onLine: (line) => log.push(line),
  })
  const ended = site.ended.then(() => true)
  while (!isComplete(log)) {
    const hasEnded = await Promise.race([
      ended,
      new Promise<false>((resolve) => setTimeout(resolve, 200, false)),
    ])
    if (hasEnded) throw new Error(`The site did not start:\n${log.join('\n')}`)
  }
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('L12: the server that readers reach runs as the user who started it, and never as root', () => {
  const own = process.getuid?.() ?? 0
  const users = usersOfServers(site.pid)
  expect(users).toEqual([own === 0 ? expect.any(Number) : own])
  expect(users).not.toContain(0)
})

test(`through ${kills} ends of the database, cached pages are sent, the rest is a 503, and all comes back by itself`, async () => {
  test.setTimeout(210_000 + kills * 30_000)
  const pageNumber = numbers()
  const kinds: Record<string, () => string> = {
    cached: () => '/en',
    rendered: () => `/ja/search/guides?q=${pageNumber()}`,
    'of an unknown guide': () => `/cn/guide/${pageNumber()}`,
    'of the API': () => '/en/api/countries',
  }
  const counts: Record<string, Record<number, number>> = {}
  const wrong: string[] = []
  const slowest: Record<string, number> = {}
  const recoveries: number[] = []
  let isOver = false
  let isAway = false

  const reader = async (kind: string, next: () => string) => {
    while (!isOver) {
      const path = next()
      const begun = Date.now()
      const wasAway = isAway
      // A connection of its own: the server may close an idle one at the moment at which it is used again.
      const response = await fetch(address + path, { redirect: 'manual', headers: { connection: 'close' } })
      const text = await response.text()
      const { status } = response
      counts[kind] = { ...counts[kind], [status]: (counts[kind]?.[status] ?? 0) + 1 }
      if (status >= 500 && status !== 503) wrong.push(`${status} ${path}`)
      if (status === 503) {
        slowest[kind] = Math.max(slowest[kind] ?? 0, Date.now() - begun)
        if (response.headers.get('retry-after') !== '5') wrong.push(`no Retry-After ${path}`)
        if (path.startsWith('/ja') && !text.includes('ただいまページを表示できません'))
          wrong.push(`no Japanese ${path}`)
      }
      if (kind === 'cached' && wasAway && status !== 200) wrong.push(`${status} instead of the cached page`)
    }
  }

  // A first reader of what is going to be cached.
  await warm()
  const readers = Object.entries(kinds).flatMap(([kind, next]) => [reader(kind, next), reader(kind, next)])
  for (let kill = 0; kill < kills; kill++) {
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])
    isAway = true
    const begun = Date.now()
    process.kill(pid, 'SIGKILL')
    await until(() => restarts() > kill)
    await until(async () => (await fetch(`${address}/ja/search/guides?q=${pageNumber()}`)).status === 200)
    isAway = false
    recoveries.push(Date.now() - begun)
    // Nothing was announced while it was away, so nothing has to be rendered again.
    expect((await fetch(`${address}/en/about`)).headers.get('x-cache')).toBe('HIT')
  }
  isOver = true
  await Promise.all(readers)
  const sorted = recoveries.toSorted((one, other) => one - other)
  console.log(
    `${kills} kills: back after ${sorted[0]} to ${sorted.at(-1)} ms, median ${sorted[Math.floor(sorted.length / 2)]} ms;`,
    `answers ${JSON.stringify(counts)}; slowest 503 in ms ${JSON.stringify(slowest)}`,
  )
  if (wrong.length > 0) console.log(log.slice(-200).join('\n'))
  expect([...new Set(wrong)]).toEqual([])
  expect(counts.cached).toEqual({ 200: expect.any(Number) })
  expect(readdirSync(folder)).toContain('postgres.log')
})

function numbers(): () => number {
  let last = 1_000_000
  return () => ++last
}

/** Number of times the database has been started again. */
function restarts(): number {
  return log.filter((line) => line.includes('restarting it')).length
}

/** Reads the cached pages until they come from the cache. */
async function warm(): Promise<void> {
  for (const path of ['/en', '/en/about']) {
    await until(async () => {
      const response = await fetch(address + path)
      return response.status === 200 && response.headers.get('x-cache') === 'HIT'
    })
  }
}
