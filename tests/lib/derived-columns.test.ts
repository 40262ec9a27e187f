import { readFileSync } from 'node:fs'
import { columnFacts } from '@/lib/domain/catalogue/excursions/facts.ts'
import { directFacts, moderatedFacts } from '@/lib/domain/catalogue/guides/facts.ts'
import { derivedColumns } from '@/lib/domain/core/projections/derived-columns.ts'
import { ofAccount, ofGuide } from '@/lib/domain/people/personal-data/merging/rules.ts'
import { findDerivedWrites } from '../support/derived-writes.ts'
import { sourceFiles } from '../support/source-files.ts'

const schema = readFileSync('prisma/schema.prisma', 'utf8')
const models = [...schema.matchAll(/^model (\w+)/gm)].map(([, model = '']) => model)

const writesOf = (source: string) => findDerivedWrites(source, derivedColumns, models)
const isProjection = (path: string) => path.startsWith('lib/domain/core/projections/')

const sources = sourceFiles('{lib,app,prisma/seed,tests/support,scripts,tools}/**/*.{ts,tsx}')

/** By model the columns whose comment begins with "Derived". */
function markedColumns(): Record<string, string[]> {
  const marked: Record<string, string[]> = {}
  for (const [, model = '', body = ''] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const columns = [...body.matchAll(/^ {2}\/\/\/ Derived\b.*\n(?: {2}\/\/\/.*\n)* {2}(\w+)/gm)]
    if (columns.length > 0) marked[model] = columns.map(([, column = '']) => column).sort()
  }
  return marked
}

test('the schema marks the columns that the list names', () => {
  const listed = Object.entries(derivedColumns).map(([model, columns]) => [model, [...columns].sort()])
  expect(markedColumns()).toEqual(Object.fromEntries(listed))
})

/** Puts columns into its statement that a list names. */
const mergesAccounts = 'lib/domain/people/personal-data/merging/merge.ts'

/** Do so, too. */
const writesFacts = 'lib/domain/catalogue/guides/profile/write-facts.ts'
const writesTourFacts = 'lib/domain/catalogue/excursions/editor/write-facts.ts'

/** Writes whole rows back as they were. */
const restoresBackups = 'scripts/backup/load.ts'

test('only projections write a derived column', () => {
  const wrong = sources
    .filter((path) => !isProjection(path))
    .flatMap((path) => writesOf(readFileSync(path, 'utf8')).map((write) => `${path}:${write}`))
  expect(wrong.map((write) => write.replace(/:\d+/, '')).sort()).toEqual([
    `${writesTourFacts}: Excursion.*`,
    `${writesFacts}: Guide.*`,
    `${mergesAccounts}: $.*`,
    `${restoresBackups}: $.*`,
  ])
})

test('no derived column is among those that a merge of accounts writes', () => {
  const keys = [...Object.keys(ofAccount), ...Object.keys(ofGuide)]
  const derived = Object.entries(derivedColumns).flatMap(([model, columns]) =>
    columns.map((column) => `${model}.${column}`),
  )
  expect(keys.filter((key) => derived.includes(key))).toEqual([])
})

test('no derived column is a fact that guides write', () => {
  const written: string[] = Object.values({ ...moderatedFacts, ...directFacts }).map(({ column }) => column)
  expect(derivedColumns.Guide.filter((column) => written.includes(column))).toEqual([])
  const ofTours: string[] = Object.values(columnFacts).map(({ column }) => column)
  expect(derivedColumns.Excursion.filter((column) => ofTours.includes(column))).toEqual([])
})

test('projections write all of them', () => {
  const written = sources
    .filter(isProjection)
    .flatMap((path) => writesOf(readFileSync(path, 'utf8')).map((write) => write.replace(/^\d+: /, '')))
  const wanted = Object.entries(derivedColumns).flatMap(([model, columns]) =>
    columns.map((column) => `${model}.${column}`),
  )
  expect([...new Set(written)].sort()).toEqual(wanted.sort())
})

