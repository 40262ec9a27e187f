import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { type Duration, facet, type MinRating, mostGuests, steps } from '../../core/search-index/facets.ts'

export const searchOrders = ['best', 'price', 'rating', 'duration'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** A place by its id: a search finds what is in any of them. */
export type SearchedPlace = { kind: 'city' | 'country'; id: number }

/** Filters of a search. Empty lists and nulls don't filter. */
export type SearchFilters = {
  places: readonly SearchedPlace[]
  /** Ids. */
  categories: readonly number[]
  /** ISO 639-1; one of them is enough. */
  languages: readonly string[]
  freeOn: CalendarDate | null
  /** Two days before and after will do as well. */
  nearDays: boolean
  guests: number | null
  /** In euro cents, for the whole group; a price per person counts for each of `guests`. */
  priceFrom: number | null
  priceTo: number | null
  durations: readonly Duration[]
  minRating: MinRating | null
}

export const noFilters: SearchFilters = {
  places: [],
  categories: [],
  languages: [],
  freeOn: null,
  nearDays: false,
  guests: null,
  priceFrom: null,
  priceTo: null,
  durations: [],
  minRating: null,
}

const filterGroups = [
  'place',
  'date',
  'guests',
  'price',
  'language',
  'category',
  'duration',
  'rating',
] as const
export type FilterGroup = (typeof filterGroups)[number]

/** The groups that narrow a search. */
export function activeGroups(filters: SearchFilters): FilterGroup[] {
  const isActive: Record<FilterGroup, boolean> = {
    place: filters.places.length > 0,
    date: filters.freeOn !== null,
    guests: filters.guests !== null,
    price: filters.priceFrom !== null || filters.priceTo !== null,
    language: filters.languages.length > 0,
    category: filters.categories.length > 0,
    duration: filters.durations.length > 0,
    rating: filters.minRating !== null,
  }
  return filterGroups.filter((group) => isActive[group])
}

/** The same filters without one group. */
export function withoutGroup(filters: SearchFilters, group: FilterGroup): SearchFilters {
  const emptied: Record<FilterGroup, Partial<SearchFilters>> = {
    place: { places: [] },
    date: { freeOn: null, nearDays: false },
    guests: { guests: null },
    price: { priceFrom: null, priceTo: null },
    language: { languages: [] },
    category: { categories: [] },
    duration: { durations: [] },
    rating: { minRating: null },
  }
  return { ...filters, ...emptied[group] }
}

/** Nearly every tour takes so many: then the index is of no use. */
const usualGuests = 6

/**
 * For each narrowing group the words of which a document must have one. Numbers of guests are compared in the documents
 * as well, and only there when most documents fit; prices and the date always.
 */
export function facetConditions(filters: SearchFilters): string[][] {
  const { places, categories, languages, guests, minRating } = filters
  return [
    places.map(({ kind, id }) => facet[kind](id)),
    categories.map(facet.category),
    languages.map(facet.language),
    guests === null || guests <= usualGuests
      ? []
      : steps(Math.min(guests, mostGuests), mostGuests).map(facet.guests),
    filters.durations.map(facet.duration),
    minRating === null ? [] : [facet.rating(minRating)],
  ].filter((words) => words.length > 0)
}
