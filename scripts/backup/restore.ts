import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { typeOfKey } from '../../lib/server/storage/keys.ts'
import type { Storage } from '../../lib/server/storage/storage.ts'
import { query } from '../boot/database.ts'
import { deployMigrations } from '../boot/prisma.ts'
import { BootError } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'
import { announceEverything, listFilled, listMigrations, listRemovals, listTables } from './catalogue.ts'
import { checkBackup, listFiles } from './check.ts'
import { loadTables } from './load.ts'
import { filePath, type Manifest, markOfSecret } from './manifest.ts'
import { sideBySide } from './side-by-side.ts'

const migrationsFolder = join(projectFolder, 'prisma/migrations')

type Options = {
  folder: string
  databaseUrl: string
  storage: Storage
  /** True if the rows of a database that is not empty may be erased. */
  replace: boolean
  secret: string
  say: (line: string) => void
}

/**
 * Brings a backup into an empty database and the storage. Everything is checked before anything is written; the tables
 * come in one transaction.
 * @throws BootError if the backup is damaged or newer than the code, or the database is in use or not empty
 */
export async function restoreBackup({ folder, say, ...into }: Options): Promise<Manifest> {
  const manifest = await checkBackup(folder)
  const { tables, files, takenAt, site } = manifest
  say(`The backup of ${takenAt}, version ${site}, is whole: ${tables.length} tables, ${files.count} files.`)
  const later = laterMigrations(manifest)
  const isReady = await query(into.databaseUrl, (client) => prepare(client, manifest, into.replace, say))
  if (!isReady) await deployThose(into.databaseUrl, manifest.migrations, later.length > 0)

  // Before the rows that name them; files that no row names are removed by a job after two days.
  await sideBySide(listFiles(folder), ({ key }) =>
    into.storage.put(key, { path: join(folder, filePath(key)) }, typeOfKey(key)),
  )
  say(`${files.count} files are stored.`)
  await query(into.databaseUrl, (client) => loadTables(client, folder, manifest))
  say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are loaded.`)
  if (later.length > 0) {
    await deployMigrations(into.databaseUrl)
    say(`${later.length} later migrations are applied.`)
  }
  await query(into.databaseUrl, announceEverything)
  if (markOfSecret(into.secret) !== manifest.secretMark) {
    say(
      'NEXTAUTH_SECRET is not that of the backup: set it, or second factors and private links stay unreadable.',
    )
  }
  return manifest
}

/** The migrations of this version that the backup did not have. */
function laterMigrations({ migrations, site }: Manifest): string[] {
  const own = globSync('*/migration.sql', { cwd: migrationsFolder }).map(dirname)
  const unknown = migrations.filter((name) => !own.includes(name))
  if (unknown.length > 0) {
    throw new BootError(
      `The backup is newer than this code: it has the migration ${unknown[0]}. Restore it with version ${site} or later. Nothing was written.`,
    )
  }
  return own.filter((name) => !migrations.includes(name))
}

/** @returns whether the database has just the tables of the backup; if not, it has none any more */
async function prepare(
  client: pg.Client,
  manifest: Manifest,
  replace: boolean,
  say: (line: string) => void,
): Promise<boolean> {
  await requireAlone(client)
  const applied = await listMigrations(client)
  const tables = await listTables(client)
  if (applied === null && tables.length > 0) {
    throw new BootError('The database has tables of another program. Nothing was written.')
  }
  const filled = await listFilled(client, tables)
  const rows = filled
    .slice(0, 8)
    .map(({ name, rows }) => `${name} ${rows}`)
    .join(', ')
  const erased = `${filled.length} tables with rows (${rows}${filled.length > 8 ? ', …' : ''})`
  if (filled.length > 0 && !replace) {
    throw new BootError(
      `The database is not empty: it has ${erased}. With --replace all of it is erased. Nothing was written.`,
    )
  }
  if (filled.length > 0) say(`Erasing ${erased}.`)
  const names = applied?.map(({ name, isFinished }) => (isFinished ? name : `${name}, unfinished`)) ?? []
  if (names.join() === manifest.migrations.join()) return true
  await client.query('BEGIN')
  for (const statement of await listRemovals(client)) await client.query(statement)
  await client.query('COMMIT')
  return false
}

/** Rows that a running site writes meanwhile would be lost or mixed with those of the backup. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  )
  const others = rows[0]?.count ?? 0
  if (others > 0) {
    throw new BootError(
      `The database is in use (${others} connections): stop the site and its workers first. Nothing was written.`,
    )
  }
}

/** Applies the backup's migrations and no later ones. */
async function deployThose(
  databaseUrl: string,
  migrations: readonly string[],
  hasLater: boolean,
): Promise<void> {
  if (!hasLater) return deployMigrations(databaseUrl)
  const some = mkdtempSync(join(tmpdir(), 'cicerone-migrations-'))
  try {
    for (const name of ['migration_lock.toml', ...migrations]) {
      cpSync(join(migrationsFolder, name), join(some, name), { recursive: true })
    }
    await deployMigrations(databaseUrl, some)
  } finally {
    rmSync(some, { recursive: true, force: true })
  }
}
