import { type Database, database } from '@/lib/server/prisma/database.ts'

// Deleting a test's few rows takes a few milliseconds; TRUNCATE makes new files for every table and index and takes two
// hundred. Without triggers, those of foreign keys included, the order of the tables doesn't matter.
const emptyDatabase = `
  DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN
      SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
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

/**
 * The worker's database, empty before each test of the file that calls this.
 * Call it once at the top of a test file.
 */
export function testDatabase(): Database {
  const db = database()
  beforeEach(async () => {
    await db.$executeRawUnsafe(emptyDatabase)
  })
  afterAll(close)
  return db
}

/**
 * The worker's database, emptied and filled once for all tests of the file that calls this: for tests that only read.
 * Call it once at the top of a test file.
 */
export function filledDatabase(fill: () => Promise<void>): Database {
  const db = database()
  beforeAll(async () => {
    await db.$executeRawUnsafe(emptyDatabase)
    await fill()
  }, 30_000)
  afterAll(close)
  return db
}

async function close(): Promise<void> {
  await database().$disconnect()
  delete (globalThis as { ciceroneDatabase?: Database }).ciceroneDatabase
}
