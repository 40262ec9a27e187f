// `npm run bench`: how fast the site is, as ratios measured in one run, so that the machine's speed cancels out.
//   npm run bench                            all of it
//   npm run bench -- queries                 only these parts: pages, javascript, streams, queries
//   npm run bench -- queries --scale 20000   against this many synthetic excursions instead of 100000
// Works on an ephemeral database and on .next-test; .data/ and .next stay untouched. docs/benchmarks.md
import { readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { line, median, ms } from './bench/figures.ts'
import { load, request } from './bench/http-load.ts'
import {
  addConversation,
  antiForgery,
  type Conversation,
  closeStreams,
  memoryOf,
  openStreams,
  sendToAll,
} from './bench/open-streams.ts'
import { build, isBuilt } from './boot/build.ts'
import { createDatabase, seed } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, onStop, runProcess, runScript } from './boot/processes.ts'
import { command, print, step } from './boot/progress.ts'
import { isolatedEnvironment, projectFolder } from './boot/settings.ts'
import { startWebServer } from './boot/web-server.ts'
import { startEphemeralServer } from './database/ephemeral.ts'
import { findFreePort } from './database/free-port.ts'

const parts = ['pages', 'javascript', 'streams', 'queries'] as const
type Part = (typeof parts)[number]

const CONNECTIONS = 50
const LOAD_ROUNDS = 5
const LOAD_SECONDS = 2
const RENDER_ROUNDS = 15
const STREAMS = 1000
const READERS = 4
const MESSAGE_ROUNDS = 50
const STATIC_FILE = '/assets/stars-5.0.svg'

const queryTime = z.object({ name: z.string(), small: z.number(), large: z.number() })

type Site = { address: string; databaseUrl: string; pid: number }
type Page = { name: string; path: string; tag: string }

await runScript(async () => {
  const { wanted, scale } = readArguments()
  if (!isClientFresh()) await step('database client', generateClient)
  const { server, folder } = await step('ephemeral database', startEphemeralServer)
  const environment = environmentFor(folder)
  const small = server.url('cicerone_bench')
  await step('demo data', async () => {
    await createDatabase(server.url('postgres'), 'cicerone_bench')
    await deployMigrations(small)
    await seed(environment, small)
    await settle(small)
  })

  const results: string[] = []
  if (wanted.has('pages') || wanted.has('javascript') || wanted.has('streams')) {
    const site = await openSite(small, environment)
    if (wanted.has('pages')) {
      results.push(...(await step('pages under load', () => measureLoad(site))))
      results.push(...(await step('first rendering', () => measureRendering(site))))
    }
    if (wanted.has('streams')) results.push(...(await step('open streams', () => measureStreams(site))))
    if (wanted.has('javascript')) results.push(...(await step('JavaScript', () => measureJavaScript(site))))
    await site.stop()
  }
  if (wanted.has('queries')) {
    const large = server.url('cicerone_bench_large')
    await step(`${scale} synthetic excursions`, async () => {
      await createDatabase(server.url('postgres'), 'cicerone_bench_large', 'cicerone_bench')
      await addSynthetic(scale, large, environment)
      await settle(large)
    })
    results.push(...(await step('queries', () => measureQueries(small, large, { scale, environment }))))
  }

  const [processor] = cpus()
  print(`\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model.trim() ?? '?'}`)
  print(`Node.js ${process.version}, PostgreSQL 18, Next.js ${versionOfNext()}\n`)
  print(results.join('\n'))
  return 0
}, 130)

function readArguments(): { wanted: Set<Part>; scale: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scale: { type: 'string', default: '100000' } },
  })
  const wanted = new Set<Part>()
  for (const word of positionals) {
    const part = parts.find((one) => one === word)
    if (!part) throw new BootError(`"${word}" is none of the parts: ${parts.join(', ')}.`)
    wanted.add(part)
  }
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1)
    throw new BootError('--scale takes a whole number, for example --scale 20000.')
  return { wanted: wanted.size > 0 ? wanted : new Set(parts), scale }
}

/** A developer's own settings must not affect the figures. */
function environmentFor(folder: string): NodeJS.ProcessEnv {
  return isolatedEnvironment({
    NEXTAUTH_SECRET: 'a secret that is only for the benchmark, long enough',
    // The same in every run, so that a build can be reused.
    SITE_URL: 'http://localhost:3000',
    MAIL_DIR: join(folder, 'mail'),
    STORAGE_FOLDER: join(folder, 'files'),
  })
}

