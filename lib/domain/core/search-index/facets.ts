import { z } from 'zod'

// Filter values are stored in each document as short words, so that the index answers filters together with the
// searched words. The words of prices are only counted, for the bars of the price filter: prices are compared in the
// documents.

/** The documents of one kind that are found by a filter. */
export type FacetFacts = {
  /** Of a guide, all of the guide's. */
  cityIds: readonly number[]
  countryIds: readonly number[]
  categoryIds: readonly number[]
  languages: readonly string[]
  priceEurCents: number | null
  isPerPerson: boolean
  /** Of an excursion. */
  minutes: number | null
  maxGuests: number | null
  ratingAverage: number
  /** Words of `stated-facets.ts`. */
  stated: readonly string[]
  /** Of an excursion; null where nothing is stated. */
  ageFrom: number | null
  ageTo: number | null
}

export const facet = {
  city: (id: number) => `city:${id}`,
  country: (id: number) => `country:${id}`,
  category: (id: number) => `category:${id}`,
  language: (code: string) => `language:${code}`,
  /** In steps of a fifth: a price between 1000 and 1189 cents has the same as its neighbours. */
  price: (step: number, isPerPerson: boolean) => `price:${isPerPerson ? 'person' : 'booking'}:${step}`,
  duration: (duration: Duration) => `duration:${duration}`,
  guests: (most: number) => `guests:${most}`,
  /** At least so many stars. */
  rating: (least: MinRating) => `rating:${least}`,
  /** A child of so many years may come. */
  age: (years: number) => `age:${years}`,
  /** 0 is the best tier. */
  tier: (number: number) => `tier:${number}`,
  sample: 'sample',
} as const

/** All groups of one person are the same. */
export const mostGuests = 30
const stepsPerDoubling = 4
/** In cents. Nearly nothing costs less: all of that is step 0. */
const lowestPrice = 500
export const highestStep = 4 * 18

export const durations = ['short', 'middle', 'long'] as const
export type Duration = (typeof durations)[number]
/** The last minute of each; longer tours are long. */
const lastMinutes = { short: 120, middle: 240 } as const

export const minRatings = [4, 4.5] as const
export type MinRating = (typeof minRatings)[number]

/** The last year of childhood. */
export const lastChildAge = 17

/** The step of a price: four to a doubling, so a fifth more is the next one. */
export function priceStep(cents: number): number {
  if (cents < lowestPrice) return 0
  return Math.min(highestStep, 1 + Math.floor(Math.log2(cents / lowestPrice) * stepsPerDoubling))
}

/** Start of a step, in cents. */
export function stepStart(step: number): number {
  return step === 0 ? 0 : Math.ceil(lowestPrice * 2 ** ((step - 1) / stepsPerDoubling))
}

/** The words of a document, without those that depend on other documents. */
export function facetsOf(facts: FacetFacts): string[] {
  const { cityIds, countryIds, categoryIds, languages, priceEurCents, minutes, maxGuests } = facts
  return [
    ...cityIds.map(facet.city),
    ...countryIds.map(facet.country),
    ...categoryIds.map(facet.category),
    ...languages.map(facet.language),
    ...(priceEurCents === null ? [] : [facet.price(priceStep(priceEurCents), facts.isPerPerson)]),
    ...(minutes === null ? [] : [facet.duration(durationOf(minutes))]),
    ...(maxGuests === null ? [] : [facet.guests(Math.min(mostGuests, maxGuests))]),
    ...minRatings.filter((least) => facts.ratingAverage >= least).map(facet.rating),
    ...facts.stated,
    ...childAges(facts).map(facet.age),
  ]
}

/** Nothing where no age is stated. */
function childAges({ ageFrom, ageTo }: FacetFacts): number[] {
  if (ageFrom === null && ageTo === null) return []
  return steps(ageFrom ?? 0, Math.min(lastChildAge, ageTo ?? lastChildAge))
}

function durationOf(minutes: number): Duration {
  if (minutes <= lastMinutes.short) return 'short'
  return minutes <= lastMinutes.middle ? 'middle' : 'long'
}

/** All steps of a range, both ends included. */
export function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** As the database names it; on its own, because components read this file too. */
type SearchedKind = 'guide' | 'excursion'

/** Division of the documents of a kind. */
export type Tiers = { kind: SearchedKind; scores: number[]; sampleEvery: number }

export const storedTiers = z.array(
  z.object({ kind: z.enum(['guide', 'excursion']), scores: z.array(z.number()), sampleEvery: z.int() }),
)

/** The words that depend on all documents of the kind. */
export function standingOf(recordId: number, rankScore: number, { scores, sampleEvery }: Tiers): string[] {
  const better = scores.findIndex((lowest) => rankScore >= lowest)
  return [
    facet.tier(better < 0 ? scores.length : better),
    ...(isSampled(recordId, sampleEvery) ? [facet.sample] : []),
  ]
}

/** Spread evenly over ids, the same for ever: what is in a smaller sample is in each larger one. */
function isSampled(recordId: number, sampleEvery: number): boolean {
  return (Math.imul(recordId, 0x9e3779b1) >>> 12) % sampleEvery === 0
}
