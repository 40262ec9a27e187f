import { type Database, database } from '@/lib/prisma/database'

let tables: string | undefined

async function listTables(db: Database): Promise<string> {
  const rows = await db.$queryRaw<Array<{ name: string }>>`
    SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`
  return rows.map((row) => row.name).join(', ')
}

/**
 * The worker's database, empty before each test of the file that calls this.
 * Call it once at the top of a test file.
 */
export function testDatabase(): Database {
  const db = database()
  beforeEach(async () => {
    tables ??= await listTables(db)
    await db.$executeRawUnsafe(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`)
  })
  afterAll(async () => {
    await db.$disconnect()
    delete (globalThis as { ciceroneDatabase?: Database }).ciceroneDatabase
  })
  return db
}
