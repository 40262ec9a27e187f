import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../server/prisma/client/enums.ts'
import { database } from '../../server/prisma/database.ts'
import { plannedEachTime } from '../../server/prisma/statement-names.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { dateOfNumber, dayNumber } from '../../shared/calendar/calendar-date.ts'
import { freeOn } from '../calendar/free-on.ts'
import { facet, lastSteps, mostGuests, priceStep, stepStart, steps } from './facets.ts'
import {
  activeGroups,
  type FilterGroup,
  facetConditions,
  noFilters,
  type SearchedPlace,
  type SearchFilters,
  type SearchOrder,
  withoutGroup,
} from './filters.ts'
import { documentsIn } from './shelf.ts'
import { searchSizes } from './sizes.ts'

/** What the texts must contain. Made by `wordQuery`. */
export type WordQuery = {
  /** The language whose texts are read. */
  locale: Locale
  /** For `to_tsquery`. */
  text: string
  /** For `to_tsquery`, one for each typed word, when only the most of them must occur. */
  parts: string[]
  /** The words have lost their endings already, as those of the index. */
  isOfStems?: boolean
  /** All of them must stand in the title. */
  isOfTitle?: boolean
}

export type DocumentSearch = {
  kind: SearchedKind
  /** The language of the documents when there are no words. */
  locale: Locale
  words: WordQuery | null
  /** What the words say besides: in which places, by guides who speak which languages. */
  scope: SearchScope
  filters: SearchFilters
}

export type SearchScope = { places: readonly SearchedPlace[]; languages: readonly string[] }

/** How many documents match; a large number is estimated from a sample. */
export type MatchTotal = { total: number; isExact: boolean }

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
      WHERE ${matches} AND document."facets" @> ARRAY[${facet.sample}]
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

/** Counts what a search finds. */
export async function countMatches(search: DocumentSearch): Promise<MatchTotal> {
  const { tables, set } = setOf(search, 'all', Prisma.sql`document."recordId"`)
  const [row] = totalRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${tiersOf(search.kind)}, ${tables}
      SELECT coalesce(sum("stands"), 0)::int AS "total", coalesce(bool_and("isExact"), TRUE) AS "isExact" FROM ${set}`,
  )
  return row ?? { total: 0, isExact: true }
}

const totalRows = z.array(z.object({ total: z.int(), isExact: z.boolean() }))

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

/** Where a document stands in an order: what is sorted by, the rank, the id. */
export type Position = { key: number; score: number; id: number }
export type FoundDocument = Position

type PageRequest = {
  order: SearchOrder
  /** How many match; decides how they are read. */
  matches: MatchTotal
  limit: number
  offset?: number
  /** Only what comes after it. */
  after?: Position | null
}

/**
 * One page of what a search finds. The best matches have the words in their titles; equally good ones follow by rank.
 * A set of a few thousand is sorted whole. Of a larger one only the best tiers are read, as far as the page needs: the
 * time doesn't grow with the number of documents.
 */
export async function listMatches(search: DocumentSearch, page: PageRequest): Promise<FoundDocument[]> {
  const { limit, offset = 0, after = null, order } = page
  const wanted = limit + offset
  const stages = (await stagesOf(search, page)).map((stage, index, all) => {
    const earlier = all
      .slice(0, index)
      .map((_, number) => Prisma.raw(`(SELECT count(*) FROM "stage_${number}")`))
    const isNeeded =
      earlier.length === 0 ? Prisma.sql`TRUE` : Prisma.sql`${Prisma.join(earlier, ' + ')} < ${wanted}::int`
    const key = Prisma.sql`(${sortKey(search, order)})::float8`
    const isAfter = after
      ? Prisma.sql`(${key}, document."rankScore", -document."recordId")
          < (${after.key}::float8, ${after.score}::float8, ${-after.id}::int)`
      : Prisma.sql`TRUE`
    return Prisma.sql`${Prisma.raw(`"stage_${index}"`)} AS MATERIALIZED (
      SELECT document."recordId" AS "id", ${key} AS "key", document."rankScore" AS "score"
      FROM "SearchDocument" document
      WHERE ${conditions(search)} AND ${stage} AND ${isAfter} AND ${isNeeded}
      ORDER BY 2 DESC, 3 DESC, 1
      LIMIT ${wanted}::int
    )`
  })
  const union = stages.map((_, index) => Prisma.raw(`SELECT *, ${index} AS "stage" FROM "stage_${index}"`))
  return foundRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${Prisma.join(stages)}
      SELECT "id", "key", "score" FROM (${Prisma.join(union, ' UNION ALL ')}) found
      ORDER BY "stage", "key" DESC, "score" DESC, "id"
      LIMIT ${limit}::int OFFSET ${offset}::int`,
  )
}

