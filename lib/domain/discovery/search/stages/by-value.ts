import { Prisma } from '../../../../server/prisma/client/client.ts'
import type { SearchOrder } from '../address.ts'
import type { DocumentSearch } from '../conditions.ts'
import { findCut } from '../counts.ts'
import type { SearchFilters } from '../filter.ts'
import { groupPrice, groupPriceBetween, highestPrice, roundingFor } from '../filter-conditions.ts'
import { enoughFor, inTurns, type ResultPageRequest, type Stage } from './stage.ts'
import { byTiers } from './tiers.ts'

/** Maximum number of documents with the same value that are read by the value's index and sorted whole. */
const mostSorted = 5_000

/**
 * For a search in the order of a price, a rating or a duration. Of a large set the sample says which value is reached
 * after enough documents: what is better is read whole, what has that very value by tiers, the others hardly ever.
 */
export async function byValueStages(
  order: Exclude<SearchOrder, 'best'>,
  search: DocumentSearch,
  page: ResultPageRequest,
): Promise<Stage[]> {
  const { key, isBetter, isEqual } = sortedValue(order, search.filters)
  const whole = inTurns([{ where: Prisma.sql`TRUE`, expected: page.counts.total }], key)
  if (page.counts.isExact) return whole
  const cut = await findCut(search, key, enoughFor(page))
  if (!cut) return whole
  const same = isEqual(cut.key)
  return inTurns(
    [
      { where: isBetter(cut.key), expected: cut.reached - cut.count },
      ...(cut.count > mostSorted
        ? byTiers(same, cut.count, enoughFor(page), page.counts)
        : [{ where: same, expected: cut.count }]),
      { where: Prisma.sql`(${key})::float8 < ${cut.key}::float8`, expected: page.counts.total - cut.reached },
    ],
    key,
  )
}

type Value = {
  /** Higher comes first. */
  key: Prisma.Sql
  /** Conditions on the columns, which have an index: whether a document's key is higher than that, or the same. */
  isBetter: (key: number) => Prisma.Sql
  isEqual: (key: number) => Prisma.Sql
}

/** Behind all others: without a price, without a duration. */
const last = { price: highestPrice, duration: 100_000 } as const

function sortedValue(order: Exclude<SearchOrder, 'best'>, filters: SearchFilters): Value {
  switch (order) {
    case 'price':
      return {
        key: Prisma.sql`-coalesce(${groupPrice(filters)}, ${last.price}::int)`,
        isBetter: (key) => isGroupPrice('<', -key, filters),
        isEqual: (key) => isGroupPrice('=', -key, filters),
      }
    case 'rating':
      return {
        key: Prisma.sql`document."ratingAverage"`,
        isBetter: (key) => Prisma.sql`document."ratingAverage" > ${key}::float8::numeric(3, 2)`,
        isEqual: (key) => Prisma.sql`document."ratingAverage" = ${key}::float8::numeric(3, 2)`,
      }
    case 'duration':
      return {
        key: Prisma.sql`-coalesce(document."tourMinutes", ${last.duration}::int)`,
        isBetter: (key) => Prisma.sql`document."tourMinutes" < ${-key}::int`,
        isEqual: (key) =>
          -key === last.duration
            ? Prisma.sql`document."tourMinutes" IS NULL`
            : Prisma.sql`document."tourMinutes" = ${-key}::int`,
      }
  }
}

/** Of the column, which has an index: what the group pays is so much, or less. */
function isGroupPrice(than: '<' | '=', cents: number, { guests, priceFrom }: SearchFilters): Prisma.Sql {
  if (cents === last.price) {
    return Prisma.sql`document."priceEurCents" IS ${Prisma.raw(than === '=' ? 'NULL' : 'NOT NULL')}`
  }
  // With its other end the range is known to be small.
  return than === '='
    ? groupPriceBetween(cents, cents, guests, 0)
    : groupPriceBetween((priceFrom ?? 0) - roundingFor(guests), cents - 1, guests, 0)
}
