import { Prisma } from '../../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import { facet, storedTiers } from '../search-index/facets.ts'
import { searchSizes } from '../search-index/sizes.ts'
import type { Queries } from './site-facts.ts'

const kinds: readonly SearchedKind[] = ['guide', 'excursion']
const tableOf = { guide: Prisma.raw('"Guide"'), excursion: Prisma.raw('"Excursion"') } as const

/**
 * Divides the documents of each kind into tiers by the ranks of what is listed, and chooses the sample, when the number
 * of documents has changed much since it was last done. Everything that writes documents waits until it is done.
 */
export async function refreshSearchTiers(tx: Queries): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('search tiers'))`
  for (const kind of kinds) await refreshTiersOf(tx, kind)
}

async function refreshTiersOf(tx: Queries, kind: SearchedKind): Promise<void> {
  const [stored] = storedTiers.parse(
    await tx.$queryRaw`
      SELECT "kind"::text, "scores", "sampleEvery" FROM "SearchTiers" WHERE "kind" = ${kind}::"SearchedKind"`,
  )
  const ranked = await tx.$queryRaw<{ score: number; place: number; of: number }[]>`
    SELECT "rankScore" AS "score", "place"::int, "of"::int FROM (
      SELECT "rankScore", row_number() OVER (ORDER BY "rankScore" DESC) AS "place", count(*) OVER () AS "of"
      FROM ${tableOf[kind]} WHERE "listed"
    ) ranked
    WHERE "place" = ANY (${searchSizes.tiers}::int[]) OR "place" = "of"
    ORDER BY "place"`
  const count = ranked.at(-1)?.of ?? 0
  const scores = searchSizes.tiers
    .filter((size) => size < count)
    .map((size) => ranked.find(({ place }) => place === size)?.score ?? 0)
  const sampleEvery = 2 ** Math.max(0, Math.round(Math.log2(count / searchSizes.sample)))
  if (stored?.sampleEvery === sampleEvery && (await stillFit(tx, kind, stored.scores, scores.length))) return
  await tx.$executeRaw`
    INSERT INTO "SearchTiers" ("kind", "scores", "sampleEvery")
    VALUES (${kind}::"SearchedKind", ${scores}::float8[], ${sampleEvery}::int)
    ON CONFLICT ("kind") DO UPDATE SET "scores" = excluded."scores", "sampleEvery" = excluded."sampleEvery"`
  await tx.$executeRaw`
    UPDATE "SearchDocument" AS document SET "facets" = fresh."facets"
    FROM (
      SELECT "kind", "locale", "recordId",
        ARRAY(SELECT word FROM unnest("facets") word WHERE word NOT LIKE 'tier:%' AND word <> ${facet.sample})
          || ('tier:' || ${tierExpression(scores)})
          || CASE
            WHEN ${isSampledExpression(sampleEvery)} THEN ARRAY[${facet.sample}]
            ELSE '{}'::text[]
          END AS "facets"
      FROM "SearchDocument" WHERE "kind" = ${kind}::"SearchedKind"
    ) fresh
    WHERE document."kind" = fresh."kind" AND document."locale" = fresh."locale"
      AND document."recordId" = fresh."recordId" AND document."facets" <> fresh."facets"`
}

/** True if no tier has become twice as large or half as large as it should be. */
async function stillFit(
  tx: Queries,
  kind: SearchedKind,
  scores: readonly number[],
  wanted: number,
): Promise<boolean> {
  if (scores.length !== wanted) return false
  for (const [index, score] of scores.entries()) {
    const [row] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM ${tableOf[kind]} WHERE "listed" AND "rankScore" >= ${score}`
    const size = searchSizes.tiers[index] ?? 0
    if (!row || row.count > 2 * size || 2 * row.count < size) return false
  }
  return true
}

function tierExpression(scores: readonly number[]): Prisma.Sql {
  const cases = scores.map(
    (score, index) => Prisma.sql`WHEN "rankScore" >= ${score}::float8 THEN ${index}::int`,
  )
  return scores.length === 0
    ? Prisma.sql`0`
    : Prisma.sql`CASE ${Prisma.join(cases, ' ')} ELSE ${scores.length}::int END`
}

/** The same as `isSampled`: PostgreSQL has no multiplication that overflows, so it is done in 64 bits. */
function isSampledExpression(sampleEvery: number): Prisma.Sql {
  return Prisma.sql`(((("recordId"::bigint * 2654435761) % 4294967296) >> 12) % ${sampleEvery}::int) = 0`
}