const foundRows = z.array(z.object({ id: z.int(), key: z.number(), score: z.number() }))

/** Conditions of what is read first, next and so on; each document fits one of them. */
async function stagesOf(
  search: DocumentSearch,
  { order, matches, limit, offset = 0 }: PageRequest,
): Promise<Prisma.Sql[]> {
  if (matches.isExact) return [Prisma.sql`TRUE`]
  if (order !== 'best') return firstSteps(order, search, await countFacets(search), 2 * (limit + offset))
  const tiers = [...searchSizes.tiers, null].map(
    (_, tier) => Prisma.sql`document."facets" @> ARRAY[${facet.tier(tier)}]`,
  )
  if (!search.words) return tiers
  // How many of the words occur comes before title and rank: the best may be in any tier.
  if (search.words.parts.length > 0) return [Prisma.sql`TRUE`]
  const inTitle = Prisma.sql`document."titleSearch" @@ ${tsquery(search.words)}`
  return [inTitle, Prisma.sql`NOT ${inTitle}`].flatMap((where) =>
    tiers.map((tier) => Prisma.sql`${tier} AND ${where}`),
  )
}

type StepOrder = Exclude<SearchOrder, 'best'>
const stepPrefix: Record<StepOrder, string> = { price: 'price:', rating: 'tenths:', duration: 'quarters:' }

/** Of a large set, the steps that the counts say are enough for a page, then the others. */
function firstSteps(
  order: StepOrder,
  { filters }: DocumentSearch,
  { counts }: FacetCounts,
  enough: number,
): Prisma.Sql[] {
  const counted = [...counts]
    .filter(([word]) => word.startsWith(stepPrefix[order]))
    .map(([word, count]) => ({ end: stepEnd(order, word, filters), count }))
    .sort((one, other) => one.end - other.end)
  let sum = 0
  const last = counted.find(({ count }) => {
    sum += count
    return sum >= enough
  })
  if (!last) return [Prisma.sql`TRUE`]
  const isFirst = isUpTo(order, last.end, filters)
  return [isFirst, Prisma.sql`NOT (${isFirst})`]
}

/** The end of a step in what is sorted by: cents for the group, quarters of an hour, tenths of a star from above. */
function stepEnd(order: StepOrder, word: string, { guests }: SearchFilters): number {
  const step = Number(word.slice(word.lastIndexOf(':') + 1))
  switch (order) {
    case 'price':
      return (stepStart(step + 1) - 1) * (word === facet.price(step, true) ? (guests ?? 1) : 1)
    case 'rating':
      return -step
    case 'duration':
      return step
  }
}

function isUpTo(order: StepOrder, end: number, filters: SearchFilters): Prisma.Sql {
  switch (order) {
    case 'price': {
      // Steps of prices per person and of others differ for a group; the price itself is compared as well.
      const words = [
        ...steps(0, priceStep(end)).map((step) => facet.price(step, false)),
        ...steps(0, priceStep(end / (filters.guests ?? 1))).map((step) => facet.price(step, true)),
      ]
      const isCheap = Prisma.sql`coalesce(${groupPrice(filters)} <= ${end}::bigint, FALSE)`
      return Prisma.sql`document."facets" && ${words}::text[] AND ${isCheap}`
    }
    case 'rating':
      return Prisma.sql`document."facets" && ${steps(-end, lastSteps.rating).map(facet.tenths)}::text[]`
    case 'duration':
      return Prisma.sql`document."facets" && ${steps(0, end).map(facet.quarters)}::text[]`
  }
}

