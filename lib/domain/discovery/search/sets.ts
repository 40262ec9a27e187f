import { Prisma } from '../../../server/prisma/client/client.ts'
import { facet } from '../../core/search-index/facets.ts'
import { searchSizes } from '../../core/search-index/sizes.ts'
import { conditions, type DocumentSearch } from './conditions.ts'

/** The names of the tables that stand for what a search finds, see `sampledSet`. */
export type DocumentSet = {
  /** All of the tables, for a WITH clause. */
  tables: Prisma.Sql
  /** The documents: of a large set those of the sample. */
  documents: Prisma.Sql
  /** One row: `stands`, for how many each document stands; `isExact`; `every`, how many one of the sample stands for. */
  weight: Prisma.Sql
}

/** A condition: the documents of the sample. */
export const isSampled = Prisma.sql`document."facets" @> ARRAY[${facet.sample}]`

/**
 * Result set for counting: a small one whole, of a large one the sample, in which each stands for several.
 * @param name tells the sets of one statement apart
 * @param columns of `document`
 */
export function sampledSet(search: DocumentSearch, name: string | number, columns: Prisma.Sql): DocumentSet {
  const nameOf = (part: string) => Prisma.raw(`"${name} ${part}"`)
  const [tiers, sample, exact] = [nameOf('tiers'), nameOf('sample'), nameOf('exact')]
  const [documents, weight] = [nameOf('documents'), nameOf('weight')]
  const read = Prisma.sql`SELECT ${columns} FROM "SearchDocument" document WHERE`
  const every = Prisma.sql`(SELECT "every" FROM ${tiers})`
  const isSmall = Prisma.sql`(SELECT count(*) FROM ${sample}) * ${every} <= ${searchSizes.counted}::int`
  const tables = Prisma.sql`
    ${tiers} AS MATERIALIZED (
      SELECT coalesce(max("sampleEvery"), 1) AS "every" FROM "SearchTiers"
      WHERE "kind" = ${search.kind}::"SearchedKind"
    ),
    ${sample} AS MATERIALIZED (${read} ${conditions(search)} AND ${isSampled}),
    ${exact} AS MATERIALIZED (
      ${read} ${conditions(search, { isFew: true })} AND ${every} > 1 AND ${isSmall} LIMIT ${searchSizes.counted + 1}::int
    ),
    ${documents} AS (
      SELECT * FROM ${exact} UNION ALL SELECT * FROM ${sample} WHERE NOT EXISTS (SELECT FROM ${exact})
    ),
    ${weight} AS MATERIALIZED (
      SELECT CASE WHEN EXISTS (SELECT FROM ${exact}) THEN 1 ELSE "every" END AS "stands",
        "every" = 1 OR (${isSmall} AND (SELECT count(*) FROM ${exact}) <= ${searchSizes.counted}::int) AS "isExact",
        "every"
      FROM ${tiers}
    )`
  return { tables, documents, weight }
}
