import type { Picture } from '../../../shared/pictures/picture.ts'

/** A country or a city found by name. */
export type PlaceResult = {
  kind: 'city' | 'country'
  id: number
  name: string
  slug: string
  /** For a city, its country's name and slug; for a country, its own. */
  countryName: string
  countrySlug: string
  guideCount: number
  excursionCount: number
  picture: Picture
}