/** Higher first. */
function sortKey({ words, filters }: DocumentSearch, order: SearchOrder): Prisma.Sql {
  switch (order) {
    case 'best':
      if (!words) return Prisma.sql`0`
      return words.parts.length > 0
        ? Prisma.sql`(document."titleSearch" @@ ${tsquery(words)})::int + 2 * ${partsFound(words)}`
        : Prisma.sql`(document."titleSearch" @@ ${tsquery(words)})::int`
    case 'price':
      return Prisma.sql`-coalesce(${groupPrice(filters)}, 2147483647)`
    case 'rating':
      return Prisma.sql`document."ratingAverage"`
    case 'duration':
      return Prisma.sql`-coalesce(document."tourMinutes", 100000)`
  }
}

/** What a document must fulfil to be found. */
export function conditions({ kind, locale, words, scope, filters }: DocumentSearch): Prisma.Sql {
  return Prisma.join(
    [
      documentsIn(kind, words?.locale ?? locale),
      ...(words ? wordConditions(words) : []),
      ...[...facetConditions({ ...noFilters, ...scope }), ...facetConditions(filters)].map(
        (any) => Prisma.sql`document."facets" && ${any}::text[]`,
      ),
      ...guestConditions(filters),
      ...priceConditions(filters),
      ...dateConditions(kind, filters),
    ],
    ' AND ',
  )
}

function wordConditions(words: WordQuery): Prisma.Sql[] {
  const query = tsquery(words)
  // Words that say nothing, such as "the", ask for nothing.
  const some = Prisma.sql`(numnode(${query}) = 0 OR document."search" @@ ${query})`
  return words.isOfTitle ? [some, Prisma.sql`document."titleSearch" @@ ${query}`] : [some]
}

function partsFound({ locale, parts }: WordQuery): Prisma.Sql {
  const found = parts.map(
    (part) => Prisma.sql`(document."search" @@ ${tsquery({ locale, text: part })})::int`,
  )
  return Prisma.sql`(${Prisma.join(found, ' + ')})`
}

const configurations: Record<Locale, string> = {
  ru: 'russian',
  en: 'english',
  ja: 'simple',
  'zh-Hans': 'simple',
}

function tsquery({ locale, text, isOfStems }: Omit<WordQuery, 'parts'>): Prisma.Sql {
  const configuration = isOfStems ? 'simple' : configurations[locale]
  return Prisma.sql`to_tsquery(${Prisma.raw(`'pg_catalog.${configuration}'::regconfig`)}, ${text})`
}

function groupPrice({ guests }: SearchFilters): Prisma.Sql {
  return Prisma.sql`document."priceEurCents"::bigint * CASE WHEN document."isPerPerson" THEN ${guests ?? 1}::int ELSE 1 END`
}

function guestConditions({ guests }: SearchFilters): Prisma.Sql[] {
  return guests === null ? [] : [Prisma.sql`document."mostGuests" >= ${Math.min(guests, mostGuests)}::int`]
}

function priceConditions(filters: SearchFilters): Prisma.Sql[] {
  const { priceFrom, priceTo } = filters
  return [
    ...(priceFrom === null ? [] : [Prisma.sql`${groupPrice(filters)} >= ${priceFrom}::bigint`]),
    ...(priceTo === null ? [] : [Prisma.sql`${groupPrice(filters)} <= ${priceTo}::bigint`]),
  ]
}

function dateConditions(kind: SearchedKind, { freeOn: day, nearDays }: SearchFilters): Prisma.Sql[] {
  if (day === null) return []
  const days = nearDays ? [-2, -1, 0, 1, 2].flatMap((by) => dateOfNumber(dayNumber(day) + by) ?? []) : [day]
  const isFree = days.map((one) =>
    freeOn(
      Prisma.sql`document."guideId"`,
      one,
      kind === 'excursion' ? Prisma.sql`document."tourMinutes"` : undefined,
    ),
  )
  return [Prisma.sql`(${Prisma.join(isFree, ' OR ')})`]
}
