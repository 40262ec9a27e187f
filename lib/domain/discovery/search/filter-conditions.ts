import { Prisma } from '../../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import { dateOfNumber, dayNumber } from '../../../shared/calendar/calendar-date.ts'
import { freeOn } from '../../conversation/calendar/free-on.ts'
import { mostGuests } from '../../core/search-index/facets.ts'
import type { FilterGroup, SearchFilters } from './filter.ts'

type Search = {
  kind: SearchedKind
  /** Only few documents are known to fit. */
  isFew: boolean
}

/** SQL conditions on the documents, in their order, of the filters for which the facet words don't suffice. */
const compared = {
  guests: ({ guests }) =>
    guests === null ? [] : [Prisma.sql`document."mostGuests" >= ${Math.min(guests, mostGuests)}::int`],
  price: (filters, { isFew }) => (isFew ? indexedPriceConditions(filters) : priceConditions(filters)),
  date: (filters, { kind }) => dateConditions(kind, filters),
} satisfies Partial<Record<FilterGroup, (filters: SearchFilters, search: Search) => Prisma.Sql[]>>

/** Conditions on the columns of `document`. */
export function comparisons(filters: SearchFilters, search: Search): Prisma.Sql[] {
  return Object.values(compared).flatMap((conditionsOf) => conditionsOf(filters, search))
}

/** Total price of the group, in euro cents; null without a price. */
export function groupPrice({ guests }: SearchFilters): Prisma.Sql {
  return Prisma.sql`document."priceEurCents"::bigint * CASE WHEN document."isPerPerson" THEN ${guests ?? 1}::int ELSE 1 END`
}

/** A person's price is rounded to a cent, so what several pay is wrong by half a cent for each at most. In cents. */
export function roundingFor(guests: number | null): number {
  return guests === null || guests === 1 ? 0 : Math.floor(guests / 2)
}

function priceConditions(filters: SearchFilters): Prisma.Sql[] {
  const { priceFrom, priceTo, guests } = filters
  const price = groupPrice(filters)
  const rounding = Prisma.sql`CASE WHEN document."isPerPerson" THEN ${roundingFor(guests)}::int ELSE 0 END`
  return [
    ...(priceFrom === null ? [] : [Prisma.sql`${price} + ${rounding} >= ${priceFrom}::bigint`]),
    ...(priceTo === null ? [] : [Prisma.sql`${price} - ${rounding} <= ${priceTo}::bigint`]),
  ]
}

function indexedPriceConditions({ priceFrom, priceTo, guests }: SearchFilters): Prisma.Sql[] {
  if (priceFrom === null && priceTo === null) return []
  return [groupPriceBetween(priceFrom ?? 0, priceTo ?? highestPrice, guests, roundingFor(guests))]
}

/** Of the column, in cents. */
export const highestPrice = 2_147_483_647

/**
 * A condition: what the group pays is between two amounts in euro cents, both included. Written for the index, which has
 * prices as they are set, for a booking or for a person.
 * @param rounding by which a price per person may miss the amounts
 */
export function groupPriceBetween(
  from: number,
  to: number,
  guests: number | null,
  rounding: number,
): Prisma.Sql {
  const isPrice = (people: number, within = 0) => {
    const [least, most] = [Math.ceil((from - within) / people), Math.floor((to + within) / people)]
    return Prisma.sql`document."priceEurCents" BETWEEN ${Math.min(highestPrice, least)}::int AND ${Math.min(highestPrice, most)}::int`
  }
  if (guests === null || guests === 1) {
    return Prisma.sql`document."isPerPerson" = ANY ('{f,t}'::boolean[]) AND ${isPrice(1)}`
  }
  return Prisma.sql`(
    (document."isPerPerson" = FALSE AND ${isPrice(1)}) OR (document."isPerPerson" = TRUE AND ${isPrice(guests, rounding)})
  )`
}

function dateConditions(kind: SearchedKind, { freeOn: day, nearDays }: SearchFilters): Prisma.Sql[] {
  if (day === null) return []
  const days = nearDays ? [-2, -1, 0, 1, 2].flatMap((by) => dateOfNumber(dayNumber(day) + by) ?? []) : [day]
  const isFree = days.map((one) =>
    freeOn(
      Prisma.sql`document."guideId"`,
      one,
      kind === 'excursion' ? Prisma.sql`document."tourMinutes"` : undefined,
    ),
  )
  return [Prisma.sql`(${Prisma.join(isFree, ' OR ')})`]
}
