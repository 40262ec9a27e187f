import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase, type Database } from '@/lib/server/prisma/database.ts'
import { deployMigrations } from '../../../scripts/boot/prisma.ts'
import { faultsOfMigration, firstUnderTraffic } from '../../support/migration-rules.ts'

// Migrations are applied by a program of its own while the site's own client reads and writes.
// MIGRATION_ROWS=1000000 fills the tables as a large site has them, and prints what each migration did to the traffic.
const rows = Number(process.env.MIGRATION_ROWS || 20_000)
const isLarge = rows > 100_000
vi.setConfig({ testTimeout: isLarge ? 1_800_000 : 420_000 })

const project = join(import.meta.dirname, '../../..')
const admin = process.env.TEST_DATABASE_URL ?? ''
const name = 'cicerone_migrations'
const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
const folder = mkdtempSync(join(tmpdir(), 'cicerone-migrations-'))
const all = readdirSync(join(project, 'prisma/migrations')).toSorted()

/** Allowed changes of a large table, one migration each. */
const allowed: ReadonlyArray<[name: string, sql: string]> = [
  [
    'columns',
    `SET lock_timeout = '5s';
    ALTER TABLE "AuditEntry" ADD COLUMN "weight" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "guideId" INTEGER;
    ALTER TABLE "PageViewDaily" ADD COLUMN "readers" INTEGER NOT NULL DEFAULT 0`,
  ],
  ['index', `CREATE INDEX CONCURRENTLY "AuditEntry_action_idx" ON "AuditEntry"("action", "createdAt")`],
  [
    'unique_index',
    `CREATE UNIQUE INDEX CONCURRENTLY "EmailOutbox_key_idx" ON "EmailOutbox"("dedupeKey", "id")`,
  ],
  [
    'key_and_check',
    `SET lock_timeout = '5s';
    ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") NOT VALID;
    ALTER TABLE "PageViewDaily" ADD CONSTRAINT "PageViewDaily_few_views_check" CHECK ("views" < 100000000) NOT VALID`,
  ],
  [
    'validated',
    `SET lock_timeout = '5s';
    ALTER TABLE "AuditEntry" VALIDATE CONSTRAINT "AuditEntry_guideId_fkey";
    ALTER TABLE "PageViewDaily" VALIDATE CONSTRAINT "PageViewDaily_few_views_check"`,
  ],
  ['no_index', `DROP INDEX CONCURRENTLY "AuditEntry_action_idx"`],
  ['no_column', `SET lock_timeout = '5s'; ALTER TABLE "PageViewDaily" DROP COLUMN "readers"`],
]
const [, column] = allowed[0] ?? []

