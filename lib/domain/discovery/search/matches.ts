import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import type { ResultPosition } from './address.ts'
import { conditions, type DocumentSearch } from './conditions.ts'
import { bestFirstStages } from './stages/best-first.ts'
import { byValueStages } from './stages/by-value.ts'
import { someWordsStages } from './stages/some-words.ts'
import { likelyStages, type ResultPageRequest, type Stage } from './stages/stage.ts'

/**
 * One page of what a search finds. The best matches have the words in their titles; of equally good ones those in the
 * reader's language come first, then the rank decides.
 * A small set is read whole, titles first. Of a larger one only the best tiers are read, as far as the page needs: the
 * time doesn't grow with the number of documents. One statement; one more for an order by value, and one for a page that
 * the first stages don't fill: planning them takes longer than reading them.
 */
export async function listMatches(
  search: DocumentSearch,
  page: ResultPageRequest,
): Promise<ResultPosition[]> {
  const stages = await stagesOf(search, page)
  const likely = likelyStages(stages, page)
  const found = await readStages(likely, search, page)
  const isEnough = found.length === page.limit || likely.length === stages.length
  return isEnough ? found : readStages(stages, search, page)
}

/** In one statement, in which a stage of a later turn is read only when the earlier ones don't fill the page. */
async function readStages(
  stages: readonly Stage[],
  search: DocumentSearch,
  { counts, limit, offset = 0, after = null }: ResultPageRequest,
): Promise<ResultPosition[]> {
  const wanted = limit + offset
  const tables = stages.map(({ where, key, turn }, index) => {
    const earlier = stages.flatMap((other, number) =>
      other.turn < turn ? Prisma.sql`(SELECT count(*) FROM ${nameOf(number)})` : [],
    )
    const isNeeded =
      earlier.length === 0 ? Prisma.sql`TRUE` : Prisma.sql`${Prisma.join(earlier, ' + ')} < ${wanted}::int`
    const sortKey = Prisma.sql`(${key})::float8`
    const isAfter = after
      ? Prisma.sql`(${sortKey}, document."rankScore", -document."recordId")
          < (${after.key}::float8, ${after.score}::float8, ${-after.id}::int)`
      : Prisma.sql`TRUE`
    return Prisma.sql`${nameOf(index)} AS MATERIALIZED (
      SELECT document."recordId" AS "id", ${sortKey} AS "key", document."rankScore" AS "score"
      FROM "SearchDocument" document
      WHERE ${conditions(search, { isFew: counts.isExact })} AND ${where} AND ${isAfter} AND ${isNeeded}
      ORDER BY 2 DESC, 3 DESC, 1
      LIMIT ${wanted}::int
    )`
  })
  const union = stages.map((_, index) => Prisma.sql`SELECT * FROM ${nameOf(index)}`)
  return foundRows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      WITH ${Prisma.join(tables)}
      SELECT "id", "key", "score" FROM (${Prisma.join(union, ' UNION ALL ')}) found
      ORDER BY "key" DESC, "score" DESC, "id"
      LIMIT ${limit}::int OFFSET ${offset}::int`,
  )
}

const foundRows = z.array(z.object({ id: z.int(), key: z.number(), score: z.number() }))

async function stagesOf(search: DocumentSearch, page: ResultPageRequest): Promise<Stage[]> {
  if (page.order !== 'best') return byValueStages(page.order, search, page)
  if (search.words && search.words.parts.length > 0) return someWordsStages(search, search.words, page)
  return bestFirstStages(search, page)
}

function nameOf(stage: number): Prisma.Sql {
  return Prisma.raw(`"stage_${stage}"`)
}
