import type { Money, PriceUnit } from '../../basics/money/price.ts'

type Tier = { minGuests: number; maxGuests: number; amount: number }
type Priced = Money & {
  unit: PriceUnit
  maxGuests: number
  tiers: readonly Tier[]
  /** A child's price in percent of a price per person, and the last age that has it; a price for the group has none. */
  childPricePercent?: number | null
  childPriceAge?: number | null
}

/** Total of a group and share of each person, in minor units rounded up. */
export type GroupPrice = { total: Money; perPerson: Money }

/**
 * Price of an excursion for a group; null if the group is too large or no price covers it. Where a price is per person,
 * the share is an adult's.
 * @param people with the children
 * @param ages of the children, as far as they are known
 */
export function groupPrice(priced: Priced, people: number, ages: readonly number[] = []): GroupPrice | null {
  const { amount, currency, unit, maxGuests, tiers } = priced
  if (people > maxGuests) return null
  const tier = tiers.find(({ minGuests, maxGuests: most }) => minGuests <= people && people <= most)
  if (tiers.length > 1 && !tier) return null
  const price = tier?.amount ?? amount
  if (unit === 'booking') {
    return {
      total: { amount: price, currency },
      perPerson: { amount: Math.ceil(price / people), currency },
    }
  }
  const children = childrenIn(priced, people, ages)
  const ofChildren = children * Math.ceil((price * (priced.childPricePercent ?? 100)) / 100)
  return {
    total: { amount: price * (people - children) + ofChildren, currency },
    perPerson: { amount: price, currency },
  }
}

/** How many pay the price of a child. */
function childrenIn(
  { childPricePercent, childPriceAge }: Priced,
  people: number,
  ages: readonly number[],
): number {
  const last = childPriceAge ?? null
  if (last === null || childPricePercent === undefined || childPricePercent === null) return 0
  return Math.min(people, ages.filter((age) => age <= last).length)
}
