// `npm test`: all checks and tests, on a throw-away database; .data/ and .next stay untouched.
//   npm test                         all of it
//   npm test -- lint types drift     only these steps
//   npm test -- lib components       only these folders of tests/ (also: api, scripts, e2e)
//   npm test -- tests/lib/domain/price.test.ts
// The last line counts: each test, and each of lint, types, drift and build, as one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { build, isBuilt } from './boot/build.ts'
import { createDatabase, seed } from './boot/database.ts'
import { deployMigrations, diffSchema, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, type RunningProcess, runProcess, runScript, StoppingError } from './boot/processes.ts'
import { spent, step } from './boot/progress.ts'
import { isolatedEnvironment, projectFolder } from './boot/settings.ts'
import { checkTypes } from './boot/types.ts'
import { startWebServer } from './boot/web-server.ts'
import { startEphemeralServer } from './database/ephemeral.ts'
import { findFreePort } from './database/free-port.ts'

const BUILD_FOLDER = '.next-test'
/** Build folder with the pages for developers: the gallery of the interface kit. */
const GALLERY_FOLDER = '.next-gallery'
const gates = ['lint', 'types', 'drift', 'build'] as const
type Gate = (typeof gates)[number]

type Count = { passed: number; failed: number }

const jestResult = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that could not be run at all, so that none of their tests were counted. */
  numRuntimeErrorTestSuites: z.number(),
})
const playwrightResult = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

const total: Count = { passed: 0, failed: 0 }
const summary: string[] = []

await runScript(async () => {
  const wanted = chooseSteps(process.argv.slice(2))
  if (!isClientFresh()) await attempt('database client', generateClient)
  if (wanted.gates.has('lint')) await gate('lint', () => runTool('@biomejs/biome/bin/biome', ['check']))
  if (wanted.gates.has('types')) await gate('types', () => checkTypes(BUILD_FOLDER))
  if (wanted.gates.has('drift') || wanted.jest || wanted.e2e) await runOnDatabase(wanted)
  else if (wanted.gates.has('build')) await gate('build', () => buildForTests(environmentFor({})))

  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}, 130)

type Wanted = { gates: Set<Gate>; jest: string[] | undefined; e2e: string[] | undefined; all: boolean }

/** The steps that the command line names; none means all. Paths are passed to the runners. */
function chooseSteps(words: string[]): Wanted {
  if (words.length === 0) return { gates: new Set(gates), jest: [], e2e: [], all: true }
  const wanted: Wanted = { gates: new Set(), jest: undefined, e2e: undefined, all: false }
  for (const word of words) {
    const named = gates.find((one) => one === word)
    if (named) wanted.gates.add(named)
    else if (word === 'e2e') wanted.e2e ??= []
    else if (word.includes('tests/e2e/')) wanted.e2e = [...(wanted.e2e ?? []), word]
    else if (existsSync(join(projectFolder, 'tests', word)))
      wanted.jest = [...(wanted.jest ?? []), `tests/${word}/`]
    else if (existsSync(join(projectFolder, word))) wanted.jest = [...(wanted.jest ?? []), word]
    else
      throw new BootError(
        `"${word}" is neither a step (${gates.join(', ')}, e2e), a folder of tests/ nor a file.`,
      )
  }
  return wanted
}

async function runOnDatabase(wanted: Wanted): Promise<void> {
  const opened = await attempt('ephemeral database', startEphemeralServer)
  if (!opened) return
  const { server, folder } = opened
  const admin = server.url('postgres')
  const migrated = await attempt('migrations', async () => {
    await createDatabase(admin, 'cicerone_template')
    await deployMigrations(server.url('cicerone_template'))
    return true
  })
  if (!migrated) return
  if (wanted.gates.has('drift')) await gate('drift', () => hasNoDrift(server.url('cicerone_template')))
  const jestPaths = wanted.jest
  if (jestPaths) await count('unit, API and components', () => runJest(jestPaths, admin, folder))
  const e2ePaths = wanted.e2e
  if (!e2ePaths) {
    if (wanted.gates.has('build')) await gate('build', () => buildForTests(environmentFor({})))
    return
  }

  const seeded = await attempt('demo data', async () => {
    await createDatabase(admin, 'cicerone_e2e', 'cicerone_template')
    await seed(environmentFor(foldersIn(folder)), server.url('cicerone_e2e'))
    return true
  })
  if (!seeded) return
  const smtpPort = await findFreePort()
  const shared = {
    DATABASE_URL: server.url('cicerone_e2e'),
    TEST_DATABASE_URL: admin,
    ...foldersIn(folder),
    // The browser tests run a mail server there and keep what it receives.
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMTP_PORT: String(smtpPort),
    RECEIVED_MAIL_DIR: join(folder, 'received'),
  }
  const isForGallery = (path: string) => /tests\/e2e\/gallery(\/|$)/.test(path)
  const sites = [
    ...(e2ePaths.length === 0 || e2ePaths.some((path) => !isForGallery(path))
      ? [await productionSite(shared)]
      : []),
    ...(e2ePaths.length === 0 || e2ePaths.some(isForGallery) ? [await gallerySite(shared)] : []),
  ]
  for (const { folder, environment } of sites) {
    // Part of the tests may reuse the last build; the whole never does.
    const reusable = !wanted.all && !wanted.gates.has('build') && isBuilt({ folder, environment })
    if (!reusable && !(await gate('build', () => buildForTests(environment, folder)))) return
  }
  const servers = sites.map((site) => ({
    ...site,
    log: [] as string[],
    web: undefined as RunningProcess | undefined,
  }))
  try {
    for (const site of servers) {
      site.web = await attempt(`web server, ${site.name}`, () => serve(site))
      if (!site.web) return
    }
    const addresses = Object.fromEntries(servers.map(({ variable, address }) => [variable, address]))
    await count('end to end', () =>
      runPlaywright(e2ePaths, { ...environmentFor(shared), ...addresses }, folder),
    )
  } finally {
    for (const { web } of servers) await web?.stop()
  }
  for (const { name, log } of servers) {
    if (log.length > 0) console.log(`\nWhat the web server (${name}) said:\n${log.slice(-40).join('\n')}`)
  }
}

