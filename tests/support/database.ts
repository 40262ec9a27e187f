import { type Database, database } from '@/lib/server/prisma/database.ts'
import { closeRateLimits } from '@/lib/server/rate-limit.ts'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { restartNumbers } from './numbers.ts'

// Deleting a test's few rows takes a few milliseconds; TRUNCATE makes new files for every table and index and takes two
// hundred. Without triggers, those of foreign keys included, the order of the tables doesn't matter.
const deleteAll = `
  DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN
      SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname IN ('public', 'limits') AND tablename <> '_prisma_migrations'
    LOOP
      EXECUTE 'DELETE FROM ' || name;
    END LOOP;
    FOR name IN
      SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL
    LOOP
      PERFORM setval(name, 1, false);
    END LOOP;
  END $$`

/** Deletes all rows and counted uses, and restarts ids: for tests that try several worlds, one after another. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.$executeRawUnsafe(deleteAll)
}

/**
 * Remembers all rows, for tests that begin many times in one world.
 * @returns a function that brings them back
 */
export async function keepRows(db: Database): Promise<() => Promise<void>> {
  const schema = `kept_${crypto.randomUUID().replaceAll('-', '')}`
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS "name" FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`
  const sequences = await db.$queryRaw<{ name: string; last: bigint }[]>`
    SELECT format('%I', sequencename) AS "name", last_value AS "last" FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`
  await db.$executeRawUnsafe(`CREATE SCHEMA ${schema}`)
  const filled: string[] = []
  for (const { name } of tables) {
    await db.$executeRawUnsafe(`CREATE TABLE ${schema}."${name}" AS TABLE public."${name}"`)
    const rows = await db.$queryRawUnsafe<unknown[]>(`SELECT 1 FROM ${schema}."${name}" LIMIT 1`)
    if (rows.length > 0) filled.push(name)
  }
  const copies = filled.map((name) => `INSERT INTO public."${name}" TABLE ${schema}."${name}";`)
  const counters = sequences.map(({ name, last }) => `PERFORM setval('${name}', ${last});`)
  const bringBack = `
    DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      ${[...copies, ...counters].join('\n')}
    END $$`
  return async () => {
    await emptyDatabase(db)
    await db.$executeRawUnsafe(bringBack)
  }
}

/**
 * The worker's database, empty before each test of the file that calls this.
 * Call it once at the top of a test file.
 */
export function testDatabase(): Database {
  restartNumbers()
  const db = workerDatabase()
  beforeEach(async () => {
    await emptyDatabase(db)
  })
  afterAll(closeRateLimits)
  return db
}

/**
 * The worker's database, emptied and filled once for all tests of the file that calls this: for tests that only read.
 * Call it once at the top of a test file.
 */
export function filledDatabase(fill: () => Promise<void>): Database {
  restartNumbers()
  const db = workerDatabase()
  beforeAll(async () => {
    await emptyDatabase(db)
    await fill()
  })
  afterAll(closeRateLimits)
  return db
}

const worker: typeof globalThis & { testDatabase?: Database } = globalThis

/** The client of all files of a worker: each new one would compile every query again. */
function workerDatabase(): Database {
  worker.testDatabase ??= database()
  new ProcessWide<Database>('database').value = worker.testDatabase
  return worker.testDatabase
}

/**
 * Gives the file a new client, as in a server that has just started: for tests of what a client counts and which statements
 * it prepares. Call it before `testDatabase` or `filledDatabase`.
 */
export function startNewClient(): void {
  worker.testDatabase = undefined
}
