import type { Picture } from '../guides/guide.ts'
import type { Locale } from '../i18n/locales.ts'
import type { PriceView } from '../money/price.ts'
import type { PlaceName } from '../places/place.ts'

export type ExcursionFormat = 'private' | 'group'

/** What a card of an excursion shows. */
export type ExcursionCardView = {
  id: number
  /** Without locale prefix. */
  path: string
  title: string
  summary: string
  /** The language that title and summary stand in. */
  textLocale: Locale
  picture: Picture
  city: PlaceName
  country: PlaceName
  category: { slug: string; name: string }
  format: ExcursionFormat
  durationMinutes: number
  maxGuests: number
  /** ISO 639-1 codes. */
  languages: string[]
  rating: number
  ratingCount: number
  price: PriceView
  guide: { id: number; firstname: string; name: string; portrait: Picture }
  isPromoted: boolean
}

/** The address of an excursion's page, without locale prefix. */
export function excursionPath(country: string, city: string, slug: string): string {
  return `/excursions/${country}/${city}/${slug}`
}
