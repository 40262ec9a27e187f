import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../server/prisma/client/enums.ts'
import { database } from '../../server/prisma/database.ts'
import { plannedEachTime } from '../../server/prisma/statement-names.ts'
import { conditions, type DocumentSearch, hasInTexts, hasInTitle, type WordQuery } from './conditions.ts'
import { facet } from './facets.ts'
import { activeGroups, type FilterGroup, withoutGroup } from './filters.ts'
import { searchSizes } from './sizes.ts'

/** How many documents match; a large number is estimated from a sample. */
export type MatchTotal = { total: number; isExact: boolean }

export type MatchCounts = MatchTotal & {
  /** Estimated where the total is: how many of them have the words in their titles. */
  inTitle: number
  /** How many documents each one of the sample stands for. */
  every: number
}

/**
 * How many documents match with each facet word. Of a group that narrows the search: without that group's own filter.
 * Estimated where the set is large.
 */
export type FacetCounts = { counts: Map<string, number>; isExact: boolean }

/** One set of documents: a small one whole, of a large one the sample, of which each stands for several. */
function setOf(search: DocumentSearch, name: string, columns: Prisma.Sql) {
  const [sample, exact, set] = ['sample', 'exact', 'set'].map((part) => Prisma.raw(`"${name}_${part}"`))
  if (!sample || !exact || !set) throw new Error('unreachable')
  const matches = conditions(search)
  const tables = Prisma.sql`
    ${sample} AS MATERIALIZED (
      SELECT ${columns} FROM "SearchDocument" document
      WHERE ${matches} AND ${isSampled}
    ),
    ${exact} AS MATERIALIZED (
      SELECT ${columns} FROM "SearchDocument" document
      WHERE ${matches} AND (SELECT "every" FROM tiers) > 1
        AND (SELECT count(*) FROM ${sample}) * (SELECT "every" FROM tiers) <= ${searchSizes.counted}::int
      LIMIT ${searchSizes.counted + 1}::int
    ),
    ${set} AS (
      SELECT found.*, 1 AS "stands", (SELECT count(*) FROM ${exact}) <= ${searchSizes.counted}::int AS "isExact"
      FROM ${exact} found
      UNION ALL
      SELECT found.*, "every", "every" = 1 FROM ${sample} found, tiers WHERE NOT EXISTS (SELECT FROM ${exact})
    )`
  return { tables, set }
}

function tiersOf(kind: SearchedKind): Prisma.Sql {
  return Prisma.sql`tiers AS MATERIALIZED (
    SELECT coalesce(max("sampleEvery"), 1) AS "every" FROM "SearchTiers" WHERE "kind" = ${kind}::"SearchedKind"
  )`
}

const isSampled = Prisma.sql`document."facets" @> ARRAY[${facet.sample}]`

/** Counts what a search finds. One statement. */
export async function countMatches(search: DocumentSearch): Promise<MatchCounts> {
  const [counts] = await countEach([search])
  if (!counts) throw new Error('unreachable')
  return counts
}

