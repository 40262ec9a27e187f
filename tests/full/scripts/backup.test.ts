import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { shareKey } from '@/lib/server/share-pictures/content.ts'
import { FolderStorage } from '@/lib/server/storage/folder.ts'
import { privateKey, publicKey } from '@/lib/server/storage/keys.ts'
import type { Area, ListedFile } from '@/lib/server/storage/storage.ts'
import type { Manifest } from '../../../scripts/backup/manifest.ts'
import { writeBackup } from '../../../scripts/backup/write.ts'
import { deployMigrations } from '../../../scripts/boot/prisma.ts'

// The demo is filled in, and several programs are started, which take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const project = join(import.meta.dirname, '../../..')
const admin = process.env.TEST_DATABASE_URL ?? ''
const secret = process.env.NEXTAUTH_SECRET ?? ''
const folder = mkdtempSync(join(tmpdir(), 'cicerone-backup-'))
const at = (name: string) => join(folder, name)
const urlOf = (database: string) => Object.assign(new URL(admin), { pathname: `/${database}` }).href
/** The site, the place that it moves to, and a site of before the last migration. */
const source = 'cicerone_backup'
const target = 'cicerone_backup_target'
const early = 'cicerone_backup_early'

const stored = { public: Buffer.from('a picture \0\r\n'), private: Buffer.alloc(700_000, 'document') }
const pictureKey = publicKey(stored.public, 'image/webp', 640)
const documentKey = privateKey('application/pdf')
const drawnKey = shareKey(pictureKey.slice('public/'.length, -'-640.webp'.length))
/** Characters that the text format of COPY has to escape. */
const hardText = 'tab\there\r\nback\\slash \\N\n\\.\n«кавычки» 東京 🗼'

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${source} TEMPLATE cicerone_template`)
  for (const name of [target, early]) await onServer(`CREATE DATABASE ${name}`)
  await run(['--conditions=react-server', 'prisma/seed/index.ts', '--no-pictures'], source)
  await ask(
    source,
    `INSERT INTO "EmailOutbox" ("id", "dedupeKey", "template", "locale", "toAddress", "subject", "text", "html")
     VALUES (gen_random_uuid(), 'hard', 'new-links', 'ru', 'nobody@example.com', '', $1, '')`,
    [hardText],
  )
  const files = new FolderStorage(at('source-files'))
  await files.put(pictureKey, stored.public)
  await files.put(documentKey, stored.private)
  await files.put(drawnKey, stored.public)
})

afterAll(async () => {
  for (const name of [source, target, early]) {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  rmSync(folder, { recursive: true, force: true })
})

test('a backup brings every row, every file and the next ids to another place', async () => {
  const backup = await run(['scripts/backup.ts', at('whole')], source, 'source-files')
  expect(backup).toMatchObject({ code: 0 })
  expect(backup.output).toMatch(/\d\d tables, \d+ rows/)
  const restore = await run(['scripts/restore.ts', at('whole')], target, 'target-files')
  expect(restore).toMatchObject({ code: 0 })

  const tables = await tablesOf(source)
  expect(tables.length).toBeGreaterThan(60)
  expect(await tablesOf(target)).toEqual(tables)
  let compared = 0
  for (const table of tables) {
    // The note of a backup is written when it is finished, so it isn't in itself.
    const where = table === '"SiteSetting"' ? `WHERE "key" <> 'backup.last'` : ''
    const rows = `SELECT t::text AS "row" FROM ${table} t ${where} ORDER BY 1`
    const [expected, found] = [await ask(source, rows), await ask(target, rows)]
    // One comparison per table: a difference would be a page of text.
    expect({ table, isEqual: JSON.stringify(found) === JSON.stringify(expected) }).toEqual({
      table,
      isEqual: true,
    })
    compared += found.length
  }
  expect(compared).toBeGreaterThan(20_000)
  expect(await ask(target, `SELECT "text" FROM "EmailOutbox" WHERE "dedupeKey" = 'hard'`)).toEqual([
    { text: hardText },
  ])
  expect(await schemaOf(target)).toEqual(await schemaOf(source))

  const next = `SELECT sequencename, nextval(format('%I', sequencename)::regclass) FROM pg_sequences ORDER BY 1`
  expect(await ask(target, next)).toEqual(await ask(source, next))

  const files = (name: string) => readdirSync(at(name), { recursive: true, encoding: 'utf8' }).toSorted()
  const kept = files('source-files').filter((name) => !name.endsWith(drawnKey.slice('public/'.length)))
  expect(files('target-files')).toEqual(kept)
  for (const name of kept.filter((name) => statSync(at(`source-files/${name}`)).isFile())) {
    expect(readFileSync(at(`target-files/${name}`)).equals(readFileSync(at(`source-files/${name}`)))).toBe(
      true,
    )
  }
})

test('nobody else on the machine can read a backup', () => {
  const names = readdirSync(at('whole'), { recursive: true, encoding: 'utf8' })
  const open = ['.', ...names].filter((name) => (statSync(join(at('whole'), name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

test('a database with rows is refused, says what it has, and stays as it is', async () => {
  const before = await ask(target, 'SELECT count(*) FROM "Guide"')
  const { code, output } = await run(['scripts/restore.ts', at('whole')], target)
  expect(code).toBe(1)
  expect(output).toMatch(/The database is not empty: .*PageViewDaily \d+.*Nothing was written/)
  expect(await ask(target, 'SELECT count(*) FROM "Guide"')).toEqual(before)
})

test('a database is refused while somebody uses it', async () => {
  const client = new pg.Client({ connectionString: urlOf(target) })
  await client.connect()
  const { code, output } = await run(['scripts/restore.ts', at('whole'), '--replace'], target)
  await client.end()
  expect(code).toBe(1)
  expect(output).toContain('stop the site and its workers first')
})

test.each([
  [
    'a damaged table',
    () => appendFileSync(at('damaged/tables/City.copy.gz'), 'x'),
    'City.copy.gz is damaged',
  ],
  ['a missing table', () => rmSync(at('damaged/tables/City.copy.gz')), 'City.copy.gz is missing'],
  [
    'a damaged file',
    () => appendFileSync(at(`damaged/files/${shelved(documentKey)}`), 'x'),
    `${shelved(documentKey)} is damaged`,
  ],
  ['a changed manifest', () => changeManifest(/"last": "\d+"/, '"last": "1"'), 'manifest.json of'],
  [
    'an unfinished backup',
    () => renameSync(at('damaged/manifest.json'), at('damaged/manifest.json.part')),
    'or the backup was interrupted',
  ],
  ['a later format', () => changeManifest('"format": 1', '"format": 2'), 'reads format 1'],
])('%s is refused before anything is written', async (_, damage, reason) => {
  rmSync(at('damaged'), { recursive: true, force: true })
  cpSync(at('whole'), at('damaged'), { recursive: true })
  damage()
  const { code, output } = await run(['scripts/boot/restore-backup.ts', at('damaged')], early)
  expect(code).toBe(1)
  expect(output).toContain(reason)
  expect(await tablesOf(early)).toEqual([])
})

test('an older backup gets the later migrations, also in place of newer rows', async () => {
  const all = readdirSync(join(project, 'prisma/migrations')).toSorted()
  const latest = all.at(-2) ?? ''
  cpSync(join(project, 'prisma/migrations'), at('migrations'), { recursive: true })
  rmSync(join(at('migrations'), latest), { recursive: true })
  await deployMigrations(urlOf(early), at('migrations'))
  await ask(early, `INSERT INTO "SiteSetting" ("key", "value", "updatedAt") VALUES ('kept', '1', now())`)
  await backUp(early, 'older')
  const { code, output } = await run(['scripts/boot/restore-backup.ts', at('older'), '--replace'], target)
  expect(output).toMatch(/Erasing \d+ tables with rows/)
  expect(output).toContain('1 later migrations are applied.')
  expect(code).toBe(0)
  expect(await ask(target, 'SELECT "key" FROM "SiteSetting"')).toEqual([{ key: 'kept' }])
  expect(await ask(target, 'SELECT FROM "Country"')).toEqual([])
  expect(await schemaOf(target)).toEqual(await schemaOf(source))
})

test('rows are replaced in one step where the tables are the same', async () => {
  await backUp(target, 'small')
  await ask(target, `UPDATE "SiteSetting" SET "value" = '2'`)
  const { code } = await run(['scripts/restore.ts', '--replace', at('small')], target)
  expect(code).toBe(0)
  expect(await ask(target, 'SELECT "key", "value" FROM "SiteSetting"')).toEqual([{ key: 'kept', value: 1 }])
  // No page that was kept before is right.
  const changed = `SELECT FROM "PageChange" WHERE "tag" = '*' AND "announcedAt" > now() - interval '1 minute'`
  expect(await ask(target, changed)).not.toEqual([])
})

test('a backup newer than the code is refused', async () => {
  await ask(
    early,
    `UPDATE "_prisma_migrations" SET migration_name = '20991231000000_later'
     WHERE migration_name = (SELECT max(migration_name) FROM "_prisma_migrations")`,
  )
  await backUp(early, 'newer')
  const { code, output } = await run(['scripts/boot/restore-backup.ts', at('newer'), '--replace'], target)
  expect(code).toBe(1)
  expect(output).toContain('newer than this code: it has the migration 20991231000000_later')
  expect(await ask(target, 'SELECT "key" FROM "SiteSetting"')).toEqual([{ key: 'kept' }])
})

test('a file that is removed while the backup is written is named', async () => {
  const gone = privateKey('image/jpeg')
  class Busy extends FolderStorage {
    override async *list(area: Area): AsyncGenerator<ListedFile> {
      yield* super.list(area)
      if (area === 'private') yield { key: gone, size: 1, storedAt: new Date() }
    }
  }
  const { vanished, files } = await backUp(early, 'busy', new Busy(at('source-files')))
  expect(vanished).toEqual([gone])
  expect(files).toMatchObject({ count: 2, bytes: stored.public.length + stored.private.length })
})

test('a storage without any of the files that the database names is not taken for the site’s', async () => {
  const row = `INSERT INTO "Picture" ("id", "key", "hash", "width", "height")
    VALUES (gen_random_uuid(), $1, sha256('a picture'), 640, 480)`
  await ask(source, row, [documentKey])
  await expect(backUp(source, 'elsewhere')).rejects.toThrow(
    /names \d+ stored files, and the storage has none/,
  )
  await ask(source, 'DELETE FROM "Picture"')
})

test('a folder that has anything is not written to', async () => {
  const { code, output } = await run(['scripts/backup.ts', at('whole')], source)
  expect(code).toBe(1)
  expect(output).toContain('each backup needs a folder of its own')
})

/** A backup of a database without the script around it. */
function backUp(database: string, name: string, storage = new FolderStorage(at('none'))): Promise<Manifest> {
  const isRedrawn = (key: string) => key === drawnKey
  return writeBackup({
    databaseUrl: urlOf(database),
    storage,
    isRedrawn,
    folder: at(name),
    site: '1.0.0',
    secret,
  })
}

type Ending = { code: number; output: string }

function run(words: string[], database: string, files = 'none'): Promise<Ending> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: urlOf(database),
    DATA_DIR: at('data'),
    STORAGE_FOLDER: at(files),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: project, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

async function ask(
  database: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

const onServer = (statement: string) => ask(new URL(admin).pathname.slice(1), statement)

async function tablesOf(database: string): Promise<string[]> {
  const rows = await ask(
    database,
    `SELECT format('%I', tablename) AS "table" FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'PageChange') ORDER BY 1`,
  )
  return rows.map(({ table }) => String(table))
}

/** Constraints, triggers and indexes, which a restore must leave as the migrations made them. */
async function schemaOf(database: string): Promise<unknown[]> {
  return ask(
    database,
    `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text AS "line"
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     ORDER BY 1`,
  )
}

/** `private/ab/abc.pdf` */
function shelved(key: string): string {
  const [area = '', name = ''] = key.split('/')
  return `${area}/${name.slice(0, 2)}/${name}`
}

function changeManifest(from: string | RegExp, to: string): void {
  const file = at('damaged/manifest.json')
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  appendFileSync(file, text.replace(from, to))
}
