import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../../lib/server/storage/storage.ts'
import { query } from '../boot/database.ts'
import { BootError } from '../boot/processes.ts'
import {
  inPublic,
  listMigrations,
  listSequences,
  listTables,
  plainText,
  quoted,
  type Table,
} from './catalogue.ts'
import {
  type FileInBackup,
  fileListName,
  filePath,
  type Manifest,
  markOfSecret,
  type TableInBackup,
  tablePath,
  writeManifest,
} from './manifest.ts'
import { CountedLines, Measured, newFile } from './measured.ts'
import { problemOf } from './problem.ts'
import { sideBySide } from './side-by-side.ts'

type Options = {
  databaseUrl: string
  storage: Storage
  /** True if a stored file is drawn again when it is missing. */
  isRedrawn: (key: string) => boolean
  /** Where the backup goes: an empty folder, or one that is not there yet. */
  folder: string
  /** The version of the site. */
  site: string
  secret: string
}

/**
 * Writes the tables as they are at one moment, and all stored files; the site may run meanwhile. Memory stays the same
 * however much there is.
 * @throws BootError if the folder or the database can't be used
 */
export async function writeBackup({ folder, site, secret, ...from }: Options): Promise<Manifest> {
  await openFolder(folder)
  const takenAt = new Date().toISOString()
  const { namedFiles, ...database } = await query(from.databaseUrl, (client) => writeTables(client, folder))
  // After the tables: what they name was stored before, and an unused file is kept for two days.
  const stored = await writeFiles(from.storage, from.isRedrawn, folder)
  if (namedFiles > 0 && stored.files.count === 0) {
    throw new BootError(
      `The database names ${namedFiles} stored files, and the storage has none: STORAGE_FOLDER or S3_… must be those of the site.`,
    )
  }
  const manifest: Manifest = {
    format: 1,
    site,
    takenAt,
    secretMark: markOfSecret(secret),
    ...database,
    ...stored,
  }
  await writeManifest(folder, manifest)
  return manifest
}

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length > 0) {
      throw new BootError(`${folder} is not empty; each backup needs a folder of its own.`)
    }
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    throw new BootError(`${folder} can't be made or written to (${problem}).`)
  }
}

type Database = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'> & { namedFiles: number }

/** Where tables name private files, which are the least that a site with files has. */
const namesOfFiles = [
  ['Picture', 'key'],
  ['Credential', 'documentKey'],
  ['Attachment', 'key'],
  ['Invoice', 'pdfKey'],
] as const

async function writeTables(client: pg.Client, folder: string): Promise<Database> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(plainText)
  const migrations = await appliedMigrations(client)
  const tables = await listTables(client)
  // A migration that begins now waits until all tables are read.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => inPublic(name)).join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const written: TableInBackup[] = []
  for (const table of tables) written.push(await writeTable(client, folder, table))
  // Sequences are outside of the snapshot, so they are at least as far as the rows.
  const namedFiles = await countNamedFiles(client, tables)
  const sequences = await listSequences(client)
  await client.query('COMMIT')
  return { postgres: rows[0]?.server_version ?? '', migrations, tables: written, sequences, namedFiles }
}

/** A database of another version may lack some of the columns. */
async function countNamedFiles(client: pg.Client, tables: Table[]): Promise<number> {
  const counts = namesOfFiles
    .filter(([table, column]) =>
      tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column)),
    )
    .map(([table, column]) => `(SELECT count(${quoted(column)}) FROM ${inPublic(table)})`)
  const { rows } = await client.query<{ count: string }>(`SELECT ${['0', ...counts].join(' + ')} AS "count"`)
  return Number(rows[0]?.count ?? 0)
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const migrations = await listMigrations(client)
  if (!migrations?.length) throw new BootError('The database has no tables of the site; nothing to back up.')
  const open = migrations.find(({ isFinished }) => !isFinished)
  if (open) {
    throw new BootError(`The migration ${open.name} has not finished; the tables are between two versions.`)
  }
  return migrations.map(({ name }) => name)
}

async function writeTable(client: pg.Client, folder: string, table: Table): Promise<TableInBackup> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  const rows = client.query(copyTo(`COPY ${inPublic(table.name)} (${columns}) TO STDOUT`))
  const counted = new CountedLines()
  const measured = new Measured()
  await pipeline(rows, counted, createGzip(), measured, newFile(join(folder, tablePath(table.name))))
  return { ...table, rows: counted.lines, ...measured.measure() }
}

async function writeFiles(
  storage: Storage,
  isRedrawn: (key: string) => boolean,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'vanished'>> {
  const vanished: string[] = []
  let [count, bytes] = [0, 0]
  const lines = createGzip()
  const measured = new Measured()
  const list = pipeline(lines, measured, newFile(join(folder, fileListName)))
  // Awaited below; until then its failure must not end the process.
  list.catch(() => {})
  await sideBySide(listAll(storage), async (key) => {
    if (isRedrawn(key)) return
    const written = await writeFile(storage, key, join(folder, filePath(key)))
    if (!written) {
      vanished.push(key)
      return
    }
    count += 1
    bytes += written.size
    if (!lines.write(`${JSON.stringify(written)}\n`)) await Promise.race([once(lines, 'drain'), list])
  })
  lines.end()
  await list
  return { files: { count, bytes, list: measured.measure() }, vanished }
}

async function* listAll(storage: Storage): AsyncGenerator<string> {
  for (const area of ['public', 'private'] as const) {
    for await (const { key } of storage.list(area)) yield key
  }
}

/** @returns null if the file was removed in the meantime */
async function writeFile(storage: Storage, key: string, path: string): Promise<FileInBackup | null> {
  const file = await storage.open(key)
  if (!file) return null
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const measured = new Measured()
  await pipeline(file.body, measured, newFile(path))
  return { key, ...measured.measure() }
}
