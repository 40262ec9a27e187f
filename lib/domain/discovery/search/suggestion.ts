import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { Money, PriceUnit } from '../../basics/money/price.ts'
import type { PlaceResult } from './search.ts'

/**
 * Reason why a name is suggested: it begins with what was typed, it is the same name in another spelling or script,
 * or it only resembles what was typed.
 */
export const suggestionMatches = ['name', 'other_spelling', 'similar'] as const
export type SuggestionMatch = (typeof suggestionMatches)[number]

export type SuggestedPlace = PlaceResult & { match: SuggestionMatch }

export type SuggestedCategory = {
  id: number
  slug: string
  name: string
  excursionCount: number
  picture: Picture
  match: SuggestionMatch
}

export type SuggestedGuide = {
  id: number
  name: string
  headline: string
  /** The language of the headline. */
  textLocale: Locale
  cityName: string
  /** Null without ratings. */
  rating: number | null
  portrait: Picture
  match: SuggestionMatch
}

export type SuggestedExcursion = {
  id: number
  title: string
  /** The language of the title. */
  textLocale: Locale
  path: string
  cityName: string
  durationMinutes: number
  /** Null where there is none yet. */
  price: (Money & { unit: PriceUnit }) | null
  picture: Picture
  match: SuggestionMatch
}

/** Suggestions while typing in the search box, closest first. */
export type SuggestionsView = {
  places: SuggestedPlace[]
  categories: SuggestedCategory[]
  excursions: SuggestedExcursion[]
  guides: SuggestedGuide[]
}
