import { locales } from '../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import {
  type Duration,
  durations,
  facet,
  lastChildAge,
  type MinRating,
  minRatings,
  type Need,
  needs,
  steps,
} from '../../core/search-index/facets.ts'
import type { SearchAddress } from './address.ts'

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
 * @param countries that are chosen, with their cities
 */
export function placeChoices(
  facets: Facets,
  { places }: Pick<SearchAddress, 'places'>,
  cities: readonly (Listed & { country: string })[],
): Choice[] {
  const counted = cities.map(({ value, id, country }) => ({
    value,
    country,
    count: facets.get(facet.city(id)) ?? 0,
    isChosen: places.includes(value),
  }))
  const countries = places
    .filter((path) => !path.includes('/'))
    .map((path) => ({
      value: path,
      count: sum(counted.filter(({ country }) => country === path).map(({ count }) => count)),
      isChosen: true,
    }))
  const shown = counted.filter(({ count, isChosen }) => count > 0 || isChosen).sort(mostFirst)
  return [...countries, ...shown.map(({ country, ...choice }) => choice)]
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

export function durationChoices(
  facets: Facets,
  { durations: chosen }: Pick<SearchAddress, 'durations'>,
): Choice<Duration>[] {
  return durations.map((value) => ({
    value,
    count: facets.get(facet.duration(value)) ?? 0,
    isChosen: chosen.includes(value),
  }))
}

/**
 * Any rating, and the lowest ones that can be asked for.
 * @param all how many there are of any rating
 */
export function ratingChoices(
  facets: Facets,
  { rating }: Pick<SearchAddress, 'rating'>,
  all: number,
): Choice<MinRating | null>[] {
  const counted = minRatings.map((value) => ({
    value,
    count: facets.get(facet.rating(value)) ?? 0,
    isChosen: rating === value,
  }))
  return [{ value: null, count: all, isChosen: rating === null }, ...counted]
}

/** Needs that a route can be asked to meet, each with the number of results that are all that is chosen and that as well. */
export function needChoices(facets: Facets, { needs: chosen }: Pick<SearchAddress, 'needs'>): Choice<Need>[] {
  return needs.map((value) => ({
    value,
    count: facets.get(facet.need(value)) ?? 0,
    isChosen: chosen.includes(value),
  }))
}

/** Ages of children. */
export function childAgeChoices(
  facets: Facets,
  { childAge }: Pick<SearchAddress, 'childAge'>,
): Choice<number>[] {
  return steps(0, lastChildAge).map((value) => ({
    value,
    count: facets.get(facet.age(value)) ?? 0,
    isChosen: childAge === value,
  }))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
