import { isSlug } from '../../../shared/addresses/slug.ts'
import { isCalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { isSpokenLanguage } from '../../../shared/i18n/spoken-languages.ts'
import { currencies } from '../../basics/money/price.ts'
import { facet, mostGuests, steps } from '../../core/search-index/facets.ts'
import { first, inOrder, readPrice, readWhole, sorted } from './address-values.ts'
import type {
  AddressFields,
  AllFields,
  FilterFields,
  FilterGroup,
  FilterRules,
  OwnGroup,
  SearchFilter,
  SearchFilters,
} from './filter.ts'
import {
  type AnyFields,
  choosing,
  chosenIn,
  type FixedGroup,
  fixedFilters,
  fixedGroups,
} from './fixed-filters.ts'
import { inEuroCents } from './price-range.ts'

/** Nearly every tour takes so many: then the index is of no use. */
const usualGuests = 6

const ordinary = { isOfToursOnly: false, isEssential: false, isEachNeeded: false } as const

const noPrice = { priceFrom: null, priceTo: null }

/** Those with rules of their own, in the order of the form. */
const ownFilters: { readonly [Group in OwnGroup]: SearchFilter<Group> } = {
  place: {
    ...ordinary,
    parameters: { places: 'place' },
    empty: { address: { places: [] }, filters: { places: [] } },
    read: (textsOf) => ({ places: sorted(textsOf('places').filter(isPlacePath)) }),
    write: ({ places }) => ({ places: sorted(places) }),
    resolve: (address, known) => {
      const places = address.places.filter((path) => known.places.has(path))
      const found = places.flatMap((path) => known.places.get(path) ?? [])
      return { address: { places }, filters: { places: found.map(({ kind, id }) => ({ kind, id })) } }
    },
    isActive: ({ places }) => places.length > 0,
    facets: ({ places }) => places.map(({ kind, id }) => facet[kind](id)),
    counted: 'city:',
    isEssential: true,
  },
  date: {
    ...ordinary,
    parameters: { date: 'date', near: 'near' },
    empty: { address: { date: null, near: false }, filters: { freeOn: null, nearDays: false } },
    read: (textsOf, { today }) => {
      const day = first(textsOf('date'))
      const date = isCalendarDate(day) && day > today ? day : null
      return { date, near: date !== null && first(textsOf('near')) === '1' }
    },
    write: ({ date, near }) => ({ date, near: near && date !== null }),
    resolve: (address) => ({ address, filters: { freeOn: address.date, nearDays: address.near } }),
    isActive: ({ freeOn }) => freeOn !== null,
    facets: () => [],
    counted: null,
  },
  guests: {
    ...ordinary,
    parameters: { guests: 'guests' },
    empty: { address: { guests: null }, filters: { guests: null } },
    read: (textsOf) => ({ guests: readWhole(first(textsOf('guests')), mostGuests) }),
    write: ({ guests }) => ({ guests }),
    resolve: (address) => ({ address, filters: address }),
    isActive: ({ guests }) => guests !== null,
    // Compared in the documents as well, and only there when most documents fit.
    facets: ({ guests }) =>
      guests === null || guests <= usualGuests
        ? []
        : steps(Math.min(guests, mostGuests), mostGuests).map(facet.guests),
    counted: null,
  },
  price: {
    ...ordinary,
    parameters: { priceFrom: 'price_from', priceTo: 'price_to', currency: 'currency' },
    empty: { address: { ...noPrice, currency: null }, filters: noPrice },
    read: (textsOf, { usualCurrency }) => {
      const [priceFrom, priceTo] = inOrder(
        readPrice(first(textsOf('priceFrom'))),
        readPrice(first(textsOf('priceTo'))),
      )
      const code = first(textsOf('currency')).toLowerCase()
      const given = currencies.find((one) => one.toLowerCase() === code) ?? null
      if (priceFrom !== null || priceTo !== null)
        return { priceFrom, priceTo, currency: given ?? usualCurrency }
      return { priceFrom, priceTo, currency: given === usualCurrency ? null : given }
    },
    write: ({ currency, ...prices }) => ({ ...prices, currency: currency?.toLowerCase() ?? null }),
    resolve: (address, { rates }) => {
      const { priceFrom, priceTo, currency } = address
      const cents = (units: number | null) =>
        units === null || currency === null ? null : inEuroCents(units, currency, rates)
      const hasRate = currency === null || inEuroCents(1, currency, rates) !== null
      return {
        address: hasRate ? address : { ...noPrice, currency: null },
        filters: { priceFrom: cents(priceFrom), priceTo: cents(priceTo) },
      }
    },
    isActive: ({ priceFrom, priceTo }) => priceFrom !== null || priceTo !== null,
    facets: () => [],
    counted: 'price:',
  },
  language: {
    ...ordinary,
    parameters: { languages: 'language' },
    empty: { address: { languages: [] }, filters: { languages: [] } },
    read: (textsOf) => ({ languages: sorted(textsOf('languages').filter(isSpokenLanguage)) }),
    write: ({ languages }) => ({ languages: sorted(languages) }),
    resolve: (address) => ({ address, filters: address }),
    isActive: ({ languages }) => languages.length > 0,
    facets: ({ languages }) => languages.map(facet.language),
    counted: 'language:',
  },
  category: {
    ...ordinary,
    parameters: { categories: 'category' },
    empty: { address: { categories: [] }, filters: { categories: [] } },
    read: (textsOf) => ({ categories: sorted(textsOf('categories').filter(isSlug)) }),
    write: ({ categories }) => ({ categories: sorted(categories) }),
    resolve: ({ categories }, known) => {
      const chosen = known.categories.filter(({ slug }) => categories.includes(slug))
      return {
        address: { categories: categories.filter((slug) => chosen.some((one) => one.slug === slug)) },
        filters: { categories: chosen.map(({ id }) => id) },
      }
    },
    isActive: ({ categories }) => categories.length > 0,
    facets: ({ categories }) => categories.map(facet.category),
    counted: 'category:',
  },
}

/** All filters, in the order of the form. */
export const searchFilters: { readonly [Group in FilterGroup]: SearchFilter<Group> } = Object.assign(
  { ...ownFilters },
  ...fixedGroups.map((group) => ({ [group]: rulesOf(group) })),
)

/** The rules of a filter with a fixed list of values. */
function rulesOf(group: FixedGroup): FilterRules<AnyFields, AnyFields> {
  const { field, parameter, choices, control, isOfToursOnly, isEachNeeded } = fixedFilters[group]
  const none = choosing(group, [])
  const valuesIn = (fields: AnyFields) => chosenIn(group, fields).map(({ value }) => value)
  const [prefix] = choices[0]?.word.match(/^\w+:/) ?? []
  return {
    ...ordinary,
    isOfToursOnly,
    isEachNeeded,
    parameters: { [field]: parameter },
    empty: { address: none, filters: none },
    read: (textsOf) => {
      const texts = textsOf(field)
      const asked = control === 'checkbox' ? texts : [first(texts)]
      return choosing(
        group,
        choices.map(({ value }) => value).filter((value) => asked.includes(String(value))),
      )
    },
    write: (address) => ({ [field]: valuesIn(address) }),
    resolve: (address) => ({ address, filters: address }),
    isActive: (filters) => valuesIn(filters).length > 0,
    facets: (filters) => chosenIn(group, filters).map(({ word }) => word),
    counted: prefix ?? null,
  }
}

export const filterGroups = Object.keys(searchFilters) as FilterGroup[]

export const ofToursOnly = filterGroups.filter((group) => searchFilters[group].isOfToursOnly)

/** The fields of all filters together. */
export function fieldsOfAll<Side extends 'address' | 'filters'>(
  fieldsOf: <Group extends FilterGroup>(group: Group) => FilterFields[Group][Side],
): AllFields<Side> {
  return Object.assign({}, ...filterGroups.map((group) => fieldsOf(group)))
}

/** The fields of one filter alone. */
export function fieldsOfOne<Group extends FilterGroup>(
  group: Group,
  address: AllFields<'address'>,
): AddressFields<Group> {
  const own = Object.keys(searchFilters[group].parameters)
  return Object.assign({}, ...own.map((field) => ({ [field]: Reflect.get(address, field) })))
}

export const noFilters: SearchFilters = fieldsOfAll<'filters'>((group) => searchFilters[group].empty.filters)

/** The groups that narrow a search. */
export function activeGroups(filters: SearchFilters): FilterGroup[] {
  return filterGroups.filter((group) => searchFilters[group].isActive(filters))
}

/** The same filters without one group. */
export function withoutGroup(filters: SearchFilters, group: FilterGroup): SearchFilters {
  return { ...filters, ...searchFilters[group].empty.filters }
}

/** The filters that a kind of documents has. */
export function filtersOfKind(kind: 'guide' | 'excursion', filters: SearchFilters): SearchFilters {
  return kind === 'excursion' ? filters : ofToursOnly.reduce(withoutGroup, filters)
}

/** The words that a document must have: one of each list. */
export function facetConditions(filters: SearchFilters): string[][] {
  return filterGroups
    .flatMap((group) => {
      const { facets, isEachNeeded } = searchFilters[group]
      const words = facets(filters)
      return isEachNeeded ? words.map((word) => [word]) : [words]
    })
    .filter((words) => words.length > 0)
}

function isPlacePath(text: string): boolean {
  const parts = text.split('/')
  return parts.length <= 2 && parts.every(isSlug)
}
