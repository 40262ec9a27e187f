import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { EnvError, environmentNames, parseEnv } from '../../lib/server/env.ts'
import { demoDataOf } from './demo-rules.ts'
import { BootError } from './processes.ts'

export const projectFolder = join(import.meta.dirname, '../..')
/**
 * Everything that a start leaves behind: database, emails, uploads, pages, secret. `DATA_DIR` of the environment (not of
 * `.env`) moves it, so that two installations can run from one folder.
 */
export const dataFolder = resolve(projectFolder, process.env.DATA_DIR || '.data')

/** Path of something in the data folder, as people are told: relative to the project when it is inside. */
export function dataPath(...parts: string[]): string {
  const path = join(dataFolder, ...parts)
  const inside = relative(projectFolder, path)
  return inside.startsWith('..') ? path : inside
}

/** Folders that settings may name, where they are in the data folder otherwise. */
const ownFolders = { MAIL_DIR: 'mail', STORAGE_FOLDER: 'files', PAGE_CACHE_DIR: 'pages' } as const

/** The environment for the web server and the seed. `DATABASE_URL` is absent when the built-in server is meant. */
export type Settings = {
  environment: NodeJS.ProcessEnv
  databaseUrl: string | undefined
  port: number
  siteUrl: string
  /** Somebody has decided that this installation shows the demo; otherwise only its address has. */
  isDemoExplicit: boolean
}

/**
 * Reads `.env` and the environment, fills in what a first start can generate, and checks all of it. Throws a BootError
 * that names the variable.
 */
export function readSettings(mode: 'production' | 'development' = 'production'): Settings {
  makeDataFolder()
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const given = process.env
  const folders = Object.entries(ownFolders).map(([name, folder]) => [name, given[name] || dataPath(folder)])
  const environment: NodeJS.ProcessEnv = {
    ...given,
    ...Object.fromEntries(folders),
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_SECRET: given.NEXTAUTH_SECRET || ownSecret('secret', newSecret),
  }
  const databaseUrl = given.DATABASE_URL || undefined
  try {
    const { PORT, SITE_URL, DEMO_DATA, DEMO_PASSWORD } = parseEnv({
      ...environment,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl ?? 'postgresql://127.0.0.1/cicerone',
    })
    const siteUrl = given.SITE_URL ? SITE_URL : `http://localhost:${PORT}`
    const demo = demoDataOf({ mode, asked: DEMO_DATA, siteUrl })
    return {
      environment: {
        ...environment,
        PORT: String(PORT),
        SITE_URL: siteUrl,
        DEMO_DATA: demo,
        ...(demo === 'on' && { DEMO_PASSWORD: DEMO_PASSWORD ?? ownSecret('demo-password', newDemoPassword) }),
      },
      databaseUrl,
      port: PORT,
      siteUrl,
      isDemoExplicit: DEMO_DATA === 'on',
    }
  } catch (error) {
    if (error instanceof EnvError) throw new BootError(`Cicerone can't start: ${error.message}.`)
    throw error
  }
}

/** The environment of tests and benchmarks, free of the developer's own settings, above all a mail server. */
export function isolatedEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  // Empty instead of absent: Next.js would take absent ones from `.env`. For links, empty would be a value.
  const unset = environmentNames.map((name) => [name, name === 'SOCIAL_LINKS' ? undefined : ''])
  return {
    ...process.env,
    ...Object.fromEntries(unset),
    // Nor do they depend on a bank's server.
    EXCHANGE_RATES_URL: 'off',
    VAT_CHECK_URL: 'off',
    DEMO_DATA: 'on',
    // All readers are on this machine, in one network.
    PAGE_BUDGET: '1000000',
    API_BUDGET: '1000000',
    STREAM_BUDGET: '1000000',
    SUGGEST_BUDGET: '1000000',
    DEMO_PASSWORD: 'only for the tests',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: '.next-test',
    ...own,
  }
}

/** Throws a BootError when another program listens on the port, or we are not allowed to. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['0.0.0.0', '::']) {
    const code = await new Promise<string | undefined>((resolve) => {
      const probe = createServer()
      probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
    })
    if (code === 'EADDRINUSE') {
      throw new BootError(
        `Port ${port} is in use by another program; stop it, or choose another with PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES')
      throw new BootError(`Port ${port} is closed to this user; choose one above 1023 with PORT.`)
  }
}

/**
 * Closes a folder to the machine's other users, also one from earlier starts. Started by root, PostgreSQL runs as
 * another user and has to get through to its own folder; it can't list this one.
 */
export function closeFolder(folder: string): void {
  try {
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch {
    // Another user's: whatever needs it next says so.
  }
}

function makeDataFolder(): void {
  try {
    mkdirSync(dataFolder, { recursive: true })
  } catch {
    throw new BootError(
      `${dataPath()} can not be made: start in a writable folder, or name one with DATA_DIR.`,
    )
  }
  closeFolder(dataFolder)
}

/** A secret of an installation that has not set one; stored, so that a restart signs nobody out. */
function ownSecret(name: string, make: () => string): string {
  const file = join(dataFolder, name)
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    const secret = make()
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    return secret
  } catch {
    throw new BootError(
      `${dataPath(name)} can not be read or made: start as the same user as the first time, in a writable folder.`,
    )
  }
}

const newSecret = () => randomBytes(32).toString('base64url')

/** Some sixty random bits in letters and digits that nobody confuses, since people type them: `k7fm-2xqa-9trw`. */
export function newDemoPassword(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const part = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return [part(), part(), part()].join('-')
}
