import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { Currency, Rates } from '../../basics/money/price.ts'
import type { CategoryView } from '../../geography/categories/category.ts'
import type { FixedFields, FixedGroup } from './fixed-filters.ts'

/** A place by its id: a search finds what is in any of them. */
export type SearchedPlace = { kind: 'city' | 'country'; id: number }

/**
 * Fields of the filters that have rules of their own: in an address, as people read them, and in the search that it asks
 * for. Empty lists and nulls don't filter.
 */
type OwnFields = {
  place: {
    /** `italy` or `italy/rome`. */
    address: { places: readonly string[] }
    filters: { places: readonly SearchedPlace[] }
  }
  date: {
    address: {
      date: CalendarDate | null
      /** A day or two before or after will do. */
      near: boolean
    }
    filters: {
      freeOn: CalendarDate | null
      /** Two days before and after will do as well. */
      nearDays: boolean
    }
  }
  guests: {
    address: { guests: number | null }
    filters: { guests: number | null }
  }
  price: {
    /** For the whole group, in whole units of `currency`. */
    address: {
      priceFrom: number | null
      priceTo: number | null
      /** Set with a price, and where it isn't the reader's usual one. */
      currency: Currency | null
    }
    /** In euro cents, for the whole group; a price per person counts for each of `guests`. */
    filters: { priceFrom: number | null; priceTo: number | null }
  }
  language: {
    /** ISO 639-1; one of them is enough. */
    address: { languages: readonly string[] }
    filters: { languages: readonly string[] }
  }
  category: {
    /** Slugs. */
    address: { categories: readonly string[] }
    /** Ids. */
    filters: { categories: readonly number[] }
  }
}

/** The fields of each filter. Those with a fixed list of values are the same in an address and in a search. */
export type FilterFields = OwnFields & {
  [Group in FixedGroup]: { address: FixedFields<Group>; filters: FixedFields<Group> }
}

/** The filters with rules of their own. A new one begins here; the types then ask for its entry in each table. */
export type OwnGroup = keyof OwnFields
export type FilterGroup = keyof FilterFields
export type AddressFields<Group extends FilterGroup> = FilterFields[Group]['address']

/** The fields of all filters, in an address or in a search. */
export type AllFields<Side extends 'address' | 'filters'> = Intersection<FilterFields[FilterGroup][Side]>

/** Intersection of the types of a union. */
export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Filters of a search. Empty lists and nulls don't filter. */
export type SearchFilters = AllFields<'filters'>

/** Purpose of reading an address. */
export type Reader = {
  /** The earliest day that it is anywhere; it and those before are no days to go out any more. */
  today: CalendarDate
  /** Default currency of prices in the address. */
  usualCurrency: Currency
}

/** Known names that parts of an address can refer to. */
export type Known = {
  places: ReadonlyMap<string, SearchedPlace>
  categories: readonly Pick<CategoryView, 'id' | 'slug'>[]
  rates: Rates
}

/** A value as an address says it: false and null are left out, true is 1. */
export type Written = string | number | boolean | null

/** Rules of a filter, apart from its SQL (`filter-conditions.ts`), its form and its words (`components/search/filters`). */
export type FilterRules<Address, Filters> = {
  /** Parameter of each field in an address, which is also the name of the form's field. */
  parameters: { readonly [Field in keyof Address]: string }
  /** The fields without a choice. */
  empty: { readonly address: Address; readonly filters: Filters }
  /**
   * Reads the fields of an address. Never fails: invalid values are left out.
   * @param textsOf what the parameter of a field says, in its order
   */
  read(textsOf: (field: keyof Address) => readonly string[], reader: Reader): Address
  /** The fields as an address says them, lists always in the same order. */
  write(address: Address): {
    [Field in keyof Address]: Written | readonly Written[]
  }
  /** The fields without what nobody knows (any more), and what they ask for. */
  resolve(address: Address, known: Known): { address: Address; filters: Filters }
  /** True if it narrows a search. */
  isActive(filters: Filters): boolean
  /** Facet words of which a document must have one, or each; none if it is compared in the documents only. */
  facets(filters: Filters): string[]
  /** A document must have each of the facet words. */
  isEachNeeded: boolean
  /** Prefix of the facet words of its choices; null where a number beside each choice would say nothing. */
  counted: string | null
  /** Guides don't have it. */
  isOfToursOnly: boolean
  /** Results that don't fulfil it are about something else, or somewhere else. */
  isEssential: boolean
}

export type SearchFilter<Group extends FilterGroup> = FilterRules<
  FilterFields[Group]['address'],
  FilterFields[Group]['filters']
>
