import { globSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { withClient } from '../bench/site.ts'
import { createDatabase } from '../boot/database.ts'
import { BootError, type RunningProcess } from '../boot/processes.ts'
import { print, say, step } from '../boot/progress.ts'
import { projectFolder } from '../boot/settings.ts'
import type { EmbeddedServer } from '../database/embedded.ts'
import { findFreePort } from '../database/free-port.ts'
import { type Image, makeVolume, startIn } from './container.ts'
import { askMail, askPassword, askPicture, startMailServer } from './visits.ts'

type Given = {
  image: Image
  server: EmbeddedServer
  /** Removed at the end. */
  folder: string
}
type Site = {
  address: string
  running: RunningProcess
  /** Until /api/health/live and ready, from the start on. */
  seconds: { live: number; ready: number }
}

/** Longer than any start takes. In seconds. */
const longestStart = 300
/** As compose.yaml sets SHUTDOWN_GRACE_SECONDS; then the last answers have six seconds, and the start script two more. */
const grace = 6
const longestStop = grace + 8

/** An empty database, as a site that is set up for readers finds it, and then the same again. */
export async function checkStarts({ image, server, folder }: Given): Promise<void> {
  const databaseUrl = await newDatabase(server, 'cicerone')
  const data = makeVolume(image, folder)
  const settings = { ...common, DATABASE_URL: databaseUrl, SITE_URL: 'https://cicerone.example' }
  await step('root that can only be read', () => checkRoot(image, data))
  const first = await step('first start', () => startSite(image, data, settings))
  printStart('first start, of an empty database', first)
  await checkMigrations(databaseUrl)
  await checkHealthCommand(image, data, first)
  await step('backup', () => runIn(image, data, settings, ['node', 'scripts/backup.ts', '/data/backup']))
  await step('SIGTERM', () => checkStop(first))
  const second = await step('second start', () => startSite(image, data, settings))
  printStart('second start', second)
  await second.running.stop()
}

/** The demo, with emails and jobs in a process of their own. */
export async function checkDemo({ image, server, folder }: Given): Promise<void> {
  const mails = await startMailServer()
  const databaseUrl = await newDatabase(server, 'cicerone_demo')
  const data = makeVolume(image, folder)
  const password = 'only for trying the image'
  const settings = {
    ...common,
    ...{
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'on',
      DEMO_PASSWORD: password,
      JOBS: 'off',
      SMTP_URL: mails.url,
    },
  }
  const site = await step('start with the demo', () => startSite(image, data, settings))
  await step('a password', () => askPassword(site.address, password))
  await step('a picture', () => askPicture(site.address, databaseUrl))
  const port = await findFreePort()
  const worker = startIn(image, { data, settings: { ...settings, WORKER_PORT: String(port) } }, say, [
    'node',
    'scripts/worker.ts',
  ])
  await step('worker', () => untilOk(`http://127.0.0.1:${port}/api/health/ready`, worker))
  await step('an email', () => askMail(site.address, mails))
  await step('SIGTERM to the worker', async () => requireEnd(await stopBySignal(worker)))
  await site.running.stop()
  await mails.stop()
}

/** Nobody else's server is asked. */
const common = {
  NEXTAUTH_SECRET: 'a secret that is only for trying the image, long enough',
  EXCHANGE_RATES_URL: 'off',
  VAT_CHECK_URL: 'off',
  SHUTDOWN_GRACE_SECONDS: String(grace),
}

async function newDatabase(server: EmbeddedServer, name: string): Promise<string> {
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

async function startSite(image: Image, data: string, given: Record<string, string>): Promise<Site> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const settings = { SITE_URL: address, ...given, PORT: String(port) }
  const since = performance.now()
  const running = startIn(image, { data, settings }, say)
  const live = await untilOk(`${address}/api/health/live`, running, since)
  const ready = await untilOk(`${address}/api/health/ready`, running, since)
  return { address, running, seconds: { live, ready } }
}

function printStart(which: string, { seconds: { live, ready } }: Site): void {
  print(`${which}: live after ${live.toFixed(1)} s, ready after ${ready.toFixed(1)} s`)
}

/** @returns the seconds until the address answers with 200 */
async function untilOk(address: string, running: RunningProcess, since = performance.now()): Promise<number> {
  let hasEnded = false
  void running.ended.then(() => {
    hasEnded = true
  })
  const seconds = () => (performance.now() - since) / 1000
  while (!hasEnded && seconds() < longestStart) {
    if ((await statusOf(address)) === 200) return seconds()
    await setTimeout(50)
  }
  throw new BootError(`${address} ${hasEnded ? 'has ended' : 'did not answer'}; the lines above say why.`)
}

async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(3000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Runs a program in the image to its end. @returns what it wrote */
async function runIn(
  image: Image,
  data: string,
  settings: Record<string, string>,
  program: string[],
): Promise<string> {
  const lines: string[] = []
  const { code } = await startIn(image, { data, settings }, (line) => lines.push(line), program).ended
  if (code !== 0) throw new BootError(`${program.join(' ')} ended with ${code}.`, lines.join('\n'))
  return lines.join('\n')
}

/** First of all: the other answers say nothing where the root could be written to. */
async function checkRoot(image: Image, data: string): Promise<void> {
  const program = `
    const { writeFileSync } = require('node:fs')
    const tried = (path) => { try { writeFileSync(path + '/tried', ''); return 'written' } catch (error) { return error.code } }
    console.log(JSON.stringify([process.getuid(), process.getgid(), ...['/', '/app', '/app/.next', '/data', '/tmp'].map(tried)]))`
  const said = await runIn(image, data, {}, ['node', '-e', program])
  const expected = JSON.stringify([10001, 10001, 'EROFS', 'EROFS', 'EROFS', 'written', 'written'])
  if (said !== expected) throw new BootError(`User, group and folders are ${said} instead of ${expected}.`)
  print('user 10001 writes to /data and /tmp alone')
  await runIn(image, data, {}, ['node', 'scripts/boot/check-image.ts'])
  print('pictures, passwords, Prisma’s engine and share pictures work with it')
}

async function checkMigrations(databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(
      'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL ORDER BY 1',
    ),
  )
  const written = globSync('prisma/migrations/*/migration.sql', { cwd: projectFolder }).length
  if (rows.length !== written) throw new BootError(`${rows.length} of ${written} migrations were applied.`)
  print(`${rows.length} migrations applied`)
}

/** The command that Docker repeats. */
async function checkHealthCommand(image: Image, data: string, { address }: Site): Promise<void> {
  const [, ...program] = image.config.Healthcheck.Test
  await runIn(image, data, { PORT: new URL(address).port }, program)
  print('health check: 0')
}

/** Told to stop, the server says so for as long as a proxy needs to notice, goes on answering, and ends well. */
async function checkStop(site: Site): Promise<void> {
  const ending = stopBySignal(site.running)
  let refused = 0
  const status = async (path: string) => statusOf(site.address + path)
  while ((await status('/api/health/ready')) !== 503) {
    if (++refused > 100) throw new BootError('After SIGTERM the server still says that it is ready.')
    await setTimeout(20)
  }
  const others = [await status('/api/health/live'), await status('/en')]
  if (others.some((one) => one !== 200))
    throw new BootError(`While it is being stopped the server answers with ${others.join(' and ')}.`)
  print('ready 503, live 200, pages 200')
  requireEnd(await ending)
}

type Stopped = { code: number | null; seconds: number }

async function stopBySignal({ pid, ended }: RunningProcess): Promise<Stopped> {
  const since = performance.now()
  process.kill(-pid, 'SIGTERM')
  const late = setTimeout(longestStop * 1000, null, { ref: false })
  const ending = await Promise.race([ended, late])
  if (!ending) throw new BootError(`After SIGTERM it went on for ${longestStop} s.`)
  return { code: ending.code, seconds: (performance.now() - since) / 1000 }
}

function requireEnd({ code, seconds }: Stopped): void {
  if (code !== 0) throw new BootError(`After SIGTERM it ended with ${code}.`)
  print(`SIGTERM: ended with 0 after ${seconds.toFixed(1)} s`)
}
