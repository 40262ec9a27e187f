import {
  type RankingFacts,
  type RankPart,
  rankingRule,
  rankParts,
  rankScore,
} from '../../core/listing/ranking.ts'

/** Number of five-star reviews that the advice about the rating assumes. */
export const advisedReviews = 3

const order: readonly RankPart[] = ['rating', 'completeness', 'response', 'freshness']

/** One part of a guide's rank. Points are of a hundred. */
export type RankPartView = {
  part: RankPart
  points: number
  /** The most that this part gives. */
  most: number
  /** With what would raise it done; null where nothing would. */
  raised: { points: number; score: number } | null
}

/**
 * The parts of a rank in the order of their weight, each with what it would be after the step that raises it most:
 * a few five-star reviews, a complete profile, replies in time, an edit today.
 * @param siteMean mean of all published ratings, 1–5
 */
export function explainRank(facts: RankingFacts, siteMean: number): RankPartView[] {
  const reached = rankParts(facts, siteMean)
  return order.map((part) => {
    const weight = rankingRule.shares[part] * 100
    const after = raised(facts, part)
    const points = reached[part] * weight
    const then = rankParts(after, siteMean)[part] * weight
    const isHigher = Math.round(then * 10) > Math.round(points * 10)
    return {
      part,
      points,
      most: weight,
      raised: isHigher ? { points: then, score: rankScore(after, siteMean) } : null,
    }
  })
}

function raised(facts: RankingFacts, part: RankPart): RankingFacts {
  switch (part) {
    case 'rating': {
      const ratingCount = facts.ratingCount + advisedReviews
      const sum = facts.ratingAverage * facts.ratingCount + 5 * advisedReviews
      return { ...facts, ratingCount, ratingAverage: sum / ratingCount }
    }
    case 'completeness':
      return { ...facts, completeness: 100 }
    case 'response':
      return { ...facts, medianResponseMinutes: rankingRule.response.fullMinutes }
    case 'freshness':
      return { ...facts, quietDays: 0 }
  }
}
