import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { receivedFolderPrefix } from '../../../server/pictures/received-file.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storage } from '../../../server/storage/configured.ts'
import { type Person, type PersonalTable, personalTables } from './tables.ts'

/** Rows that are in memory at once. */
const pageSize = 500
/** A large copy takes as long as its pictures take to be read from the store. */
const longestMinutes = 30
const folderPrefix = 'cicerone-copy-'
const folderPrefixes = [folderPrefix, receivedFolderPrefix]

/**
 * Writes everything that the site holds about a person into a ZIP file: rows as JSON, uploaded pictures and papers as
 * they are. It is written as it is read, so that memory doesn't grow with it.
 * @param use gets the path of the finished file and its size; afterwards the file is removed
 */
export async function withCopyOf<Result>(
  person: Person,
  use: (path: string, size: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  try {
    const path = join(folder, 'copy.zip')
    await writeZip(person, path)
    return await use(path, (await stat(path)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a process that was killed has left of a copy, an upload or an import. Open files aren't disturbed. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!folderPrefixes.some((prefix) => name.startsWith(prefix))) continue
    const folder = join(tmpdir(), name)
    // Another process may have finished with it at this moment.
    const madeAt = (await stat(folder).catch(() => null))?.mtimeMs
    if (madeAt === undefined || Date.now() - madeAt < 2 * longestMinutes * 60_000) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** All rows are of one moment: what is written while it runs makes nothing missing or double. */
async function writeZip(person: Person, path: string): Promise<void> {
  await database().$transaction((tx) => write(tx, person, path), {
    isolationLevel: 'RepeatableRead',
    maxWait: 10_000,
    timeout: longestMinutes * 60_000,
  })
}

async function write(tx: Transaction, person: Person, path: string): Promise<void> {
  const zip = new ZipFile()
  for (const table of personalTables) {
    zip.addReadStreamLazy(`${table.file}.json`, {}, (done) =>
      done(null, Readable.from(asJson(tx, table, person))),
    )
  }
  for (const { name, key } of await listFiles(tx, person)) {
    // Pictures and PDFs are compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      openFile(key).then(
        (body) => done(null, body),
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  }
  zip.end()
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject)
  })
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })), failed])
}

async function* asJson(tx: Transaction, table: PersonalTable, person: Person): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const row of readRows(tx, table, person)) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield '\n]\n'
}

/** The rows of a table, a page at a time. Their place on the disk orders them, since not every table has one key. */
async function* readRows(
  tx: Transaction,
  { table, rows, without = [] }: PersonalTable,
  person: Person,
): AsyncGenerator<unknown> {
  // Names and conditions come from a list of ours, values are parameters.
  const condition = rows
    .replaceAll('$1', 'person."userId"')
    .replaceAll('$2', 'person."guideId"')
    .replaceAll('$3', 'person."email"')
  const sql = `
    WITH person AS (SELECT $1::uuid AS "userId", $2::int AS "guideId", $3::citext AS "email")
    SELECT t.ctid::text AS "place", to_jsonb(t) - $4::text[] AS "row" FROM "${table}" t, person
    WHERE (${condition}) AND t.ctid > $5::text::tid ORDER BY t.ctid LIMIT ${pageSize}`
  let place = '(0,0)'
  for (;;) {
    const found = await tx.$queryRawUnsafe<Array<{ place: string; row: unknown }>>(
      sql,
      person.userId,
      person.guideId,
      person.email,
      [...without],
      place,
    )
    for (const { row } of found) yield row
    const last = found.at(-1)
    if (!last || found.length < pageSize) return
    place = last.place
  }
}

type StoredFile = { name: string; key: string }

/** The person's own files: each uploaded picture once, and the papers of credentials under the names they came with. */
async function listFiles(tx: Transaction, { guideId }: Person): Promise<StoredFile[]> {
  if (guideId === null) return []
  const pictures = await tx.picture.findMany({
    where: { photos: { some: { guideId } } },
    select: { id: true, key: true },
    orderBy: { id: 'asc' },
  })
  const papers = await tx.credential.findMany({
    where: { guideId, documentKey: { not: null } },
    select: { id: true, documentKey: true, documentName: true },
    orderBy: { id: 'asc' },
  })
  return [
    ...pictures.map(({ id, key }) => ({ name: `photos/${id}.${endingOf(key)}`, key })),
    ...papers.flatMap(({ id, documentKey, documentName }) =>
      documentKey === null
        ? []
        : [
            {
              name: `papers/${id}-${plainName(documentName) || `paper.${endingOf(documentKey)}`}`,
              key: documentKey,
            },
          ],
    ),
  ]
}

async function openFile(key: string): Promise<Readable> {
  const file = await (await storage()).open(key)
  // Removed since it was listed.
  return file?.body ?? Readable.from([])
}

function endingOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

/** A name that unpacks into one file on every system. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-100)
}
