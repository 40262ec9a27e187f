/**
 * The published ranking rule (`/about`): completeness, rating, response time, freshness. A position can't be bought;
 * first places are above the list and not part of it.
 */
export const rankingRule = {
  /** Weights of the four parts; together 1. */
  shares: { rating: 0.45, completeness: 0.25, response: 0.2, freshness: 0.1 },
  /**
   * Share of all ratings by own guests, whom guides have invited, in the part for ratings, however many there are. Few of them are pulled towards the mean of the others, as those are towards the site's.
   */
  guestShare: 0.1,
  /** The site's mean counts like this many ratings, so that two fives don't overtake eighty reviews of 4.9. */
  priorRatings: 10,
  /** The site's mean until there are ratings. */
  assumedSiteMean: 4.6,
  /** A mean of this or less gives nothing, 5 gives the whole share, linear in between. */
  ratingFloor: 3,
  /** Median minutes to the first reply that give the whole share, and nothing; `unknown` before the first reply. */
  response: { fullMinutes: 60, noneMinutes: 24 * 60, unknown: 0.5 },
  /** Days since the guide last edited texts or calendar that give the whole share, and nothing. */
  freshness: { fullDays: 30, noneDays: 365 },
} as const

/** Photos that make a guide's gallery: the page shows it from so many on, since fewer look unfinished. */
export const leastGallery = 3

/** Points of a complete guide profile; together 100. */
export const guidePoints = {
  portrait: 15,
  gallery: 10,
  text: 20,
  /** For each further interface language of headline and biography, at most three. */
  furtherText: 5,
  languages: 10,
  verifiedCredential: 15,
  publishedExcursion: 10,
  workingHours: 5,
} as const

/** Points of a complete excursion; together 100. */
const excursionPoints = {
  cover: 15,
  furtherPhoto: 10,
  text: 20,
  /** For each further interface language, at most three. */
  furtherText: 5,
  itinerary: 15,
  meetingPoint: 5,
  included: 10,
  cancellation: 10,
} as const

export type GuideCompletenessFacts = {
  hasPortrait: boolean
  /** Photos besides the portrait. */
  galleryCount: number
  /** Number of interface languages with texts. */
  textCount: number
  languageCount: number
  hasVerifiedCredential: boolean
  publishedExcursionCount: number
  hasWorkingHours: boolean
}

export type ExcursionCompletenessFacts = {
  photoCount: number
  textCount: number
  stopCount: number
  hasMeetingPoint: boolean
  hasIncluded: boolean
  hasCancellationTerms: boolean
}

export type RankingFacts = {
  /** 0–100. */
  completeness: number
  /** Of ratings by people who have found the guide here. */
  ratingAverage: number
  ratingCount: number
  /** Of ratings by the guide's own guests. */
  guestAverage: number
  guestCount: number
  /** Null before the first reply. */
  medianResponseMinutes: number | null
  /** Days since texts or calendar were last edited. */
  quietDays: number
}

/** 0–100: what share of a guide's profile is filled in. */
export function guideCompleteness(facts: GuideCompletenessFacts): number {
  const points = guidePoints
  return (
    when(facts.hasPortrait, points.portrait) +
    when(facts.galleryCount >= leastGallery, points.gallery) +
    when(facts.textCount >= 1, points.text) +
    furtherTexts(facts.textCount) * points.furtherText +
    when(facts.languageCount >= 1, points.languages) +
    when(facts.hasVerifiedCredential, points.verifiedCredential) +
    when(facts.publishedExcursionCount >= 1, points.publishedExcursion) +
    when(facts.hasWorkingHours, points.workingHours)
  )
}

/** 0–100: what share of an excursion is filled in. */
export function excursionCompleteness(facts: ExcursionCompletenessFacts): number {
  const points = excursionPoints
  return (
    when(facts.photoCount >= 1, points.cover) +
    when(facts.photoCount >= 2, points.furtherPhoto) +
    when(facts.textCount >= 1, points.text) +
    furtherTexts(facts.textCount) * points.furtherText +
    when(facts.stopCount >= 2, points.itinerary) +
    when(facts.hasMeetingPoint, points.meetingPoint) +
    when(facts.hasIncluded, points.included) +
    when(facts.hasCancellationTerms, points.cancellation)
  )
}

/** 1–5: a mean that is pulled towards the site's while there are few ratings. */
export function bayesianMean(average: number, count: number, siteMean: number): number {
  const { priorRatings } = rankingRule
  return (siteMean * priorRatings + average * count) / (priorRatings + count)
}

export type RankPart = keyof typeof rankingRule.shares

/**
 * Reached share of each part, 0–1, before its weight.
 * @param siteMean mean of all published ratings but those of own guests, 1–5
 */
export function rankParts(facts: RankingFacts, siteMean: number): Record<RankPart, number> {
  const { ratingFloor, guestShare, response, freshness } = rankingRule
  const mean = bayesianMean(facts.ratingAverage, facts.ratingCount, siteMean)
  const ofGuests = bayesianMean(facts.guestAverage, facts.guestCount, mean)
  const minutes = facts.medianResponseMinutes
  return {
    rating: (1 - guestShare) * share(mean, ratingFloor, 5) + guestShare * share(ofGuests, ratingFloor, 5),
    completeness: clamp(facts.completeness / 100),
    response:
      minutes === null ? response.unknown : share(minutes, response.noneMinutes, response.fullMinutes),
    freshness: share(facts.quietDays, freshness.noneDays, freshness.fullDays),
  }
}

/**
 * 0–1, higher comes first. The same rule for guides and for excursions: an excursion has its own ratings and
 * completeness, and its guide's response time.
 * @param siteMean mean of all published ratings, 1–5
 */
export function rankScore(facts: RankingFacts, siteMean: number): number {
  const { shares } = rankingRule
  const { rating, completeness, response, freshness } = rankParts(facts, siteMean)
  return (
    shares.rating * rating +
    shares.completeness * completeness +
    shares.response * response +
    shares.freshness * freshness
  )
}

/** Position of a value between no share (0) and the whole share (1). */
function share(value: number, none: number, full: number): number {
  return clamp((value - none) / (full - none))
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function when(condition: boolean, points: number): number {
  return condition ? points : 0
}

function furtherTexts(count: number): number {
  return Math.min(3, Math.max(0, count - 1))
}
