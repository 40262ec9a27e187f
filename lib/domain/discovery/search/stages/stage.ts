import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { ResultPosition, SearchOrder } from '../address.ts'
import type { MatchCounts } from '../counts.ts'

/**
 * A part of what a search finds that is read by itself. Each match fits one stage, and matches of an earlier turn come
 * before those of a later one: most pages are full after the first turn, and what they read is small.
 */
export type Stage = StagePart & {
  /** Sorted by it, higher first. */
  key: Prisma.Sql
  /** Read only when the stages of earlier turns don't fill the page. */
  turn: number
}

export type StagePart = {
  where: Prisma.Sql
  /** About how many documents fulfil it. Decides what is read at first, not what is found. */
  expected: number
}

export type ResultPageRequest = {
  order: SearchOrder
  /** Counts of matches, which decide the way of reading. */
  counts: MatchCounts
  limit: number
  offset?: number
  /** Only what comes after it. */
  after?: ResultPosition | null
}

/** One after the other. */
export function inTurns(parts: readonly StagePart[], key: Prisma.Sql): Stage[] {
  return parts.map((part, turn) => ({ ...part, key, turn }))
}

/** The stages of the first turns, as many as are likely to fill a page. */
export function likelyStages(stages: readonly Stage[], page: ResultPageRequest): Stage[] {
  let expected = 0
  const turns = [...new Set(stages.map(({ turn }) => turn))].sort((one, other) => one - other)
  const last = turns.find((turn) => {
    for (const stage of stages) if (stage.turn === turn) expected += stage.expected
    return expected >= enoughFor(page)
  })
  return stages.filter(({ turn }) => last === undefined || turn <= last)
}

/** The counts are estimated: twice as many as the page needs are likely to be enough. */
export function enoughFor({ limit, offset = 0 }: ResultPageRequest): number {
  return 2 * (limit + offset)
}
