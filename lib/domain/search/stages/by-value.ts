import { Prisma } from '../../../server/prisma/client/client.ts'
import { type DocumentSearch, groupPrice } from '../conditions.ts'
import { findCut } from '../counts.ts'
import type { SearchFilters, SearchOrder } from '../filters.ts'
import { enoughFor, inTurns, type PageRequest, type Stage } from './stage.ts'
import { byTiers } from './tiers.ts'

/**
 * For a search in the order of a price, a rating or a duration. Of a large set the sample says which value is reached
 * after enough documents: what is better is read whole, what has that very value by tiers, the others hardly ever.
 */
export async function byValueStages(
  order: Exclude<SearchOrder, 'best'>,
  search: DocumentSearch,
  page: PageRequest,
): Promise<Stage[]> {
  const { key, isBetter } = sortedValue(order, search.filters)
  const whole = inTurns([Prisma.sql`TRUE`], key)
  if (page.counts.isExact) return whole
  const cut = await findCut(search, key, enoughFor(page))
  if (!cut) return whole
  const same = Prisma.sql`(${key})::float8 = ${cut.key}::float8`
  return inTurns(
    [
      Prisma.sql`${isBetter(cut.key)} AND (${key})::float8 > ${cut.key}::float8`,
      ...byTiers(same, cut.count, enoughFor(page), page.counts),
      Prisma.sql`(${key})::float8 < ${cut.key}::float8`,
    ],
    key,
  )
}

type Value = {
  /** Higher comes first. */
  key: Prisma.Sql
  /** A condition on the columns, which have an index: whether a document's key is higher than that. */
  isBetter: (key: number) => Prisma.Sql
}

/** Behind all others: without a price, without a duration. */
const last = { price: 2_147_483_647, duration: 100_000 } as const

function sortedValue(order: Exclude<SearchOrder, 'best'>, filters: SearchFilters): Value {
  switch (order) {
    case 'price':
      return {
        key: Prisma.sql`-coalesce(${groupPrice(filters)}, ${last.price}::int)`,
        isBetter: (key) => {
          const cheaperThan = (people: number) =>
            Prisma.sql`document."priceEurCents" < ${Math.min(last.price, Math.ceil(-key / people))}::int`
          return Prisma.sql`(
            (NOT document."isPerPerson" AND ${cheaperThan(1)})
            OR (document."isPerPerson" AND ${cheaperThan(filters.guests ?? 1)})
          )`
        },
      }
    case 'rating':
      return {
        key: Prisma.sql`document."ratingAverage"`,
        isBetter: (key) => Prisma.sql`document."ratingAverage" > ${key}::float8::numeric(3, 2)`,
      }
    case 'duration':
      return {
        key: Prisma.sql`-coalesce(document."tourMinutes", ${last.duration}::int)`,
        isBetter: (key) => Prisma.sql`document."tourMinutes" < ${-key}::int`,
      }
  }
}
