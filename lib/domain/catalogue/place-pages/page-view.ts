import type { LocalisedText } from '../../../shared/i18n/localised-text.ts'
import type { CityCardView, CountryCardView, Location } from '../../geography/places/place.ts'
import type { ArticleTeaserView } from '../articles/teaser.ts'

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
