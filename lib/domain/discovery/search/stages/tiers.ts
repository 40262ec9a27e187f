import { Prisma } from '../../../../server/prisma/client/client.ts'
import { facet, steps } from '../../../core/search-index/facets.ts'
import { bestTiers, isBest } from '../../../core/search-index/shelf.ts'
import { searchSizes } from '../../../core/search-index/sizes.ts'
import type { MatchCounts } from '../counts.ts'
import type { StagePart } from './stage.ts'

/**
 * Divides what fulfils a condition into the best tiers that are likely to have enough of it, and the other tiers one by
 * one. The last tier, with most of the documents, is never read with the first.
 * @param count about how many documents fulfil it
 */
export function byTiers(
  where: Prisma.Sql,
  count: number,
  wanted: number,
  { isExact, every }: MatchCounts,
): StagePart[] {
  if (isExact) return [{ where, expected: count }]
  const documents = every * searchSizes.sample
  const ends = [...searchSizes.tiers.map((size) => Math.min(size, documents)), documents]
  const expectedIn = (documentIndex: number) => (count * documentIndex) / documents
  const last = searchSizes.tiers.length
  const enough = ends.findIndex((end) => expectedIn(end) >= wanted)
  const first = enough < 0 ? last - 1 : Math.min(enough, last - 1)
  return [
    { where: Prisma.sql`${where} AND ${isUpToTier(first)}`, expected: expectedIn(ends[first] ?? 0) },
    ...steps(first + 1, last).map((tier) => ({
      where: Prisma.sql`${where} AND ${isInTier(tier)}`,
      expected: expectedIn((ends[tier] ?? 0) - (ends[tier - 1] ?? 0)),
    })),
  ]
}

function isUpToTier(last: number): Prisma.Sql {
  const isFirst = Prisma.sql`document."facets" && ${steps(0, last).map(facet.tier)}::text[]`
  return last < bestTiers ? Prisma.sql`${isBest} AND ${isFirst}` : isFirst
}

function isInTier(tier: number): Prisma.Sql {
  const isIn = Prisma.sql`document."facets" @> ARRAY[${facet.tier(tier)}]`
  return tier < bestTiers ? Prisma.sql`${isBest} AND ${isIn}` : isIn
}
