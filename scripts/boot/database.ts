import { existsSync } from 'node:fs'
import { join } from 'node:path'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import pg from 'pg'
import { missingParts, operatorSchema, operatorSetting } from '../../lib/domain/basics/operator/operator.ts'
import { startEmbeddedServer } from '../database/embedded.ts'
import { hasMasters } from './pictures.ts'
import { BootError } from './processes.ts'
import { command, step } from './progress.ts'
import { dataFolder, dataPath, projectFolder } from './settings.ts'

const NAME = 'cicerone'

/**
 * The database to work with: the given one, checked, or the built-in server's, started. Returns its address, which
 * contains a password, and a description for people.
 */
export async function openDatabase(given: string | undefined): Promise<{ url: string; where: string }> {
  if (given) {
    await checkConnection(given)
    return { url: given, where: `the one DATABASE_URL names (${new URL(given).host})` }
  }
  const server = await startEmbeddedServer({ directory: join(dataFolder, 'postgres'), restart: true })
  await createDatabase(server.url('postgres'), NAME)
  const where = server.shared
    ? 'shared with the other Cicerone that runs here'
    : `PostgreSQL 18 in ${dataPath('postgres')}`
  return { url: server.url(NAME), where: `${where}, port ${server.port}` }
}

/** Creates a database, by copying `template` if one is named. Does nothing if it exists. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  await query(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    const from = template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : ''
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${from}`)
  })
}

/** True if the migrated database has no country yet, and so has to be filled. */
export async function isEmpty(url: string): Promise<boolean> {
  return query(url, async (client) => (await client.query('SELECT 1 FROM "Country" LIMIT 1')).rowCount === 0)
}

/** True if the account with this email address exists, so that its sign-in can be printed. */
export async function hasAccount(url: string, email: string): Promise<boolean> {
  return query(
    url,
    async (client) => (await client.query('SELECT 1 FROM "User" WHERE email = $1', [email])).rowCount === 1,
  )
}

/** True if somebody can open the admin area, or has been invited to. */
export async function hasAdmin(url: string): Promise<boolean> {
  return query(
    url,
    async (client) =>
      (await client.query(`SELECT 1 FROM "User" WHERE role = 'admin' LIMIT 1`)).rowCount === 1,
  )
}

/** True if the site says who runs it. */
export async function hasOperator(url: string): Promise<boolean> {
  return query(url, async (client) => {
    const found = 'SELECT value FROM "SiteSetting" WHERE key = $1'
    const { rows } = await client.query<{ value: unknown }>(found, [operatorSetting])
    return rows[0] !== undefined && missingParts(operatorSchema.parse(rows[0].value)).length === 0
  })
}

/** Makes `server-only` harmless outside Next.js. */
const serverCondition = '--conditions=react-server'

/**
 * Fills a migrated database with the demo data; with DEMO_DATA=off only with what every installation needs.
 * @param words further arguments of prisma/seed/index.ts
 */
export async function seed(
  environment: NodeJS.ProcessEnv,
  url: string,
  words: readonly string[] = [],
): Promise<void> {
  await seedForNow(environment, url, words)
  await completeWorld(environment, url)
}

/** The same without what a site can be shown without. */
export async function seedForNow(
  environment: NodeJS.ProcessEnv,
  url: string,
  words: readonly string[] = ['--no-pictures'],
): Promise<void> {
  const script = 'prisma/seed/index.ts'
  if (!existsSync(join(projectFolder, script))) throw new BootError(`${script} is missing.`)
  const scope = environment.DEMO_DATA === 'off' ? ['--reference-only'] : []
  const pictures = hasMasters() ? [] : ['--no-pictures']
  await command(process.execPath, [serverCondition, script, ...scope, ...pictures, ...words], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'The database could not be filled; the lines above say why.',
  })
}

/** Adds what every installation has to a filled database of an earlier version. Most starts find it there. */
export async function completeOlder(environment: NodeJS.ProcessEnv, url: string): Promise<void> {
  if (await isIncomplete(url))
    await step('countries and cities of the world', () => completeWorld(environment, url))
}

/** True if countries or cities of the world are missing. */
export async function isIncomplete(url: string): Promise<boolean> {
  return query(url, async (client) => {
    const { rows } = await client.query(`
      SELECT count(*)::int AS "countries", EXISTS (SELECT FROM "GazetteerCity") AS "hasCities" FROM "Country"`)
    const [{ countries, hasCities }] = rows
    return countries > 0 && (countries < codes.length || !hasCities)
  })
}

/** Can be repeated. */
export const worldProgram = ['scripts/boot/complete-world.ts']

async function completeWorld(environment: NodeJS.ProcessEnv, url: string): Promise<void> {
  await command(process.execPath, worldProgram, {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'The countries and cities of the world could not be added; the lines above say why.',
  })
}

/** Runs work on a connection of its own. */
export async function query<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function checkConnection(url: string): Promise<void> {
  try {
    await query(url, (client) => client.query('SELECT 1'))
  } catch (error) {
    const { hostname, port, pathname, username } = new URL(url)
    const server = `${hostname || 'localhost'}:${port || 5432}`
    throw new BootError(`DATABASE_URL can't be used: ${reason(error, server, pathname.slice(1), username)}.`)
  }
}

/** Our own message, because the driver's may contain the address with its password. */
function reason(error: unknown, server: string, database: string, user: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ECONNREFUSED':
      return `no PostgreSQL server answers at ${server}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host of the name in ${server}`
    case '3D000':
      return `the server at ${server} has no database "${decodeURIComponent(database)}"`
    case '28P01':
    case '28000':
      return `the server at ${server} refuses the user "${decodeURIComponent(user)}" or the password`
    default:
      return `connecting to ${server} failed (${typeof code === 'string' ? code : 'no answer in 10 seconds'})`
  }
}