/** Does what autovacuum would have done in a database that has been running for a while. */
async function settle(url: string): Promise<void> {
  await withClient(url, (client) => client.query('VACUUM (ANALYZE)'))
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function addSynthetic(scale: number, url: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const script = ['--conditions=react-server', 'prisma/seed/index.ts', '--no-pictures']
  await command(process.execPath, [...script, '--scale', String(scale)], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'The synthetic excursions could not be written; the lines above say why.',
  })
}

async function openSite(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<Site & { stop: () => Promise<void> }> {
  const made = { folder: '.next-test', environment: { ...environment, DATABASE_URL: databaseUrl } }
  if (!isBuilt(made)) await step('production build', () => build(made))
  const port = await findFreePort()
  const server = await step('web server', () =>
    startWebServer({ mode: 'production', port, environment: made.environment }),
  )
  return { address: `http://127.0.0.1:${port}`, databaseUrl, pid: server.pid, stop: server.stop }
}

/** The tags are what the pages depend on, see their `dependsOn`. */
async function listPages({ databaseUrl }: Site): Promise<Page[]> {
  const guideId = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT "id" FROM "Guide" WHERE "listed" ORDER BY "rankScore" DESC, "id" LIMIT 1',
    )
    return rows[0]?.id
  })
  if (guideId === undefined) throw new BootError('The demo data has no listed guide.')
  return [
    { name: 'home page', path: '/', tag: 'popular' },
    { name: "guide's page", path: `/guide/${guideId}`, tag: `guide:${guideId}` },
  ]
}

async function measureLoad(site: Site): Promise<string[]> {
  const pages = await listPages(site)
  const paths = [STATIC_FILE, ...pages.map(({ path }) => path)]
  const rates = new Map(paths.map((path) => [path, [] as number[]]))
  // The first round only warms up.
  for (let round = 0; round <= LOAD_ROUNDS; round++) {
    for (const path of paths) {
      const rate = await load(site.address + path, { connections: CONNECTIONS, seconds: LOAD_SECONDS })
      if (round > 0) rates.get(path)?.push(rate)
    }
  }
  const rateOf = (path: string) => median(rates.get(path) ?? [])
  const asked = rateOf(STATIC_FILE)
  const heading = `Cached pages against ${STATIC_FILE}, requests per second on ${CONNECTIONS} connections: higher is better`
  return [
    heading,
    ...pages.map(({ name, path }) =>
      line(name, rateOf(path) / asked, `${rateOf(path).toFixed(0)}/s against ${asked.toFixed(0)}/s`),
    ),
    '',
  ]
}

async function measureRendering(site: Site): Promise<string[]> {
  const pages = await listPages(site)
  const times = new Map(pages.map(({ path }) => [path, { first: [] as number[], cached: [] as number[] }]))
  await withClient(site.databaseUrl, async (client) => {
    for (let round = 0; round <= RENDER_ROUNDS; round++) {
      for (const { path, tag } of pages) {
        // As a command does in its transaction; the server receives it a moment later.
        await client.query("SELECT pg_notify('page_tags', $1)", [tag])
        await new Promise((resolve) => setTimeout(resolve, 50))
        const first = await request(site.address + path)
        // The second reader's answer is still being assembled; later ones are served from the response cache.
        await request(site.address + path)
        const cached = await request(site.address + path)
        if (first.cache === 'HIT' || cached.cache !== 'HIT')
          throw new BootError(
            `${path} was ${first.cache} after a refresh and ${cached.cache} afterwards; expected MISS, then HIT.`,
          )
        if (round === 0) continue
        times.get(path)?.first.push(first.milliseconds)
        times.get(path)?.cached.push(cached.milliseconds)
      }
    }
  })
  return [
    'Cached pages against their first rendering, time of one answer: lower is better',
    ...pages.map(({ name, path }) => {
      const first = median(times.get(path)?.first ?? [])
      const cached = median(times.get(path)?.cached ?? [])
      return line(name, cached / first, `${ms(cached)} against ${ms(first)}`)
    }),
    '',
  ]
}

