import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BootError } from '../../scripts/boot/processes.ts'
import { print, say, step } from '../../scripts/boot/progress.ts'
import { servicesImage } from './bases.ts'
import { domain, readService } from './compose-file.ts'
import { makeVolume, startIn } from './container.ts'
import { startServices } from './services.ts'
import {
  commonSettings,
  type Given,
  newDatabase,
  printStart,
  requireEnd,
  type Site,
  startSite,
  statusOf,
  stopBySignal,
  untilStatus,
} from './site.ts'
import { askMail, askPassword, askPicture, startMailServer } from './visits.ts'

const address = `https://${domain}`

/** As compose.yaml has it: the demo behind Caddy, with Valkey and a store, and with emails in a process of their own. */
export async function checkComposed({ image, server, folder }: Given): Promise<void> {
  const services = await step('Valkey, a store and Caddy', () => startServices(servicesImage(), folder))
  const mails = await startMailServer()
  const databaseUrl = await newDatabase(server, 'cicerone_demo')
  const data = makeVolume(image, folder)
  const authority = join(data, 'authority.crt')
  cpSync(services.authority, authority)
  chmodSync(authority, 0o644)
  const password = 'only for trying the image'
  const settings = {
    ...readService('site').settings,
    ...commonSettings,
    DATABASE_URL: databaseUrl,
    NODE_EXTRA_CA_CERTS: '/data/authority.crt',
    DEMO_DATA: 'on',
    DEMO_PASSWORD: password,
    JOBS: 'off',
    SMTP_URL: mails.url,
  }
  const start = () => startSite(image, data, settings)
  const site = await step('start with the demo', start)
  printStart('start with the demo', site)
  await step('a page through Caddy', () => untilStatus(200, `${address}/en`, site.running))
  await step('a password', () => askPassword(address, password))
  const counters = await services.counters()
  if (counters === 0) throw new BootError('Nothing was counted in Valkey.')
  print(`counters in Valkey: ${counters}`)
  await step('a picture', () => askPicture(address, databaseUrl))
  const workerSettings = { ...settings, WORKER_PORT: '3001' }
  const worker = startIn(image, { data, settings: workerSettings }, say, ['node', 'scripts/worker.ts'])
  await step('worker', () => untilStatus(200, 'http://127.0.0.1:3001/api/health/ready', worker))
  await step('an email', () => askMail(address, mails))
  const again = await step('a restart behind Caddy', () => checkRestart(site, start))
  await step('SIGTERM to the worker', async () => requireEnd(await stopBySignal(worker)))
  await again.running.stop()
  await mails.stop()
  await services.stop()
  const signed = services.log.filter((line) => line.includes('X-Amz-Signature'))
  if (signed.length > 0) throw new BootError('Caddy has written down signatures.', signed.join('\n'))
}

/** In seconds, as deploy/Caddyfile sets it: less the time that Caddy needs to see that the site is back. */
const patience = 20 - 3

/** Readers who come while the site is restarted wait, and nobody is turned away. */
async function checkRestart({ running }: Site, start: () => Promise<Site>): Promise<Site> {
  const readers: Promise<{ status: number; seconds: number }>[] = []
  let isOver = false
  const coming = (async () => {
    while (!isOver) {
      readers.push(read(`${address}/en`))
      await setTimeout(250)
    }
  })()
  const since = performance.now()
  await stopBySignal(running)
  const stopped = performance.now()
  const site = await start()
  const away = (performance.now() - stopped) / 1000
  isOver = true
  await coming
  const answers = await Promise.all(readers)
  const refused = answers.filter(({ status }) => status !== 200)
  const longest = Math.max(...answers.map(({ seconds }) => seconds))
  const told = `${answers.length} readers in ${((performance.now() - since) / 1000).toFixed(1)} s, ${refused.length} turned away, the longest waited ${longest.toFixed(1)} s`
  // A machine with much else to do may need longer for a start than Caddy waits.
  if (refused.length > 0 && away < patience) throw new BootError(told)
  print(`restart in ${away.toFixed(1)} s: ${told}`)
  return site
}

async function read(page: string): Promise<{ status: number; seconds: number }> {
  const since = performance.now()
  const status = await statusOf(page, 60_000)
  return { status, seconds: (performance.now() - since) / 1000 }
}
