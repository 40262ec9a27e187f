import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { BootError, onStop } from '../../scripts/boot/processes.ts'
import { print } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { newContainer } from './buildah.ts'
import { domain, readService } from './compose-file.ts'
import { type Container, makeVolume, startIn } from './container.ts'
import { runIn, statusOf } from './site.ts'

export type Services = {
  /** Output of Caddy so far. */
  log: string[]
  /** The certificate that Caddy has signed the others with. */
  authority: string
  /** How many counters Valkey has. */
  counters: () => Promise<number>
  stop: () => Promise<void>
}

/** The services beside the site as compose.yaml has them, but for the database; the store is one that tests use. */
export async function startServices(image: string, folder: string): Promise<Services> {
  const { root } = await newContainer(image)
  const valkey = await startValkey(root, folder)
  const stopStore = await startStore()
  const caddy = await startCaddy(root, folder)
  return {
    ...caddy,
    counters: valkey.counters,
    stop: async () => {
      await caddy.running.stop()
      await valkey.running.stop()
      stopStore()
    },
  }
}

const environment = ['PATH=/usr/local/bin:/usr/bin:/bin']

async function startValkey(root: string, folder: string) {
  const { settings, command, healthCheck } = readService('counters')
  const config = { User: 'valkey:valkey', WorkingDir: '/data', Env: environment, Cmd: command }
  const container: Container = { root, config }
  const data = makeVolume(container, folder)
  const log: string[] = []
  const running = startIn(container, { data, settings }, (line) => log.push(line))
  const ask = (given: typeof settings, program: string[]) => runIn(container, data, given, program)
  const isWell = async () => (await ask(settings, healthCheck).catch(() => '')) === 'PONG'
  await untilTrue(isWell, 'Valkey did not start.', log)
  const stranger = await ask({}, healthCheck)
  if (!stranger.includes('NOAUTH')) throw new BootError(`Without its password, Valkey answers "${stranger}".`)
  print(`${await ask({}, ['valkey-server', '--version'])}: health check PONG, without the password NOAUTH`)
  return { running, counters: async () => Number(await ask(settings, ['valkey-cli', 'dbsize'])) }
}

async function startStore(): Promise<() => void> {
  // The port that compose.yaml gives to the store.
  const { close } = await startS3Server(8333)
  const forget = onStop(close)
  return () => {
    forget()
    close()
  }
}

async function startCaddy(root: string, folder: string) {
  const { settings } = readService('proxy')
  mkdirSync(join(root, 'etc/caddy'), { recursive: true })
  cpSync(join(projectFolder, 'deploy/Caddyfile'), join(root, 'etc/caddy/Caddyfile'))
  // As the image of Caddy starts it.
  const command = ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile']
  const folders = ['HOME=/data', 'XDG_DATA_HOME=/data', 'XDG_CONFIG_HOME=/data']
  const config = {
    User: 'caddy:caddy',
    WorkingDir: '/data',
    Env: [...environment, ...folders],
    Cmd: command,
  }
  const container: Container = { root, config }
  const data = makeVolume(container, folder)
  const log: string[] = []
  const running = startIn(container, { data, settings }, (line) => log.push(line))
  const [ownAddress = ''] = readService('proxy').healthCheck.slice(-1)
  await untilTrue(async () => (await plainStatus(ownAddress)) === 200, 'Caddy did not start.', log)
  const authority = join(data, 'caddy/pki/authorities/local/root.crt')
  await untilTrue(async () => existsSync(authority), 'Caddy has made no certificates.', log)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')])
  const store = `https://files.${domain}/${readService('site').settings.S3_BUCKET}/none`
  await untilTrue(async () => (await statusOf(store)) === 404, 'Caddy does not lead to the store.', log)
  const plain = await statusOf(`http://${domain}`)
  if (plain !== 308) throw new BootError(`Without TLS, Caddy answers with ${plain}.`)
  print(`${await runIn(container, data, {}, ['caddy', 'version'])}: HTTP 308, and the store by its name`)
  return { running, log, authority }
}

/** Caddy's own address answers nobody who sends headers of a browser, as `fetch` does. */
function plainStatus(address: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(address, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })
}

/** Asks again and again, for half a minute. */
async function untilTrue(ask: () => Promise<boolean>, failure: string, log: string[]): Promise<void> {
  const since = performance.now()
  while (!(await ask())) {
    if (performance.now() - since > 30_000) throw new BootError(failure, log.slice(-40).join('\n'))
    await setTimeout(100)
  }
}