type Site = {
  name: string
  /** The build folder. */
  folder: string
  /** Tells the browser tests the site's address. */
  variable: string
  address: string
  port: number
  environment: NodeJS.ProcessEnv
}

/** The site as visitors get it. */
async function productionSite(shared: Record<string, string>): Promise<Site> {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  // The tests' browsers say which network they come from, see tests/support/own-address.ts.
  const own = { SITE_URL: address, BASE_URL: address, TRUST_PROXY: '1' }
  const environment = environmentFor({ ...shared, ...own })
  return { name: 'production', folder: BUILD_FOLDER, variable: 'BASE_URL', address, port, environment }
}

/** The site with the gallery of the interface kit, and with third parties, which the tests' browser replaces. */
async function gallerySite(shared: Record<string, string>): Promise<Site> {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const environment = environmentFor({
    ...shared,
    SITE_URL: address,
    NEXT_DIST_DIR: GALLERY_FOLDER,
    INTERNAL_PAGES: 'on',
    TAG_MANAGER_ID: 'GTM-TEST123',
    SENTRY_DSN: 'http://publickey@127.0.0.1:9/1',
    // The other server runs the jobs.
    JOBS: 'off',
  })
  return { name: 'gallery', folder: GALLERY_FOLDER, variable: 'GALLERY_URL', address, port, environment }
}

function serve({ port, environment, log }: Site & { log: string[] }): Promise<RunningProcess> {
  return startWebServer({ mode: 'production', port, environment, onLine: (line) => log.push(line) }).catch(
    (error) => {
      throw error instanceof BootError ? new BootError(error.message, log.join('\n')) : error
    },
  )
}

async function hasNoDrift(url: string): Promise<boolean> {
  const { differs, sql } = await diffSchema(url)
  if (differs)
    console.log(`\nprisma/schema.prisma asks for more than the migrations give; they lack:\n${sql}`)
  return !differs
}

async function buildForTests(environment: NodeJS.ProcessEnv, folder = BUILD_FOLDER): Promise<boolean> {
  await build({ folder, environment })
  return true
}

/** Where emails and uploaded files go. */
function foldersIn(folder: string): Record<string, string> {
  return {
    MAIL_DIR: join(folder, 'mail'),
    STORAGE_FOLDER: join(folder, 'files'),
    PAGE_CACHE_DIR: join(folder, 'pages'),
  }
}

async function runJest(paths: string[], admin: string, folder: string): Promise<Count> {
  const file = join(folder, 'jest.json')
  const env = {
    ...environmentFor({ TEST_DATABASE_URL: admin, ...foldersIn(folder) }),
    NODE_ENV: 'test' as const,
  }
  const output = ['--json', `--outputFile=${file}`, '--ci', '--passWithNoTests']
  await runTool('jest/bin/jest.js', [...output, ...paths], env)
  const result = jestResult.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites }
}

async function runPlaywright(
  paths: string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const env = { ...environment, PLAYWRIGHT_RESULT: file }
  // The tests change data with the server's own code, as another process would; `server-only` lets it in.
  await runTool('@playwright/test/cli.js', ['test', ...paths], env, ['--conditions=react-server'])
  const { stats, errors } = playwrightResult.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** Runs a program out of node_modules with the terminal as its output; true when it ended well. */
async function runTool(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  nodeOptions: string[] = [],
): Promise<boolean> {
  const program = join(projectFolder, 'node_modules', path)
  const all = [...nodeOptions, program, ...args]
  const { code } = await runProcess(process.execPath, all, { cwd: projectFolder, env })
  return code === 0
}

function environmentFor(own: Record<string, string>): NodeJS.ProcessEnv {
  const NEXTAUTH_SECRET = 'a secret that is only for the tests, long enough'
  return isolatedEnvironment({ NEXT_DIST_DIR: BUILD_FOLDER, NEXTAUTH_SECRET, ...own })
}

async function gate(name: Gate, check: () => Promise<boolean>): Promise<boolean> {
  const result = await count(name, async () =>
    (await check()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  )
  return result.failed === 0
}

/** A step that later ones need: it counts only when it fails, and then as one. */
async function attempt<Result>(title: string, work: () => Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined
  await count(title, async () => {
    result = await work()
    return { passed: 0, failed: 0 }
  })
  return result
}

async function count(title: string, work: () => Promise<Count>): Promise<Count> {
  let counted: Count
  try {
    counted = await step(title, work, ({ failed }) => failed === 0)
  } catch (error) {
    if (error instanceof StoppingError) throw error
    if (error instanceof BootError) console.error([error.details, error.message].filter(Boolean).join('\n'))
    else console.error(error)
    counted = { passed: 0, failed: 1 }
  }
  total.passed += counted.passed
  total.failed += counted.failed
  const seconds = (spent.at(-1)?.seconds ?? 0).toFixed(1)
  const words =
    counted.passed + counted.failed > 0 ? `${counted.passed} passed, ${counted.failed} failed` : 'done'
  summary.push(`${counted.failed === 0 ? '✓' : '✗'} ${title.padEnd(28)} ${seconds.padStart(6)} s   ${words}`)
  return counted
}
