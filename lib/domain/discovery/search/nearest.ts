import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import { type DocumentSearch, isInLanguage } from './conditions.ts'
import { activeGroups, noFilters, searchFilters, withoutGroup } from './filters.ts'
import type { Condition } from './results.ts'
import { sampledSet } from './sets.ts'

/** Short result of a search. */
export type Glance = {
  total: number
  /** A large number is estimated from a sample. */
  isExact: boolean
  /** The best by rank, those in the reader's language first; of a large number, the best of the sample. */
  ids: number[]
}

const nothing: Glance = { total: 0, isExact: true, ids: [] }

/** Number of best ones named. */
const mostNamed = 3

/**
 * Looks at several searches at once, in one statement that reads no more than some thousand documents for each.
 * @returns one for each, in their order
 */
export async function countWithSample(searches: readonly DocumentSearch[]): Promise<Glance[]> {
  if (searches.length === 0) return []
  const sets = searches.map((search, index) =>
    sampledSet(
      search,
      index,
      Prisma.sql`document."recordId" AS "id", document."rankScore" AS "score",
        ${isInLanguage(search.locale)} AS "spoken"`,
    ),
  )
  const looks = sets.map(
    ({ documents, weight }, index) => Prisma.sql`
      SELECT ${index}::int AS "number", ((SELECT count(*) FROM ${documents}) * "stands")::int AS "total", "isExact",
        ARRAY(SELECT "id" FROM ${documents} ORDER BY "spoken" DESC, "score" DESC, "id" LIMIT ${mostNamed}::int) AS "ids"
      FROM ${weight}`,
  )
  const rows = glances.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${Prisma.join(sets.map(({ tables }) => tables))}
      ${Prisma.join(looks, ' UNION ALL ')}`,
  )
  return searches.map((_, index) => {
    const row = rows.find(({ number }) => number === index)
    return row ?? nothing
  })
}

const glances = z.array(
  z.object({ number: z.int(), total: z.int(), isExact: z.boolean(), ids: z.array(z.int()) }),
)

/** The same search without one of its conditions, for each of them. Nothing for a search that has only one. */
export function loosened(search: DocumentSearch): [condition: Condition, search: DocumentSearch][] {
  const groups = activeGroups(search.filters)
  if (groups.length === 0) return []
  const without = groups.map((group): [Condition, DocumentSearch] => [
    group,
    { ...search, filters: withoutGroup(search.filters, group) },
  ])
  const hasWords = search.words !== null || search.scope.places.length + search.scope.languages.length > 0
  const withoutWords = { ...search, words: null, scope: { places: [], languages: [] } }
  return [
    ...without,
    ...(hasWords ? [['words', withoutWords] as [Condition, DocumentSearch]] : []),
    ...(groups.length > 1
      ? [['filters', { ...search, filters: noFilters }] as [Condition, DocumentSearch]]
      : []),
  ]
}

/** Result of an empty search with one of its conditions removed. */
export type Loosened = Glance & { condition: Condition }

/**
 * The nearest results, at most three, each with what it doesn't fulfil: in turn the best of each loosened search. What
 * is about something else, or somewhere else, only fills the row.
 */
export function nearestOf(glances: readonly Loosened[]): { id: number; condition: Condition }[] {
  const [ours, others] = [false, true].map((essential) =>
    glances.filter(({ condition }) => isEssential(condition) === essential),
  )
  const nearest = new Map<number, Condition>()
  for (const { id, condition } of [...inTurn(ours ?? []), ...inTurn(others ?? [])]) {
    if (!nearest.has(id) && nearest.size < mostNamed) nearest.set(id, condition)
  }
  return [...nearest].map(([id, condition]) => ({ id, condition }))
}

/** True for conditions to keep when loosening a search. */
function isEssential(condition: Condition): boolean {
  return condition === 'words' || condition === 'filters' || searchFilters[condition].isEssential
}

function inTurn(glances: readonly Loosened[]): { id: number; condition: Condition }[] {
  return [...Array(mostNamed).keys()].flatMap((turn) =>
    glances.flatMap(({ condition, ids }) => {
      const id = ids[turn]
      return id === undefined ? [] : [{ id, condition }]
    }),
  )
}
