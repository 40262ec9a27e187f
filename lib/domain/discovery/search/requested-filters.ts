import type { Rates } from '../../basics/money/price.ts'
import type { CategoryView } from '../../geography/categories/category.ts'
import type { SearchAddress } from './address.ts'
import { noFilters, type SearchedPlace, type SearchFilters } from './filters.ts'
import { inEuroCents } from './price-range.ts'

/** Known names that parts of an address can refer to. */
export type Known = {
  places: ReadonlyMap<string, SearchedPlace>
  categories: readonly Pick<CategoryView, 'id' | 'slug'>[]
  rates: Rates
}

/** An address without what it names and nobody knows (any more), and the filters that it asks for. */
export function requestedFilters(
  address: SearchAddress,
  { places, categories, rates }: Known,
): { address: SearchAddress; filters: SearchFilters } {
  const chosen = categories.filter(({ slug }) => address.categories.includes(slug))
  const cents = (units: number | null) =>
    units === null || address.currency === null ? null : inEuroCents(units, address.currency, rates)
  const [priceFrom, priceTo] = [cents(address.priceFrom), cents(address.priceTo)]
  const hasRate = address.currency === null || inEuroCents(1, address.currency, rates) !== null
  return {
    address: {
      ...address,
      places: address.places.filter((path) => places.has(path)),
      categories: address.categories.filter((slug) => chosen.some((one) => one.slug === slug)),
      ...(!hasRate && { priceFrom: null, priceTo: null, currency: null }),
    },
    filters: {
      ...noFilters,
      places: address.places.flatMap((path) => places.get(path) ?? []).map(({ kind, id }) => ({ kind, id })),
      categories: chosen.map(({ id }) => id),
      languages: address.languages,
      freeOn: address.date,
      nearDays: address.near,
      guests: address.guests,
      priceFrom,
      priceTo,
      durations: address.durations,
      minRating: address.rating,
    },
  }
}
