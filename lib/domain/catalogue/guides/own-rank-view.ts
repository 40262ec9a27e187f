import type { RankingFacts } from '../../core/listing/ranking.ts'
import type { RankPartView } from './rank-advice.ts'

/** Nobody pages further, so positions beyond are not counted. */
export const lastCountedPosition = 500

/** A guide's place in the list of one city. */
type PlaceInList = {
  city: string
  /** Null while the guide isn't listed; `lastCountedPosition` + 1 for all further ones. */
  position: number | null
  /** Guides listed in the city. */
  total: number
}

/** Reason why a guide is where they are in the list of their home. */
export type OwnRank = PlaceInList & {
  otherCities: PlaceInList[]
  /** 0–100. */
  points: number
  facts: RankingFacts
  /** Mean of all published ratings, 1–5. */
  siteMean: number
  /** `position` in `raised`: about where the guide would be then; null where that is no better. */
  parts: Array<RankPartView & { wouldBe: number | null }>
}
