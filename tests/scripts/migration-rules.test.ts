import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { faultsOfMigration, firstUnderTraffic } from '../support/migration-rules.ts'

test('no new migration locks a table that the site is using', () => {
  const files = globSync('prisma/migrations/*/migration.sql').filter(
    (file) => basename(dirname(file)) >= firstUnderTraffic,
  )
  const faults = files.flatMap((file) =>
    faultsOfMigration(readFileSync(file, 'utf8')).map((fault) => `${basename(dirname(file))}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test.each([
  ['a table of its own, with indexes and keys', 'CREATE TABLE "A" ("id" INT); CREATE INDEX "i" ON "A"("id")'],
  ['a column', `SET lock_timeout = '5s'; ALTER TABLE "Guide" ADD COLUMN "x" INT NOT NULL DEFAULT 0`],
  ['an index beside the traffic', 'CREATE INDEX CONCURRENTLY "i" ON "Guide"("x")'],
  [
    'a key that is checked later',
    `SET lock_timeout = '5s'; ALTER TABLE "A" ADD CONSTRAINT "k" FOREIGN KEY ("g") REFERENCES "G"("id") NOT VALID`,
  ],
  ['the check', `SET lock_timeout = '5s'; ALTER TABLE "A" VALIDATE CONSTRAINT "k"`],
  ['rows', 'UPDATE "SiteSetting" SET "value" = \'1\''],
])('%s may come', (_, sql) => {
  expect(faultsOfMigration(`-- Reasons; with a semicolon\n${sql};\n`)).toEqual([])
})

test.each([
  ['a lock without a limit', 'ALTER TABLE "Guide" ADD COLUMN "x" INT', /lock_timeout/],
  ['an index', `SET lock_timeout = '5s'; CREATE UNIQUE INDEX "i" ON "Guide" ("x")`, /CONCURRENTLY/],
  ['an index that goes', `SET lock_timeout = '5s'; DROP INDEX "i"`, /CONCURRENTLY/],
  [
    'two at once',
    'CREATE INDEX CONCURRENTLY "i" ON "G"("x"); CREATE INDEX CONCURRENTLY "j" ON "G"("y")',
    /one statement/,
  ],
  [
    'a key',
    `SET lock_timeout = '5s'; ALTER TABLE "A" ADD CONSTRAINT "k" FOREIGN KEY ("g") REFERENCES "G"("id")`,
    /NOT VALID/,
  ],
  [
    'a key and its check',
    `SET lock_timeout = '5s'; ALTER TABLE "A" ADD CONSTRAINT "k" CHECK (x > 0) NOT VALID; ALTER TABLE "A" VALIDATE CONSTRAINT "k"`,
    /next migration/,
  ],
  [
    'another type',
    `SET lock_timeout = '5s'; ALTER TABLE "A" ALTER COLUMN "x" SET DATA TYPE BIGINT`,
    /rewrites/,
  ],
  [
    'a value for each row',
    `SET lock_timeout = '5s'; ALTER TABLE "A" ADD COLUMN "x" UUID DEFAULT gen_random_uuid()`,
    /rewrites/,
  ],
  [
    'a column that must be there',
    `SET lock_timeout = '5s'; ALTER TABLE "A" ALTER COLUMN "x" SET NOT NULL`,
    /NOT VALID/,
  ],
])('%s is found', (_, sql, fault) => {
  expect(faultsOfMigration(sql).join('\n')).toMatch(fault)
})