describe('a planted write is found', () => {
  test.each([
    ['a new row', `tx.guide.create({ data: { userId, listed: true } })`, 'Guide.listed'],
    ['a quoted key', `tx.guide.create({ data: { 'listed': true } })`, 'Guide.listed'],
    ['a shorthand key', `tx.guide.update({ where: { id }, data: { rankScore } })`, 'Guide.rankScore'],
    ['an operation', `db.city.update({ where, data: { guideCount: { increment: 1 } } })`, 'City.guideCount'],
    ['many rows', `tx.excursion.updateMany({ data: { listed: false } })`, 'Excursion.listed'],
    [
      'rows of a callback',
      `tx.guide.createMany({ data: rows.map((row) => ({ id: row.id, completeness: 1 })) })`,
      'Guide.completeness',
    ],
    [
      'rows of a block',
      `tx.guide.createMany({ data: rows.flatMap((row) => { return { completeness: 1 } }) })`,
      'Guide.completeness',
    ],
    [
      'what an upsert makes',
      `tx.country.upsert({ where, create: { guideCount: 1 }, update: {} })`,
      'Country.guideCount',
    ],
    [
      'what an upsert changes',
      `tx.country.upsert({ where, create: {}, update: { excursionCount: 1 } })`,
      'Country.excursionCount',
    ],
    [
      'a related row',
      `tx.user.create({ data: { guide: { create: { enquiriesPaused: true } } } })`,
      'related.enquiriesPaused',
    ],
    [
      'a related text',
      `db.guide.create({ data: { searchDocuments: { create: texts.map((t) => ({ facets: t })) } } })`,
      'related.facets',
    ],
    ['a variable', `const data = { ratingCount: 3 }\ntx.guide.update({ where, data })`, 'Guide.ratingCount'],
    [
      'a whole argument',
      `const change = { where, data: { ratingCount: 3 } }\ntx.guide.update(change)`,
      'Guide.ratingCount',
    ],
    [
      'a spread',
      `const more = { ratingAverage: 3 }\ntx.guide.update({ where, data: { phone, ...more } })`,
      'Guide.ratingAverage',
    ],
    [
      'a local function',
      `function words(t) { return { facets: t } }\ntx.searchDocument.create({ data: { ...words(t) } })`,
      'SearchDocument.facets',
    ],
    [
      'a collected list',
      `const rows = []\nrows.push({ listed: true })\ntx.guide.createMany({ data: rows })`,
      'Guide.listed',
    ],
    [
      'a later assignment',
      `const data = {}\ndata.listed = true\ntx.guide.update({ where, data })`,
      'Guide.listed',
    ],
    ['a choice', `tx.guide.update({ where, data: ok ? { listed: true } : {} })`, 'Guide.listed'],
    [
      'a name that is part of itself',
      `const rows = load({ rows, listed: true })\ntx.guide.update({ where, data: rows })`,
      'Guide.listed',
    ],
    [
      'a part of a client',
      `const { guide } = tx\nguide.update({ where, data: { listed: true } })`,
      'Guide.listed',
    ],
    [
      'an update',
      'tx.$executeRaw`UPDATE "Guide" SET "phone" = 1, "listed" = true WHERE "id" = 1`',
      'Guide.listed',
    ],
    ['an alias', `tx.$executeRaw\`UPDATE "Guide" AS guide SET "listed" = \${x} FROM y\``, 'Guide.listed'],
    ['no quotation marks', 'tx.$executeRaw`update "Guide" g set listed = true`', 'Guide.listed'],
    [
      'a column after a query',
      'tx.$executeRaw`UPDATE "Guide" SET "phone" = (SELECT 1 FROM x WHERE true), "listed" = true`',
      'Guide.listed',
    ],
    [
      'a row of columns',
      'tx.$executeRaw`UPDATE "Guide" SET ("phone", "rankScore") = (SELECT 1, 2)`',
      'Guide.rankScore',
    ],
    ['columns that are put in', `tx.$executeRaw\`UPDATE "Guide" SET \${columns} WHERE true\``, 'Guide.*'],
    [
      'a table that is put in',
      `db.$executeRawUnsafe(\`UPDATE "\${table}" SET "listed" = true\`)`,
      '$.listed',
    ],
    [
      'an insert',
      'tx.$executeRaw`INSERT INTO "Guide" ("userId", "listed") VALUES (1, true)`',
      'Guide.listed',
    ],
    [
      'an insert of all columns',
      'tx.$executeRaw`INSERT INTO "CityCategory" SELECT 1, 2, 3`',
      'CityCategory.*',
    ],
    [
      'a conflict',
      'tx.$executeRaw`INSERT INTO "City" ("id") VALUES (1) ON CONFLICT DO UPDATE SET "guideCount" = 1`',
      'City.guideCount',
    ],
    [
      'a common table expression',
      'tx.$queryRaw`WITH a AS (UPDATE "City" SET "guideCount" = 1 RETURNING 1) SELECT 1`',
      'City.guideCount',
    ],
    ['a joined string', `db.$executeRawUnsafe('UPDATE "Guide" ' + 'SET "listed" = true')`, 'Guide.listed'],
    ['a fragment', 'Prisma.sql`UPDATE "Excursion" SET "priceEurCents" = 1`', 'Excursion.priceEurCents'],
    ['a copy', `client.query('COPY "Guide" ("id", "listed") FROM STDIN')`, 'Guide.listed'],
    [
      'a merge',
      `client.query('MERGE INTO "Guide" USING x ON true WHEN MATCHED THEN UPDATE SET "listed" = true')`,
      'Guide.*',
    ],
  ])('as %s', (_, source, column) => {
    expect(writesOf(source).map((write) => write.replace(/^\d+: /, ''))).toContain(column)
  })

  test.each([
    ['a condition', `tx.guide.updateMany({ where: { listed: true }, data: { phone } })`],
    [
      'a choice of columns',
      `tx.guide.create({ data: { phone }, select: { listed: true, rankScore: true } })`,
    ],
    ['a query', `tx.guide.findMany({ where: { listed: true }, orderBy: { rankScore: 'desc' } })`],
    ['a view', `const view = { listed: row.listed, enquiriesPaused: true }`],
    ['another model', `tx.review.update({ where, data: { listed: true } })`],
    ['a condition in SQL', 'tx.$executeRaw`UPDATE "Guide" SET "phone" = 1 FROM x WHERE "listed" = true`'],
    ['a lock', 'tx.$queryRaw`SELECT "listed" FROM "Guide" FOR NO KEY UPDATE`'],
    [
      'an insert of other columns',
      'tx.$executeRaw`INSERT INTO "Guide" ("id") SELECT 1 FROM "Guide" WHERE "listed"`',
    ],
  ])('and %s is none', (_, source) => {
    expect(writesOf(source)).toEqual([])
  })
})