/** Counts what each of several searches of one kind finds, in their order. One statement. */
export async function countEach(searches: readonly DocumentSearch[]): Promise<MatchCounts[]> {
  const [first] = searches
  if (!first) return []
  const sets = searches.map((search, index) => ({
    search,
    ...setOf(search, `${index}`, Prisma.sql`document."recordId"`),
  }))
  const counts = sets.map(({ set, search }, index) => {
    const inTitle = search.words
      ? Prisma.sql`(
          SELECT count(*) FROM "SearchDocument" document
          WHERE ${conditions(search)} AND ${isSampled} AND ${hasInTitle(search.words)}
        )`
      : Prisma.sql`0`
    return Prisma.sql`
      SELECT ${index}::int AS "number", counted."total", counted."isExact", "every",
        CASE WHEN counted."isExact" THEN 0 ELSE ${inTitle} * "every" END::int AS "inTitle"
      FROM tiers CROSS JOIN (
        SELECT coalesce(sum("stands"), 0)::int AS "total", coalesce(bool_and("isExact"), TRUE) AS "isExact"
        FROM ${set}
      ) counted`
  })
  const rows = countedRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${tiersOf(first.kind)}, ${Prisma.join(sets.map(({ tables }) => tables))}
      ${Prisma.join(counts, ' UNION ALL ')}`,
  )
  return searches.map((_, index) => {
    const row = rows.find(({ number }) => number === index)
    if (!row) throw new Error('unreachable')
    return row
  })
}

const countedRows = z.array(
  z.object({ number: z.int(), total: z.int(), isExact: z.boolean(), inTitle: z.int(), every: z.int() }),
)

/** How many of the documents that a search finds have each of some words, by the sample. One statement. */
export async function estimateParts(
  search: DocumentSearch,
  words: WordQuery,
  { every }: MatchCounts,
): Promise<number[]> {
  const counts = words.parts.map(
    (text) => Prisma.sql`(
      SELECT count(*)::int FROM "SearchDocument" document
      WHERE ${conditions(search)} AND ${isSampled} AND ${hasInTexts({ ...words, text })}
    )`,
  )
  const [row] = partRows.parse(
    await database().$queryRaw`${plannedEachTime} SELECT ARRAY[${Prisma.join(counts)}] AS "sampled"`,
  )
  return row?.sampled.map((count) => count * every) ?? []
}

const partRows = z.array(z.object({ sampled: z.array(z.int()) }))

/**
 * After which value of a key, from the highest on, a search has found enough, and about how many documents have that
 * value. Null when there are hardly enough. One statement.
 */
export async function findCut(
  search: DocumentSearch,
  key: Prisma.Sql,
  enough: number,
): Promise<{ key: number; count: number } | null> {
  const { tables, set } = setOf(search, 'all', Prisma.sql`(${key})::float8 AS "key"`)
  const [row] = cutRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${tiersOf(search.kind)}, ${tables}
      SELECT "key", "count"::int FROM (
        SELECT "key", sum("stands") AS "count", sum(sum("stands")) OVER (ORDER BY "key" DESC) AS "reached"
        FROM ${set} GROUP BY "key"
      ) counted
      WHERE "reached" >= ${enough}::int
      ORDER BY "key" DESC LIMIT 1`,
  )
  return row ?? null
}

const cutRows = z.array(z.object({ key: z.number(), count: z.int() }))

/** Counts what a search would find with one filter more. One statement. */
export async function countFacets(search: DocumentSearch): Promise<FacetCounts> {
  const groups = activeGroups(search.filters).filter((group) => groupPrefix[group] !== null)
  const sets = [
    { name: 'all', filters: search.filters, prefix: '' },
    ...groups.map((group) => ({
      name: group,
      filters: withoutGroup(search.filters, group),
      prefix: groupPrefix[group] ?? '',
    })),
  ].map(({ name, filters, prefix }) => ({
    name,
    prefix,
    ...setOf({ ...search, filters }, name, Prisma.sql`document."facets"`),
  }))
  const counts = sets.map(
    ({ name, prefix, set }) => Prisma.sql`
      SELECT ${name} AS "set", word, sum("stands")::int AS "count", bool_and("isExact") AS "isExact"
      FROM ${set}, unnest("facets") word
      WHERE starts_with(word, ${prefix})
      GROUP BY word`,
  )
  const rows = countRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${tiersOf(search.kind)}, ${Prisma.join(sets.map(({ tables }) => tables))}
      ${Prisma.join(counts, ' UNION ALL ')}`,
  )
  const own = groups.flatMap((group) => groupPrefix[group] ?? [])
  const ofGroup = ({ set, word }: { set: string; word: string }) =>
    (set === 'all') !== own.some((prefix) => word.startsWith(prefix))
  const shown = rows.filter(ofGroup)
  return {
    counts: new Map(shown.map(({ word, count }) => [word, count])),
    isExact: shown.every(({ isExact }) => isExact),
  }
}

const countRows = z.array(
  z.object({ set: z.string(), word: z.string(), count: z.int(), isExact: z.boolean() }),
)

/** How the facet words of a group begin; null where a number beside each choice would say nothing. */
const groupPrefix: Record<FilterGroup, string | null> = {
  place: 'city:',
  date: null,
  guests: null,
  price: 'price:',
  language: 'language:',
  category: 'category:',
  duration: 'duration:',
  rating: 'rating:',
}
