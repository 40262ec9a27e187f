import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BootError } from '../../scripts/boot/processes.ts'
import { print, step } from '../../scripts/boot/progress.ts'
import { withClient } from '../bench/site.ts'
import { type Image, makeVolume } from './container.ts'
import {
  commonSettings,
  type Given,
  newDatabase,
  printStart,
  requireEnd,
  runIn,
  type Site,
  siteAddress,
  startSite,
  statusOf,
  stopBySignal,
} from './site.ts'

/** An empty database, as a site that is set up for readers finds it, and then the same again. */
export async function checkStarts({ image, server, folder }: Given): Promise<void> {
  const databaseUrl = await newDatabase(server, 'cicerone')
  const data = makeVolume(image, folder)
  const settings = { ...commonSettings, DATABASE_URL: databaseUrl, SITE_URL: 'https://cicerone.example' }
  await step('root that can only be read', () => checkRoot(image, data))
  const first = await step('first start', () => startSite(image, data, settings))
  printStart('first start, of an empty database', first)
  await checkMigrations(image, databaseUrl)
  await checkHealthCommand(image, data)
  await step('backup', () => runIn(image, data, settings, ['node', 'scripts/backup.ts', '/data/backup']))
  await step('SIGTERM', () => checkStop(first))
  const second = await step('second start', () => startSite(image, data, settings))
  printStart('second start', second)
  await second.running.stop()
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

/** All that the image has, which may be older than the sources. */
async function checkMigrations({ root }: Image, databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(
      'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL ORDER BY 1',
    ),
  )
  const written = globSync('prisma/migrations/*/migration.sql', { cwd: join(root, 'app') }).length
  if (rows.length !== written) throw new BootError(`${rows.length} of ${written} migrations were applied.`)
  print(`${rows.length} migrations applied`)
}

/** The command that Docker repeats. */
async function checkHealthCommand(image: Image, data: string): Promise<void> {
  const [, ...program] = image.config.Healthcheck.Test
  await runIn(image, data, {}, program)
  print('health check: 0')
}

/** Told to stop, the server says so for as long as a proxy needs to notice, goes on answering, and ends well. */
async function checkStop({ running }: Site): Promise<void> {
  const ending = stopBySignal(running)
  let refused = 0
  const status = async (path: string) => statusOf(siteAddress + path)
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