/** Each conversation has several readers, as a guide with a phone and a computer and a traveller have. */
async function measureStreams({ address, databaseUrl, pid }: Site): Promise<string[]> {
  const headers = await antiForgery(address)
  const tokens = await withClient(databaseUrl, async (client) => {
    const added: string[] = []
    for (let one = 0; one < STREAMS / READERS; one++) added.push(await addConversation(client))
    return added
  })
  const conversations: Conversation[] = []
  const until = async (count: number) => {
    for (const token of tokens.slice(conversations.length, count))
      conversations.push({ token, streams: await openStreams(address, token, READERS) })
  }
  /** How long a message takes to the last reader of its conversation. */
  const measure = async () => {
    const times: number[] = []
    for (let round = 0; round <= MESSAGE_ROUNDS; round++) {
      const conversation = conversations[round % conversations.length]
      const last = conversation && (await sendToAll(address, conversation, headers)).at(-1)
      if (round > 0 && last !== undefined) times.push(last)
    }
    return { median: median(times), most: Math.max(...times) }
  }
  await until(1)
  const few = await measure()
  const before = memoryOf(pid)
  await until(tokens.length)
  const opened = memoryOf(pid)
  const all = await measure()
  const used = memoryOf(pid)
  for (const { streams } of conversations) closeStreams(streams)
  const kilobytes = (bytes: number) => (bytes / STREAMS / 1024).toFixed(0)
  return [
    `A message to the ${READERS} readers of its conversation: ${STREAMS} open streams against ${READERS}, lower is better`,
    line(
      'until the last reader has it',
      all.median / few.median,
      `${ms(all.median)} against ${ms(few.median)}`,
    ),
    `  slowest of ${MESSAGE_ROUNDS} messages: ${ms(all.most)}`,
    `  memory of the server: ${kilobytes(opened - before)} kB a stream when opened, ${kilobytes(used - before)} kB after the messages`,
    '',
  ]
}

/** In its own process, since it builds and serves another app next to this one. */
async function measureJavaScript(site: Site): Promise<string[]> {
  const forget = onStop(() => rmSync(join(projectFolder, '.next-empty'), { recursive: true, force: true }))
  const pages = await listPages(site)
  const lines: string[] = []
  const { code } = await runProcess(
    process.execPath,
    ['scripts/measure-javascript.ts', site.address, ...pages.map(({ path }) => path), '/guides/italy/rome'],
    { cwd: projectFolder, onLine: (text) => lines.push(text) },
  )
  forget()
  const measured = lines.flatMap((text) => {
    const [, path = '', bytes = '', ratio = ''] =
      /^(\/.*): (\d+) bytes, ([\d.]+) × empty$/.exec(text.trim()) ?? []
    return path ? line(path, Number(ratio), `${bytes} bytes`) : []
  })
  // It also exits with 1 when a page is over the limit, and then there are figures to show.
  if (code !== 0 && measured.length === 0)
    throw new BootError('The JavaScript could not be measured.', lines.join('\n'))
  const empty = lines.find((text) => text.startsWith('empty page')) ?? ''
  return [
    'JavaScript of a page against an empty page of the same Next.js, gzipped: at most 1.25',
    ...measured,
    `  ${empty}`,
    '',
  ]
}

async function measureQueries(
  small: string,
  large: string,
  { scale, environment }: { scale: number; environment: NodeJS.ProcessEnv },
): Promise<string[]> {
  const lines: string[] = []
  const { code } = await runProcess(
    process.execPath,
    ['--conditions=react-server', 'scripts/bench/query-times.ts'],
    {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: small, LARGE_DATABASE_URL: large },
      onLine: (text) => lines.push(text),
    },
  )
  if (code !== 0) throw new BootError('The queries could not be measured.', lines.join('\n'))
  const measured = lines
    .filter((text) => text.startsWith('{'))
    .map((text) => queryTime.parse(JSON.parse(text)))
  return [
    `Queries with ${scale} synthetic excursions against the demo data alone: 1 is no growth`,
    ...measured.map((one) =>
      line(one.name, one.large / one.small, `${ms(one.large)} against ${ms(one.small)}`),
    ),
    line('middle of all', median(measured.map((one) => one.large / one.small)), ''),
    '',
  ]
}

function versionOfNext(): string {
  const file = readFileSync(join(projectFolder, 'node_modules/next/package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}
