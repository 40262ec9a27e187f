/** Maximum lengths and numbers of a place's fields; apart from the schemas, for the browser. */
export const placeLimits = {
  name: 60,
  /** In visible characters. */
  intro: 1500,
  bestSeason: 120,
  otherNames: 30,
  prominence: 100_000,
} as const
