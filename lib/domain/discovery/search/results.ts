import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { Currency } from '../../basics/money/price.ts'
import type { MapPosition } from '../../catalogue/excursions/editor/itinerary-times.ts'
import type { ExcursionCardView } from '../../catalogue/excursions/excursion.ts'
import type { GuideCardView } from '../../catalogue/guides/guide.ts'
import type { SoughtCity } from '../../conversation/city-alerts/place.ts'
import type { FreeDaysView } from '../../core/availability/public-days.ts'
import type { CityCardView, PlaceKind } from '../../geography/places/place.ts'
import type { AskableGuides } from '../shortlist/view.ts'
import type { ResultPosition, SearchAddress } from './address.ts'
import type { Choice, FixedChoices } from './choices.ts'
import type { FilterGroup } from './filter.ts'
import type { PriceBars } from './price-range.ts'
import type { PlaceResult } from './search.ts'

/** Number of results; a large number is estimated. */
export type Total = { total: number; isExact: boolean }

/** Cards of a search page, and by their ids the free days of their guides: of a tour those with room for it. */
export type SearchCards = { days: ReadonlyMap<number, FreeDaysView> } & (
  | { kind: 'guides'; items: GuideCardView[] }
  | { kind: 'excursions'; items: ExcursionCardView[] }
)

/** A place with its part of an address: `italy/rome`. */
export type NamedPlace = PlaceResult & {
  path: string
  /** "in X" in Russian, null in other locales. */
  prepositionalCase: string | null
  /** Of a city: how many of the guides have their home there. */
  homeCount: number
  /** Of a country: how many of its cities have something to show. */
  cityCount: number
  /** Null for a country. */
  position: MapPosition | null
}

/** Available filter choices, with names. */
export type SearchChoices = {
  /** Counts of a large search are estimated. */
  isExact: boolean
  places: (Choice & { name: string })[]
  prices: PriceBars | null
  /** Of the prices in the form. */
  currency: Currency
  currencies: Currency[]
  languages: Choice[]
  categories: (Choice & { name: string })[]
  fixed: FixedChoices
}

/** A removable condition of a search: one of its filters, its words, or all filters at once. */
export type Condition = FilterGroup | 'words' | 'filters'

/** Alternatives when nothing fits. */
export type NothingFound = {
  /** Conditions without which there is something, and how much. */
  loosened: (Total & { condition: Condition })[]
  /** Time when somebody is free who fits otherwise. */
  nearDays: CalendarDate[]
  nearest: SearchCards
  /** By id: what each of the nearest doesn't fulfil. */
  misses: ReadonlyMap<number, Condition>
  /** The only city that is searched in, and whether several of its guides can be asked at once. */
  city: NamedPlace | null
  canAskSeveral: boolean
  /** The only city that is searched in or that the words name, if no guide is there. */
  withoutGuides: MissingCity | null
  /** Cities to start with, when there is nothing to loosen. */
  suggestions: CityCardView[]
  /**
   * The city that the words name, how far each suggestion is from it, and the nearest cities whose guides one message can
   * ask; null when they name none.
   */
  near: {
    city: MissingCity
    kilometres: ReadonlyMap<number, number>
    region: readonly NamedPlace[]
  } | null
}

/** A city where nothing is. */
export type MissingCity = Pick<SoughtCity, 'key' | 'name' | 'prepositionalCase' | 'country' | 'guideCount'>

/** Ignored parts of a search, since nothing matches them. */
export type LeftOutView = {
  /** As they were typed. */
  words: readonly string[]
  /** ISO codes. */
  languages: readonly string[]
  /** The only place that is searched in. */
  place: NamedPlace | null
  /** Other cities where somebody speaks the languages, the nearest first. */
  elsewhere: (Total & { place: NamedPlace })[]
}

/** For a place where nobody speaks the asked languages: who does nearby, and who is there. */
export type Speakers = {
  /** ISO codes. */
  languages: readonly string[]
  place: NamedPlace
  /** In other cities of the country, the nearest first; null without any. */
  near:
    | (Total & { cities: readonly (NamedPlace & { kilometres: number | null })[]; cards: SearchCards })
    | null
  /** English speakers; null as `language` for all, where there are none. */
  here: Total & { language: string | null; cards: SearchCards }
}

/** Everything that a search page shows. */
export type SearchPageView = {
  kind: PlaceKind
  /** As it was requested. */
  typed: SearchAddress
  /** With the filters that the words ask for, and without what nobody knows. */
  address: SearchAddress
  cards: SearchCards
  found: Total
  /** Of the other kind. */
  other: Total
  next: ResultPosition | null
  /** The words as they were understood. */
  query: string
  /** The corrected query. */
  corrected: string | null
  /** Not all words occur in each result. */
  isLoose: boolean
  leftOut: LeftOutView
  /** Countries and cities that the words name. */
  places: NamedPlace[]
  choices: SearchChoices
  /**
   * Those of one city who can be written to at once, for a search with a day or in one place: it has left the city's own
   * page. Beside `speakers` the nearest who speak the language.
   */
  askable: AskableGuides | null
  /** Null when something was found, and with `speakers`. */
  nothing: NothingFound | null
  /** Only when the language is what is missing. */
  speakers: Speakers | null
}