const db: Database = createDatabase(url)

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`)
  mkdirSync(join(folder, 'migrations'))
  for (const one of all.filter((each) => each < firstUnderTraffic || each.endsWith('.toml')))
    addMigration(one)
  await deployMigrations(url, join(folder, 'migrations'))
  await fill()
})

afterAll(async () => {
  await db.$disconnect()
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true, force: true })
})

test('every migration is applied to large tables without a failed read or write', async () => {
  const traffic = startTraffic()
  try {
    for (const one of all.filter((each) => each >= firstUnderTraffic && !each.endsWith('.toml'))) {
      addMigration(one)
      await migrate(one, traffic)
    }
    for (const [index, [label, sql]] of allowed.entries()) {
      const own = `2099010100000${index}_${label}`
      expect(faultsOfMigration(sql)).toEqual([])
      addMigration(own, sql)
      await migrate(own, traffic)
    }
  } finally {
    await traffic.stop()
  }
  expect(traffic.failures).toEqual([])
  const { rows: invalid } = await ask(`SELECT FROM pg_index WHERE NOT indisvalid`)
  expect(invalid).toEqual([])
  const { rows: unchecked } = await ask(
    `SELECT conname FROM pg_constraint WHERE NOT convalidated AND conname IN ('AuditEntry_guideId_fkey', 'PageViewDaily_few_views_check')`,
  )
  expect(unchecked).toEqual([])
})

test('a migration that does not get its lock gives up, while readers and writers go on, and comes with the next start', async () => {
  const own = '20990102000000_locked_out'
  addMigration(
    own,
    (column ?? '')
      .replaceAll('"weight"', '"heft"')
      .replaceAll('"guideId"', '"tourId"')
      .replaceAll('"readers"', '"fans"'),
  )
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  const traffic = startTraffic()
  try {
    // A report that somebody has left open.
    await holder.query('BEGIN')
    await holder.query('SELECT FROM "AuditEntry" LIMIT 1')
    await expect(migrate(own, traffic)).rejects.toThrow('could not be applied')
    await traffic.more()
    await holder.query('COMMIT')
    await ask(`DELETE FROM "_prisma_migrations" WHERE migration_name = '${own}'`)
    await migrate(own, traffic)
  } finally {
    await holder.end()
    await traffic.stop()
  }
  expect(traffic.failures).toEqual([])
  expect((await ask('SELECT "heft" FROM "AuditEntry" LIMIT 1')).rows).toEqual([{ heft: 1 }])
})

type Traffic = {
  failures: string[]
  /** Number of statements there were, and how long the slowest took, in milliseconds; resets both. */
  take: () => { statements: number; slowest: number }
  /** Once each reader and each writer has had one more answer. */
  more: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs the site's usual queries on these tables, each on a connection of its own, until stopped. */
function startTraffic(): Traffic {
  const failures: string[] = []
  let statements = 0
  let slowest = 0
  let isOver = false
  const day = new Date('2026-11-01')
  const view = { subject: 'guide', subjectId: 1, day } as const
  const work: Array<() => Promise<unknown>> = [
    () => db.auditEntry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 20 }),
    () => db.auditEntry.create({ data: { action: 'guide.publish', subjectType: 'guide', subjectId: '1' } }),
    () => db.pageViewDaily.findUnique({ where: { subject_subjectId_day: view } }),
    () => db.pageViewDaily.updateMany({ where: view, data: { views: { increment: 1 } } }),
    // As the release before reads it, which knows no column that is added here.
    () =>
      db.emailOutbox.findMany({ where: { state: 'queued' }, take: 5, select: { id: true, dedupeKey: true } }),
    () =>
      db.emailOutbox.updateMany({
        where: { dedupeKey: 'synthetic 7' },
        data: { attempts: { increment: 1 } },
      }),
  ]
  const answered = work.map(() => 0)
  let onAnswer = () => {}
  const clients = work.map(async (one, index) => {
    while (!isOver) {
      const since = performance.now()
      try {
        await one()
      } catch (error) {
        failures.push(String(error))
      }
      statements += 1
      slowest = Math.max(slowest, performance.now() - since)
      answered[index] = (answered[index] ?? 0) + 1
      onAnswer()
    }
  })
  return {
    failures,
    take: () => {
      const taken = { statements, slowest }
      statements = slowest = 0
      return taken
    },
    more: () => {
      const before = [...answered]
      return new Promise((resolve) => {
        onAnswer = () => {
          if (answered.every((count, index) => count > (before[index] ?? 0))) resolve()
        }
      })
    },
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}

/** Applies what is new in the folder once everybody is at work, and waits until everybody had an answer after it. */
async function migrate(label: string, traffic: Traffic): Promise<void> {
  await traffic.more()
  traffic.take()
  const since = performance.now()
  try {
    await deployMigrations(url, join(folder, 'migrations'))
  } finally {
    await traffic.more()
    const { statements, slowest } = traffic.take()
    const took = performance.now() - since
    if (isLarge)
      process.stdout.write(
        `${rows} rows, ${label}: ${took.toFixed(0)} ms, ${statements} statements, the slowest ${slowest.toFixed(0)} ms\n`,
      )
  }
}

/** Takes a migration of the project into the folder, or one that has these statements. */
function addMigration(one: string, sql?: string): void {
  const to = join(folder, 'migrations', one)
  if (sql === undefined) {
    cpSync(join(project, 'prisma/migrations', one), to, { recursive: true })
    return
  }
  mkdirSync(to)
  writeFileSync(join(to, 'migration.sql'), `${sql};\n`)
}

async function fill(): Promise<void> {
  await ask(
    `INSERT INTO "AuditEntry" ("id", "action", "subjectType", "subjectId", "createdAt")
    SELECT uuidv7(-n * interval '1 minute'), 'guide.publish', 'guide', (1 + n % 5000)::text, now() - n * interval '1 minute'
    FROM generate_series(1, ${rows}) n`,
  )
  await ask(
    `INSERT INTO "PageViewDaily" ("subject", "subjectId", "day", "views")
    SELECT 'guide', 1 + n % 5000, date '2026-11-01' - n / 5000, n FROM generate_series(0, ${rows} - 1) n`,
  )
  await ask(
    `INSERT INTO "EmailOutbox" ("id", "dedupeKey", "template", "locale", "toAddress", "subject", "text", "html", "state", "sentAt")
    SELECT uuidv7(-n * interval '1 minute'), 'synthetic ' || n, 'new-links', 'en', 'nobody@example.com', '', '', '', 'sent', now()
    FROM generate_series(1, ${rows}) n`,
  )
  await ask('ANALYZE "AuditEntry", "PageViewDaily", "EmailOutbox"')
}

function ask(statement: string): Promise<pg.QueryResult> {
  return askAt(url, statement)
}

function onServer(statement: string): Promise<pg.QueryResult> {
  return askAt(admin, statement)
}

async function askAt(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
