import type { LocalisedText } from '../../shared/i18n/localised-text.ts'
import type { Picture, PlacePictureKind } from '../../shared/pictures/picture.ts'

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

export type CountryCardView = PlaceName & {
  /** ISO 3166-1 alpha-2, lower case. */
  code: string
  picture: Picture
  guideCount: number
  excursionCount: number
}

export type Continent = 'europe' | 'asia' | 'africa' | 'north_america' | 'south_america' | 'oceania'

/** What a country's two pages show; its cities come from `listCitiesOfCountry`. */
export type CountryPageView = CountryCardView & {
  continent: Continent
  intro: LocalisedText
  /** In the intro's language; empty when nobody has written it. */
  bestSeason: string
  /** The nearest countries with something to show, nearest first, at most six. */
  neighbours: CountryCardView[]
}

/** What a city's two pages show. */
export type CityPageView = CityCardView & {
  country: PlaceName & { code: string }
  intro: LocalisedText
  /** In the intro's language; empty when nobody has written it. */
  bestSeason: string
  /** IANA zone. */
  timeZone: string
  /** The nearest cities with something to show, nearest first, at most six. */
  neighbours: CityCardView[]
}

/** A category with the number of listed excursions in a place. */
export type CategoryCount = { id: number; slug: string; name: string; excursionCount: number }

export type PlaceKind = PlacePictureKind

/** The address of a place's list, without locale prefix. */
export function placePath(kind: PlaceKind, country: string, city?: string): string {
  return city ? `/${kind}/${country}/${city}` : `/${kind}/${country}`
}
