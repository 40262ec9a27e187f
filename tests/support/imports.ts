import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { applyImport, uploadImport } from '@/lib/domain/administration/imports/commands.ts'
import type { ImportKind } from '@/lib/domain/administration/imports/import.ts'
import { exportTable, getImport } from '@/lib/domain/administration/imports/queries.ts'
import { workOffImports } from '@/lib/domain/administration/imports/work.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { testDatabase } from './database.ts'
import { createUser } from './factories.ts'

type Admin = { userId: string; role: 'admin'; impersonatorId: null }

/**
 * The database for tests that import tables, with a folder for their files.
 * Call it once at the top of a test file.
 */
export function importDatabase(): Database {
  // Each table is read, tried and written.
  vi.setConfig({ testTimeout: 120_000 })
  storageFolder()
  return testDatabase()
}

/** An admin who may import tables. */
export async function createAdmin(db: Database): Promise<Admin> {
  const { id } = await createUser(db, { role: 'admin' })
  return { userId: id, role: 'admin', impersonatorId: null }
}

/** A table as a file: the first row names the columns. */
export function tableOf(rows: ReadonlyArray<Record<string, string | number>>): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return stringify([columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))])
}

/** Stores files in a folder of its own, for the tests of the file that calls this. */
export function storageFolder(): void {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imports-'))
    process.env.STORAGE_FOLDER = folder
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
}

/** @returns its id */
export async function upload(admin: Admin, kind: ImportKind, content: string | Uint8Array): Promise<string> {
  const id = randomUUID()
  async function* pieces() {
    yield typeof content === 'string' ? Buffer.from(content) : content
  }
  await uploadImport(
    admin,
    { id, kind, fileName: 'table.csv' },
    { content: pieces(), headers: new Headers() },
  )
  return id
}

/** Uploads a table and checks it. @returns its id */
export async function check(admin: Admin, kind: ImportKind, content: string | Uint8Array): Promise<string> {
  const id = await upload(admin, kind, content)
  await workOffImports()
  return id
}

/** Uploads a table, checks it and writes its good rows. @returns how it ended */
export async function importTable(admin: Admin, kind: ImportKind, content: string) {
  const id = await check(admin, kind, content)
  await applyImport(admin, id)
  await workOffImports()
  return getImport(admin, id, 'en')
}

/** Errors as in the report. */
export async function problemsOf(admin: Admin, id: string): Promise<Array<[number, string, string]>> {
  const { problems } = await getImport(admin, id, 'en')
  return problems.map(({ row, column, text }) => [row, column, text])
}

/** Everything of a kind as the file that admins download. */
export async function exported(admin: Admin, kind: ImportKind): Promise<string> {
  return (await exportTable(admin, kind)).text()
}
