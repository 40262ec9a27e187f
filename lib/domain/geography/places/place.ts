import type { Picture, PlacePictureKind } from '../../../shared/pictures/picture.ts'
import type { Currency, PriceUnit } from '../../basics/money/price.ts'

/** A place's name and address parts. */
export type PlaceName = {
  id: number
  slug: string
  name: string
  /** "in X" in Russian ("в Риме"), null in other locales. */
  prepositionalCase: string | null
}

export type CityCardView = PlaceName & {
  countrySlug: string
  countryName: string
  picture: Picture
  guideCount: number
  excursionCount: number
  latitude: number
  longitude: number
}

export const continents = [
  'europe',
  'asia',
  'africa',
  'north_america',
  'south_america',
  'oceania',
  'antarctica',
] as const
export type Continent = (typeof continents)[number]

/** A place by name, with the country that it is or is in: ISO 3166-1 alpha-2, lower case. */
export type Location = PlaceName & { code: string }

/** A country or a city by name. */
export type FoundPlace = Location & {
  /** Of a city: the country that it is in. */
  country: Location | null
}

export type CountryCardView = Location & {
  continent: Continent
  picture: Picture
  guideCount: number
  excursionCount: number
}

/** Facts about a place for travellers. */
export type PlaceFacts = {
  /** Of the place's money: ISO 4217. */
  currencyCode: string
  /** IANA zones of its cities. */
  timeZones: string[]
  /** Languages of its guides, ISO 639-1, most spoken first. */
  languages: string[]
  /**
   * Interquartile range of its tour prices: of the most frequent currency and unit, in minor units; null for few
   * tours.
   */
  usualPrice: { currency: Currency; unit: PriceUnit; low: number; high: number } | null
}

export type PlaceKind = PlacePictureKind

/** The address of a place's list, without locale prefix. */
export function placePath(kind: PlaceKind, country: string, city?: string): string {
  return city ? `/${kind}/${country}/${city}` : `/${kind}/${country}`
}

/** Cards on one page of a place's list. */
export const cardsPerPage = 12

/** The end of a list's address: `/category/history/page/2`. The first page has no number. */
export function listSuffix(category: string | undefined, page: string | number | undefined): string {
  const ofCategory = category === undefined ? '' : `/category/${category}`
  return page === undefined || page === 1 ? ofCategory : `${ofCategory}/page/${page}`
}
