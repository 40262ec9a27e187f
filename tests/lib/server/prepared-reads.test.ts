import { Prisma } from '@/lib/server/prisma/client/client.ts'
import { createDatabase, type Database } from '@/lib/server/prisma/database.ts'
import { plannedEachTime, statementNames } from '@/lib/server/prisma/statement-names.ts'
import { testDatabase } from '../../support/database.ts'
import { createCountry } from '../../support/factories.ts'

// Whatever other files have left is gone before each test.
testDatabase()

// A client with a single connection, so that each test sees what that connection has prepared.
let db: Database

beforeEach(async () => {
  db = createDatabase(process.env.DATABASE_URL ?? '', { max: 1 })
  await db.$executeRaw`DROP TABLE IF EXISTS "Changing"`
  await db.$executeRaw`CREATE TABLE "Changing" ("value" varchar(5), "tag" text)`
  await db.$executeRaw`INSERT INTO "Changing" VALUES ('five', 'a')`
})

afterEach(async () => {
  await db.$executeRaw`DROP TABLE IF EXISTS "Changing"`
  await db.$disconnect()
})

const preparedWith = async (words: string) => {
  const rows = await db.$queryRaw<{ statement: string }[]>`SELECT "statement" FROM pg_prepared_statements`
  return rows.filter(({ statement }) => statement.includes(words) && !statement.includes('pg_prepared'))
    .length
}

const readChanging = () => db.$queryRaw`SELECT "value" FROM "Changing" WHERE "tag" = ${'a'}`

describe('a read', () => {
  test('is prepared when it comes a second time, and found again', async () => {
    await readChanging()
    expect(await preparedWith('"Changing"')).toBe(0)
    for (let times = 0; times < 4; times++) await readChanging()
    expect(await preparedWith('"Changing"')).toBe(1)
  })

  test('goes on after a migration has changed the type of its result', async () => {
    for (let times = 0; times < 7; times++) expect(await readChanging()).toEqual([{ value: 'five' }])
    const backend = async () =>
      (await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid
    const before = await backend()
    await db.$executeRaw`ALTER TABLE "Changing" ALTER COLUMN "value" TYPE text`
    expect(await readChanging()).toEqual([{ value: 'five' }])
    expect(await backend()).not.toBe(before)
    expect(await readChanging()).toEqual([{ value: 'five' }])
  })

  test('of a model goes on as well', async () => {
    await createCountry(db, { code: 'xq' })
    const read = () => db.country.findMany({ where: { code: 'xq' }, select: { code: true } })
    for (let times = 0; times < 7; times++) expect(await read()).toEqual([{ code: 'xq' }])
    await db.$executeRaw`ALTER TABLE "Country" ALTER COLUMN "code" TYPE text`
    try {
      expect(await read()).toEqual([{ code: 'xq' }])
    } finally {
      await db.$executeRaw`ALTER TABLE "Country" ALTER COLUMN "code" TYPE varchar(2)`
    }
  })

  test('inside a transaction is not prepared, so that no migration can break it', async () => {
    for (let times = 0; times < 7; times++) await readChanging()
    await db.$executeRaw`ALTER TABLE "Changing" ALTER COLUMN "value" TYPE text`
    const rows = await db.$transaction(
      (tx) => tx.$queryRaw`SELECT "value" FROM "Changing" WHERE "tag" = ${'a'}`,
    )
    expect(rows).toEqual([{ value: 'five' }])
  })

  test('that asks to be planned each time is not prepared', async () => {
    const read = () => db.$queryRaw(Prisma.sql`${plannedEachTime} SELECT "value" FROM "Changing"`)
    for (let times = 0; times < 4; times++) expect(await read()).toEqual([{ value: 'five' }])
    expect(await preparedWith('"Changing"')).toBe(0)
  })

  test('fails as before with any other error', async () => {
    await expect(db.$queryRaw`SELECT "missing" FROM "Changing"`).rejects.toThrow('missing')
  })
})

describe('names of statements', () => {
  test('are few, short and the same for the same text', () => {
    const nameOf = statementNames()
    const named = new Set<string>()
    for (let round = 0; round < 3; round++) {
      for (let number = 0; number < 1000; number++) named.add(nameOf(`SELECT ${number}`))
    }
    named.delete('')
    expect(named.size).toBe(120)
    for (const name of named) expect(name.length).toBeLessThan(64)
  })

  test('are for reads alone', () => {
    const nameOf = statementNames()
    for (const sql of ['BEGIN', 'UPDATE "Guide" SET "listed" = true', 'INSERT INTO "Guide" VALUES (1)']) {
      expect([nameOf(sql), nameOf(sql), nameOf(sql)]).toEqual(['', '', ''])
    }
  })
})
