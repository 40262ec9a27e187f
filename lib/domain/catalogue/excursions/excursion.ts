import type { Locale } from '../../../shared/addresses/locales.ts'
import type { LocalisedText } from '../../../shared/i18n/localised-text.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { GroupPrices } from '../../basics/money/group-price.ts'
import type { PriceView } from '../../basics/money/price.ts'
import type { FreeDaysView } from '../../core/availability/public-days.ts'
import type { Promotion } from '../../core/listing/promotion.ts'
import type { PlaceName } from '../../geography/places/place.ts'
import type { GuideCardView, GuidePersonView } from '../guides/guide.ts'
import type { FamilyFactsView, FamilyNotesView } from './family-facts.ts'

type ExcursionFormat = 'private' | 'group'

/** Data of a link to an excursion. */
export type ExcursionLinkView = {
  id: number
  /** Without locale prefix. */
  path: string
  title: string
  picture: Picture
  city: PlaceName
  country: PlaceName
  guide: GuidePersonView
}

/** Data of an excursion's card. */
export type ExcursionCardView = ExcursionLinkView &
  FamilyFactsView & {
    summary: string
    /** The language of title and summary. */
    textLocale: Locale
    category: { slug: string; name: string }
    format: ExcursionFormat
    durationMinutes: number
    maxGuests: number
    /** ISO 639-1 codes. */
    languages: string[]
    rating: number
    ratingCount: number
    /** Of the ratings, those with words. */
    writtenCount: number
    price: PriceView
    /** Its prices by size of the group. */
    groupPrices: GroupPrices | null
    /** The label of a paid place in this list; null for most. */
    promotion: Promotion | null
  }

export type StopView = {
  title: string
  minutes: number
  point: { latitude: number; longitude: number } | null
}

/** The price for a group of `minGuests` to `maxGuests`. */
type PriceTierView = { minGuests: number; maxGuests: number; price: PriceView }

/** Data of an excursion's page. */
export type ExcursionPageView = ExcursionCardView & {
  /** Plain paragraphs separated by empty lines, or sanitised HTML. */
  description: LocalisedText
  /** Words that its guide has written or checked, for pictures that travel without the page’s mark. */
  checkedTitle: LocalisedText
  /** The cover first. */
  gallery: Picture[]
  stops: StopView[]
  /** This and the two lists are in the description's language. */
  meetingPoint: string
  meetingPosition: { latitude: number; longitude: number } | null
  included: string[]
  notIncluded: string[]
  /** Ascending by group size; empty when one price applies to all. */
  priceTiers: PriceTierView[]
  /** In the description's language; empty ones are ''. */
  familyNotes: FamilyNotesView
  /** Until how many hours before the start cancelling is free. */
  cancellationHours: number
  /** IANA zone of the city. */
  timeZone: string
  /** The guide's card for the guide box. */
  guideCard: GuideCardView
  /**
   * Time when the guide is free for a tour of this length; null while no enquiries are taken, or without working
   * hours.
   */
  freeDays: FreeDaysView | null
  enquiriesPaused: boolean
  /** False when the guide has lapsed: reachable, in no list, noindex. */
  isListed: boolean
  /** Locales that have a version of the texts, in the site's order. */
  availableLocales: Locale[]
  originalLocale: Locale
  /** The texts were translated by machine, and the guide hasn't checked them: not for search engines. */
  isUnchecked: boolean
}

/** Place of an excursion, and whether it is listed there. */
export type ExcursionPlace = { id: number; cityId: number; countryId: number; isListed: boolean }
