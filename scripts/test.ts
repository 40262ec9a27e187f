// `npm test`: the checks and tests, on a throw-away database; .data/ and .next stay untouched. docs/testing.md
//   npm test                         everything once
//   npm test -- full                 what takes longer: every language and width, kills, made-up requests, other builds
//   npm test -- changed              what differs from main
//   npm test -- lint types drift     only these steps
//   npm test -- lib components       only these folders of tests/ (also: api, scripts, e2e, full/e2e, …)
//   npm test -- tests/lib/domain/price.test.ts
// The last lines name the failed tests and count: each test, and each of lint, types, drift and build, as one. `--times` lists
// the slowest files.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './boot/build.ts'
import { createDatabase, seed } from './boot/database.ts'
import { deployMigrations, diffSchema, generateClient, isClientFresh } from './boot/prisma.ts'
import { type RunningProcess, runScript } from './boot/processes.ts'
import { checkTypes } from './boot/types.ts'
import type { EmbeddedServer } from './database/embedded.ts'
import { startEphemeralServer } from './database/ephemeral.ts'
import { findFreePort } from './database/free-port.ts'
import { type Choice, choose } from './testing/choice.ts'
import { attempt, count, gate, printSummary } from './testing/counts.ts'
import { runPlaywright, runTool, runVitest } from './testing/runners.ts'
import {
  buildFolder,
  buildForTests,
  environmentFor,
  foldersIn,
  gallerySite,
  productionSite,
  type Site,
  serve,
} from './testing/sites.ts'
import { printTimes } from './testing/times.ts'

const demoDatabase = 'cicerone_e2e'

await runScript(async () => {
  const choice = await choose(process.argv.slice(2))
  if (!isClientFresh()) await attempt('database client', generateClient)
  // The compiler uses one core.
  await Promise.all([
    choice.gates.has('lint') && gate('lint', lint),
    choice.gates.has('types') && gate('types', () => checkTypes(buildFolder)),
  ])
  const needsDatabase = choice.gates.has('drift') || choice.unit.length > 0 || choice.browser.length > 0
  if (needsDatabase) await runOnDatabase(choice)
  else if (choice.gates.has('build')) await gate('build', () => buildForTests(environmentFor({})))
  if (choice.withTimes) printTimes()
  return printSummary()
}, 130)

/** Formatting and rules, and then what nothing uses. */
async function lint(): Promise<boolean> {
  const isClean = await runTool('@biomejs/biome/bin/biome', ['check'])
  return (await runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])) && isClean
}

async function runOnDatabase(choice: Choice): Promise<void> {
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
  if (choice.gates.has('drift')) await gate('drift', () => hasNoDrift(server.url('cicerone_template')))
  // The demo data of the browser tests is made meanwhile, mostly by the database. Its files have folders of their own: unit
  // tests remove those that their databases don't know.
  const demoFolder = join(folder, 'demo')
  // Started by root, the site runs as another user, who has to get through it.
  mkdirSync(demoFolder, { mode: 0o755 })
  const [seeded] = await Promise.all([
    choice.browser.length > 0 && attempt('demo data', () => createDemo(server, demoFolder)),
    choice.unit.length > 0 && count('unit, API and components', () => runVitest(choice, admin, folder)),
  ])
  if (choice.browser.length === 0) {
    if (choice.gates.has('build')) await gate('build', () => buildForTests(environmentFor({})))
    return
  }
  if (!seeded) return
  const smtpPort = await findFreePort()
  const shared = {
    DATABASE_URL: server.url(demoDatabase),
    TEST_DATABASE_URL: admin,
    ...foldersIn(demoFolder),
    // The browser tests run a mail server there and keep what it receives.
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMTP_PORT: String(smtpPort),
    RECEIVED_MAIL_DIR: join(folder, 'received'),
  }
  const sites = await sitesFor(choice.browser, shared)
  for (const { folder, environment } of sites) {
    if (choice.mayReuseBuild && isBuilt({ folder, environment })) continue
    if (!(await gate('build', () => buildForTests(environment, folder)))) return
  }
  await visit(sites, choice.browser, shared, folder)
}

async function createDemo(server: EmbeddedServer, folder: string): Promise<boolean> {
  await createDatabase(server.url('postgres'), demoDatabase, 'cicerone_template')
  await seed(environmentFor(foldersIn(folder)), server.url(demoDatabase))
  return true
}

/** The sites that the tests in some paths visit. */
async function sitesFor(paths: string[], shared: Record<string, string>): Promise<Site[]> {
  const isOfGallery = (path: string) => path.includes('/gallery/')
  return [
    ...(paths.every(isOfGallery) ? [] : [await productionSite(shared)]),
    ...(paths.some((path) => isOfGallery(path) || path === 'tests/full/') ? [await gallerySite(shared)] : []),
  ]
}

/** Starts the sites and runs the browser tests on them. */
async function visit(
  sites: Site[],
  paths: string[],
  shared: Record<string, string>,
  folder: string,
): Promise<void> {
  const logs = new Map(sites.map(({ name }) => [name, [] as string[]]))
  const started: RunningProcess[] = []
  try {
    for (const site of sites) {
      const web = await attempt(`web server, ${site.name}`, () => serve(site, logs.get(site.name) ?? []))
      if (!web) return
      started.push(web)
    }
    const addresses = Object.fromEntries(sites.map(({ variable, address }) => [variable, address]))
    await count('browser', () => runPlaywright(paths, { ...environmentFor(shared), ...addresses }, folder))
  } finally {
    for (const web of started) await web.stop()
  }
  for (const [name, log] of logs) {
    if (log.length > 0) console.log(`\nThe web server (${name}) said:\n${log.slice(-40).join('\n')}`)
  }
}

async function hasNoDrift(url: string): Promise<boolean> {
  const { differs, sql } = await diffSchema(url)
  if (differs) console.log(`\nprisma/schema.prisma has changes that the migrations lack:\n${sql}`)
  return !differs
}
