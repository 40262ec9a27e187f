import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import {
  conditions,
  type DocumentSearch,
  hasInTexts,
  hasInTitle,
  isInLanguage,
  type WordQuery,
} from './conditions.ts'
import { activeGroups, searchFilters, withoutGroup } from './filters.ts'
import { isSampled, sampledSet } from './sets.ts'

/** Number of documents that match; a large number is estimated from a sample. */
export type MatchTotal = { total: number; isExact: boolean }

export type MatchCounts = MatchTotal & {
  /** About how many of them have the words in their titles, where the total is estimated; else 0. */
  inTitle: number
  /** The same of those in the reader's language: of all, and of those with the words in their titles. */
  spoken: number
  spokenInTitle: number
  /** Number of documents each one of the sample stands for. */
  every: number
}

/**
 * Number of documents that match with each facet word. Of a group that narrows the search: without that group's own
 * filter, unless all of its choices are needed. Estimated where the set is large.
 */
export type FacetCounts = { counts: Map<string, number>; isExact: boolean }

/** Counts what a search finds. One statement. */
export async function countMatches(search: DocumentSearch): Promise<MatchCounts> {
  const [counts] = await countEach([search])
  if (!counts) throw new Error('unreachable')
  return counts
}

/** Counts what each of several searches of one kind finds, in their order. One statement. */
export async function countEach(searches: readonly DocumentSearch[]): Promise<MatchCounts[]> {
  if (searches.length === 0) return []
  const sets = searches.map((search, index) => ({
    search,
    ...sampledSet(search, index, Prisma.sql`${isInLanguage(search.locale)} AS "spoken"`),
  }))
  const counts = sets.map(
    ({ search, documents, weight }, index) => Prisma.sql`
      SELECT ${index}::int AS "number", ((SELECT count(*) FROM ${documents}) * "stands")::int AS "total",
        CASE WHEN "isExact" THEN 0 ELSE (SELECT count(*) FROM ${documents} WHERE "spoken") * "stands" END::int AS "spoken",
        CASE WHEN "isExact" THEN ARRAY[0, 0] ELSE ${sampledTitles(search)} END::int[] AS "sampledTitles", "isExact", "every"
      FROM ${weight}`,
  )
  const rows = countedRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${Prisma.join(sets.map(({ tables }) => tables))}
      ${Prisma.join(counts, ' UNION ALL ')}`,
  )
  return searches.map((_, index) => {
    const row = rows.find(({ number }) => number === index)
    if (!row) throw new Error('unreachable')
    const { number, sampledTitles: titles, ...counted } = row
    const [inTitle, spokenInTitle] = [titles[0] * row.every, titles[1] * row.every]
    return { ...counted, inTitle, spokenInTitle }
  })
}

/** All, and those in the reader's language. Looked up in the index of titles: those of guides are long, and stored outside their rows. */
function sampledTitles(search: DocumentSearch): Prisma.Sql {
  if (!search.words) return Prisma.sql`ARRAY[0, 0]`
  return Prisma.sql`(
    SELECT ARRAY[count(*), count(*) FILTER (WHERE ${isInLanguage(search.locale)})]
    FROM "SearchDocument" document
    WHERE ${conditions(search)} AND ${isSampled} AND ${hasInTitle(search.words)}
  )`
}

const countedRows = z.array(
  z.object({
    number: z.int(),
    total: z.int(),
    spoken: z.int(),
    sampledTitles: z.tuple([z.int(), z.int()]),
    isExact: z.boolean(),
    every: z.int(),
  }),
)

/** Estimates the number of found documents that have each of some words, by the sample. One statement. */
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

/** A value of a key, about how many documents have that value, and how many have it or a higher one. */
export type Cut = { key: number; count: number; reached: number }

/**
 * After which value of a key, from the highest on, a search has found enough. Null when there are hardly enough. One
 * statement.
 */
export async function findCut(search: DocumentSearch, key: Prisma.Sql, enough: number): Promise<Cut | null> {
  const { tables, documents, weight } = sampledSet(search, 'all', Prisma.sql`(${key})::float8 AS "key"`)
  const [row] = cutRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${tables}
      SELECT "key", "count"::int, "reached"::int FROM (
        SELECT "key", "stands" * count(*) AS "count", "stands" * sum(count(*)) OVER (ORDER BY "key" DESC) AS "reached"
        FROM ${documents} CROSS JOIN ${weight} GROUP BY "key", "stands"
      ) counted
      WHERE "reached" >= ${enough}::int
      ORDER BY "key" DESC LIMIT 1`,
  )
  return row ?? null
}

const cutRows = z.array(z.object({ key: z.number(), count: z.int(), reached: z.int() }))

/** Counts what a search would find with one filter more. One statement. */
export async function countFacets(search: DocumentSearch): Promise<FacetCounts> {
  const groups = activeGroups(search.filters).flatMap((group) => {
    const { counted: prefix, isEachNeeded } = searchFilters[group]
    return prefix === null || isEachNeeded ? [] : [{ group, prefix }]
  })
  const sets = [
    { name: 'all', filters: search.filters, prefix: '' },
    ...groups.map(({ group, prefix }) => ({
      name: group,
      filters: withoutGroup(search.filters, group),
      prefix,
    })),
  ].map(({ name, filters, prefix }) => ({
    name,
    prefix,
    ...sampledSet({ ...search, filters }, name, Prisma.sql`document."facets"`),
  }))
  const counts = sets.map(
    ({ name, prefix, documents, weight }) => Prisma.sql`
      SELECT ${name} AS "set", word, (counted."count" * "stands")::int AS "count", "isExact"
      FROM ${weight} CROSS JOIN (
        SELECT word, count(*) AS "count" FROM (SELECT unnest("facets") AS word FROM ${documents}) words
        ${prefix === '' ? Prisma.empty : Prisma.sql`WHERE starts_with(word, ${prefix})`} GROUP BY word
      ) counted`,
  )
  const rows = countRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${Prisma.join(sets.map(({ tables }) => tables))}
      ${Prisma.join(counts, ' UNION ALL ')}`,
  )
  const ofGroup = ({ set, word }: { set: string; word: string }) =>
    (set === 'all') !== groups.some(({ prefix }) => word.startsWith(prefix))
  const shown = rows.filter(ofGroup)
  return {
    counts: new Map(shown.map(({ word, count }) => [word, count])),
    isExact: shown.every(({ isExact }) => isExact),
  }
}

const countRows = z.array(
  z.object({ set: z.string(), word: z.string(), count: z.int(), isExact: z.boolean() }),
)
