import { Prisma } from '../../../server/prisma/client/client.ts'
import type { MatchCounts } from '../counts.ts'
import { facet, steps } from '../facets.ts'
import { bestTiers, isBest } from '../shelf.ts'
import { searchSizes } from '../sizes.ts'

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
): Prisma.Sql[] {
  if (isExact) return [where]
  const { tiers } = searchSizes
  const documents = every * searchSizes.sample
  const enough = tiers.findIndex((size) => (count * size) / documents >= wanted)
  const first = enough < 0 ? tiers.length - 1 : enough
  const later = tiers.map((_, tier) => tier + 1).filter((tier) => tier > first)
  return [isUpToTier(first), ...later.map(isInTier)].map((tier) => Prisma.sql`${where} AND ${tier}`)
}

function isUpToTier(last: number): Prisma.Sql {
  const isFirst = Prisma.sql`document."facets" && ${steps(0, last).map(facet.tier)}::text[]`
  return last < bestTiers ? Prisma.sql`${isBest} AND ${isFirst}` : isFirst
}

function isInTier(tier: number): Prisma.Sql {
  const isIn = Prisma.sql`document."facets" @> ARRAY[${facet.tier(tier)}]`
  return tier < bestTiers ? Prisma.sql`${isBest} AND ${isIn}` : isIn
}
