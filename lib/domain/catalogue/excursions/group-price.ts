import type { Money, PriceUnit } from '../../basics/money/price.ts'

type Tier = { minGuests: number; maxGuests: number; amount: number }
type Priced = Money & { unit: PriceUnit; maxGuests: number; tiers: readonly Tier[] }

/** Total of a group and share of each person, in minor units rounded up. */
export type GroupPrice = { total: Money; perPerson: Money }

/** Price of an excursion for a group; null if the group is too large or no price covers it. */
export function groupPrice(
  { amount, currency, unit, maxGuests, tiers }: Priced,
  people: number,
): GroupPrice | null {
  if (people > maxGuests) return null
  const tier = tiers.find(({ minGuests, maxGuests: most }) => minGuests <= people && people <= most)
  if (tiers.length > 1 && !tier) return null
  const price = tier?.amount ?? amount
  return unit === 'person'
    ? { total: { amount: price * people, currency }, perPerson: { amount: price, currency } }
    : {
        total: { amount: price, currency },
        perPerson: { amount: Math.ceil(price / people), currency },
      }
}
