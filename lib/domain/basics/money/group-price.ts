import { type Currency, conversionStep, type Money, type PriceUnit } from './price.ts'

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
    return { total: { amount: price, currency }, perPerson: { amount: shareOf(price, people), currency } }
  }
  const child = childPrice(priced)
  return {
    total: { amount: child ? withChildren(price, people, child, ages) : price * people, currency },
    perPerson: { amount: price, currency },
  }
}

/** Percent of a price per person, and the last age that has it. */
type ChildPrice = [percent: number, lastAge: number]

function childPrice({ unit, childPricePercent, childPriceAge }: Priced): ChildPrice | null {
  const isStated =
    unit === 'person' && typeof childPricePercent === 'number' && typeof childPriceAge === 'number'
  return isStated ? [childPricePercent, childPriceAge] : null
}

/** Total of a group with children, each person's price being `price`. */
function withChildren(
  price: number,
  people: number,
  [percent, lastAge]: ChildPrice,
  ages: readonly number[],
): number {
  const children = Math.min(people, ages.filter((age) => age <= lastAge).length)
  return price * (people - children) + children * Math.ceil((price * percent) / 100)
}

/** Columns of an excursion that its prices for groups need. */
export const pricedSelect = {
  priceAmount: true,
  currency: true,
  priceUnit: true,
  maxGuests: true,
  childPricePercent: true,
  childPriceAge: true,
  priceTiers: {
    orderBy: { minGuests: 'asc' },
    select: { minGuests: true, maxGuests: true, amount: true },
  },
} as const

type PricedRow = {
  priceAmount: number
  currency: Currency
  priceUnit: PriceUnit
  maxGuests: number
  childPricePercent: number | null
  childPriceAge: number | null
  priceTiers: Tier[]
}

/** An excursion's columns as its prices are computed from them. */
export function pricedOf({ priceAmount, priceUnit, priceTiers, ...others }: PricedRow): Priced {
  const { currency, maxGuests, childPricePercent, childPriceAge } = others
  return {
    ...{ amount: priceAmount, currency, unit: priceUnit, maxGuests, tiers: priceTiers },
    ...{ childPricePercent, childPriceAge },
  }
}

/** Prices of one excursion, or the lowest of several, by size of the group: pages carry them for the browser. */
export type GroupPrices = {
  currency: Currency
  /** Money of the reader that the sums are converted to; null without. */
  readers: Currency | null
  /** For groups up to a size, the smallest first: the sum, null where none is said, and the sum in the reader's money. */
  sizes: Array<[upTo: number, total: number | null, readers: number | null]>
  /** Of one excursion that is priced per person, if it has a child's price. */
  child?: ChildPrice
}

/**
 * The lowest price for each size of a group. Of prices in several currencies those in the first one's count.
 * @param convert to the reader's money; null without a rate
 * @returns null without any excursion
 */
export function groupPrices(
  excursions: readonly Priced[],
  convert: (total: Money) => Money | null,
): GroupPrices | null {
  const [first] = excursions
  if (!first) return null
  const { currency } = first
  const alike = excursions.filter((one) => one.currency === currency)
  const prices: GroupPrices = { currency, readers: null, sizes: [] }
  const child = excursions.length === 1 ? childPrice(first) : null
  if (child) prices.child = child
  const most = Math.max(...alike.map(({ maxGuests }) => maxGuests))
  for (let people = 1; people <= most; people += 1) {
    const totals = alike.flatMap((one) => groupPrice(one, people)?.total.amount ?? [])
    const amount = totals.length > 0 ? Math.min(...totals) : null
    const last = prices.sizes.at(-1)
    if (last && last[1] === amount) {
      last[0] = people
      continue
    }
    const converted = amount === null ? null : convert({ amount, currency })
    if (converted) prices.readers = converted.currency
    prices.sizes.push([people, amount, converted?.amount ?? null])
  }
  return prices
}

/** Price of a group as it is shown; `readers` is the total in the reader's money. */
type ShownGroupPrice = GroupPrice & { readers: Money | null }

/**
 * The price for a number of people; the largest group in its place if they are too many, or no price is said.
 * @param ages of the children among them
 */
export function priceForGroup(
  { currency, readers, sizes, child }: GroupPrices,
  people: number,
  ages: readonly number[] = [],
): ShownGroupPrice | { most: number } {
  const size = sizes.find(([upTo]) => people <= upTo)
  if (!size || size[1] === null) return { most: mostOf(sizes) }
  const [, full, approximate] = size
  const amount = child ? withChildren(full / people, people, child, ages) : full
  return {
    total: { amount, currency },
    perPerson: { amount: shareOf(amount, people), currency },
    readers:
      readers && approximate !== null
        ? { amount: upToStep((approximate * amount) / full, conversionStep(readers)), currency: readers }
        : null,
  }
}

function mostOf(sizes: GroupPrices['sizes']): number {
  return Math.max(0, ...sizes.flatMap(([upTo, total]) => (total === null ? [] : upTo)))
}

function upToStep(amount: number, step: number): number {
  return Math.ceil(amount / step) * step
}

function shareOf(amount: number, people: number): number {
  return Math.ceil(amount / people)
}
