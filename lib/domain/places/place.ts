import type { LocalisedText } from '../../shared/i18n/localised-text.ts'
import type { Picture, PlacePictureKind } from '../../shared/pictures/picture.ts'
import type { ArticleTeaserView } from '../articles/teaser.ts'
import type { Currency, PriceUnit } from '../money/price.ts'

/** A place's name and address parts. */
export type PlaceName = {
  id: number
  slug: string
  name: string
  /** "in X" in Russian ("в Риме"), null in other locales. */
  prepositionalCase: string | null
}

/** A city or a country, where a function serves both. */
export type PlaceId = { cityId: number } | { countryId: number }

export type CityCardView = PlaceName & {
  countrySlug: string
  countryName: string
  picture: Picture
  guideCount: number
  excursionCount: number
  latitude: number
  longitude: number
}

export const continents = ['europe', 'asia', 'africa', 'north_america', 'south_america', 'oceania'] as const
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

/** Data of a country's two pages. */
export type CountryPageView = CountryCardView & {
  intro: LocalisedText
  /** In the intro's language; may be empty. */
  bestSeason: string
  /** All of them, best-known first. */
  cities: CityCardView[]
  /** About its cities, newest first, at most three. */
  articles: ArticleTeaserView[]
  /** The nearest countries with something to show, nearest first, at most six. */
  neighbours: CountryCardView[]
}

/** Data of a city's two pages. */
export type CityPageView = CityCardView & {
  country: Location
  intro: LocalisedText
  /** In the intro's language; may be empty. */
  bestSeason: string
  /** IANA zone. */
  timeZone: string
  /** About it, newest first, at most three. */
  articles: ArticleTeaserView[]
  /** All cities of its country, best-known first. */
  cities: CityCardView[]
  /** The nearest cities with something to show, nearest first, at most six. */
  neighbours: CityCardView[]
  /** None of them is far away. */
  areNeighboursNear: boolean
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
export const perPage = 12

/** The end of a list's address: `/category/history/page/2`. The first page has no number. */
export function listSuffix(category: string | undefined, page: string | number | undefined): string {
  const ofCategory = category === undefined ? '' : `/category/${category}`
  return page === undefined || page === 1 ? ofCategory : `${ofCategory}/page/${page}`
}
