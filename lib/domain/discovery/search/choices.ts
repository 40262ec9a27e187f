import { locales } from '../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import { facet } from '../../core/search-index/facets.ts'
import type { SearchAddress } from './address.ts'
import {
  chosenIn,
  type FixedGroup,
  type FixedValue,
  fixedFilters,
  fixedGroups,
  type GroupWith,
} from './fixed-filters.ts'

// Choices of each group of filters, with the number of results for each.

/** One choice of a group. Counts of a large search are estimated. */
export type Choice<Value = string> = { value: Value; count: number; isChosen: boolean }

type Facets = ReadonlyMap<string, number>

/** Part of the address, and the id by which the index knows it. */
type Listed = { value: string; id: number }

const mostFirst = (one: Choice<unknown>, other: Choice<unknown>) => other.count - one.count

/**
 * Cities with results, most first, and before them what is chosen of countries. A city that is chosen stays, also
 * without any.
 */
export function placeChoices(
  facets: Facets,
  { places }: Pick<SearchAddress, 'places'>,
  { cities, countries }: Readonly<Record<'cities' | 'countries', readonly Listed[]>>,
): Choice[] {
  const counted =
    (word: (id: number) => string) =>
    ({ value, id }: Listed): Choice => ({
      value,
      count: facets.get(word(id)) ?? 0,
      isChosen: places.includes(value),
    })
  const chosen = places.flatMap((path) => countries.find(({ value }) => value === path) ?? [])
  const shown = cities
    .map(counted(facet.city))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort(mostFirst)
  // By its own word: a guide in several cities of the country counts once.
  return [...chosen.map(counted(facet.country)), ...shown]
}

/** Languages with results, most first; the site's own and those that are chosen also without any. */
export function languageChoices(facets: Facets, { languages }: Pick<SearchAddress, 'languages'>): Choice[] {
  const prefix = facet.language('')
  const found = [...facets.keys()]
    .filter((word) => word.startsWith(prefix))
    .map((word) => word.slice(prefix.length))
  const own = locales.map((locale) => localeTraits[locale].language)
  return [...new Set([...own, ...languages, ...found])]
    .map((value) => ({
      value,
      count: facets.get(facet.language(value)) ?? 0,
      isChosen: languages.includes(value),
    }))
    .sort(mostFirst)
}

/** All categories, most results first. */
export function categoryChoices(
  facets: Facets,
  { categories }: Pick<SearchAddress, 'categories'>,
  all: readonly Listed[],
): Choice[] {
  return all
    .map(({ value, id }) => ({
      value,
      count: facets.get(facet.category(id)) ?? 0,
      isChosen: categories.includes(value),
    }))
    .sort(mostFirst)
}

/** The choices of the filters with a fixed list of values; null is "any". */
export type FixedChoices = {
  [Group in FixedGroup]: Choice<FixedValue<Group> | (Group extends GroupWith<'radio'> ? null : never)>[]
}

/**
 * All values of those filters; where all are needed, with the number of results that are all that is chosen and that as
 * well. Before radio buttons "any".
 * @param withoutGroup number of results without a filter
 */
export function fixedChoices(
  facets: Facets,
  address: SearchAddress,
  withoutGroup: (group: FixedGroup) => number,
): FixedChoices {
  return Object.assign(
    {},
    ...fixedGroups.map((group) => ({ [group]: choicesOf(group, facets, address, withoutGroup) })),
  )
}

function choicesOf<Group extends FixedGroup>(
  group: Group,
  facets: Facets,
  address: SearchAddress,
  withoutGroup: (group: FixedGroup) => number,
): Choice<FixedValue<Group> | null>[] {
  const { choices, control } = fixedFilters[group]
  const chosen = chosenIn(group, address)
  const counted = choices.map((choice) => ({
    value: choice.value,
    count: facets.get(choice.word) ?? 0,
    isChosen: chosen.includes(choice),
  }))
  if (control !== 'radio') return counted
  return [{ value: null, count: withoutGroup(group), isChosen: chosen.length === 0 }, ...counted]
}
