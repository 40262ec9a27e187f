import type { Picture } from '../guides/guide.ts'

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

export type CountryCardView = PlaceName & {
  /** ISO 3166-1 alpha-2, lower case. */
  code: string
  picture: Picture
  guideCount: number
  excursionCount: number
}

export type PlaceKind = 'guides' | 'excursions'

/** The address of a place's list, without locale prefix. */
export function placePath(kind: PlaceKind, country: string, city?: string): string {
  return city ? `/${kind}/${country}/${city}` : `/${kind}/${country}`
}
