import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Position } from '../address.ts'
import type { MatchCounts } from '../counts.ts'
import type { SearchOrder } from '../filters.ts'

/**
 * A part of what a search finds that is read by itself. Each match fits one stage, and matches of an earlier turn come
 * before those of a later one: most pages are full after the first turn, and what they read is small.
 */
export type Stage = {
  where: Prisma.Sql
  /** Sorted by it, higher first. */
  key: Prisma.Sql
  /** Read only when the stages of earlier turns don't fill the page. */
  turn: number
}

export type PageRequest = {
  order: SearchOrder
  /** How many match; decides how they are read. */
  counts: MatchCounts
  limit: number
  offset?: number
  /** Only what comes after it. */
  after?: Position | null
}

/** One after the other. */
export function inTurns(wheres: readonly Prisma.Sql[], key: Prisma.Sql): Stage[] {
  return wheres.map((where, turn) => ({ where, key, turn }))
}

/** The counts are estimated: twice as many as the page needs are likely to be enough. */
export function enoughFor({ limit, offset = 0 }: PageRequest): number {
  return 2 * (limit + offset)
}
