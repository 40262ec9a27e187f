import { z } from 'zod'
import { currencies } from '../../../basics/money/price.ts'

const guests = z.int().min(1).max(500)
/** A hundred million minor units: more is a slip. */
const largestAmount = 100_000_000

const tierSchema = z.strictObject({
  min_guests: guests,
  max_guests: guests.nullable().describe('Null for a single price for all groups.'),
  amount: z.int().min(0).max(largestAmount).describe('In minor units: cents; yen have none.'),
})
/** A line of the price list. */
export type Tier = z.output<typeof tierSchema>

export const mostTiers = 20

/** Fields of the price step; public straight away. */
export const excursionPriceSchema = z.strictObject({
  currency: z.enum(currencies),
  price_unit: z.enum(['booking', 'person']),
  tiers: z.array(tierSchema).max(mostTiers).describe('Empty while there is no price yet.'),
  cancellation_hours: z
    .int()
    .min(0)
    .max(8760)
    .describe('Hours before the start until which cancellation is free.'),
})
export type ExcursionPrice = z.output<typeof excursionPriceSchema>

export const priceChangesSchema = excursionPriceSchema.partial()
export type PriceChanges = z.output<typeof priceChangesSchema>

/** Error in a list of prices: group sizes without a price, or with two. */
export type TierProblem =
  | { kind: 'order'; line: number }
  | { kind: 'gap'; people: number[] }
  | { kind: 'overlap'; people: number[] }

type Range = Pick<Tier, 'min_guests' | 'max_guests'>

/** The first problem of the list; null for one that has exactly one price for everybody from 1 to its end. */
export function tierProblem(tiers: readonly Range[]): TierProblem | null {
  if (tiers.length <= 1) return null
  const wrong = tiers.findIndex(({ min_guests: min, max_guests: max }) => max === null || min > max)
  if (wrong !== -1) return { kind: 'order', line: wrong }
  const twice = peopleWith(tiers, (count) => count > 1)
  if (twice.length > 0) return { kind: 'overlap', people: twice }
  const without = peopleWithoutPrice(tiers, null)
  return without.length > 0 ? { kind: 'gap', people: without } : null
}

/**
 * The numbers of people that no line has a price for.
 * @param largest the largest group; null for the end of the list
 */
export function peopleWithoutPrice(tiers: readonly Range[], largest: number | null): number[] {
  if (tiers.length <= 1) return []
  return peopleWith(tiers, (count) => count === 0, Math.max(largest ?? 0, endOf(tiers)))
}

function endOf(tiers: readonly Range[]): number {
  return Math.max(0, ...tiers.map(({ max_guests }) => max_guests ?? 0))
}

function peopleWith(
  tiers: readonly Range[],
  isMeant: (count: number) => boolean,
  end = endOf(tiers),
): number[] {
  const people = Array.from({ length: end }, (_, index) => index + 1)
  return people.filter((number) =>
    isMeant(
      tiers.filter(({ min_guests: min, max_guests: max }) => min <= number && number <= (max ?? end)).length,
    ),
  )
}

/** Numbers as ranges: `2, 5–7`. */
export function inRanges(people: readonly number[]): string {
  const ranges: Array<{ from: number; to: number }> = []
  for (const number of people) {
    const last = ranges.at(-1)
    if (last && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** The values of the messages about gaps and overlaps: the people, and the number where it is a single one. */
export function peopleValues(people: readonly number[]): { people: string; sole: number } {
  return { people: inRanges(people), sole: people.length === 1 ? (people[0] ?? 0) : 0 }
}

/** Share of each person, from the largest group to the smallest, in minor units rounded up. */
export function shareOf(
  { min_guests: min, max_guests: max, amount }: Tier,
  largest: number | null,
): { least: number; most: number } {
  return {
    least: Math.ceil(amount / Math.max(1, max ?? largest ?? min)),
    most: Math.ceil(amount / Math.max(1, min)),
  }
}

/** The amount that a card shows: the lowest of the list, 0 without one. */
export function lowestAmount(tiers: readonly Pick<Tier, 'amount'>[]): number {
  return tiers.length === 0 ? 0 : Math.min(...tiers.map(({ amount }) => amount))
}
