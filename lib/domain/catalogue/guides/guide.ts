import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { LocalisedText } from '../../../shared/i18n/localised-text.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { GroupPrices } from '../../basics/money/group-price.ts'
import type { PriceView } from '../../basics/money/price.ts'
import type { FreeDaysView } from '../../core/availability/public-days.ts'
import type { Promotion } from '../../core/listing/promotion.ts'
import type { PlaceName } from '../../geography/places/place.ts'
import type { languageLevels, OwnFactsView } from './facts.ts'

export type LanguageLevel = (typeof languageLevels)[number]
export type SpokenLanguage = { code: string; level: LanguageLevel }

/** A guide's name and portrait. */
export type GuidePersonView = {
  id: number
  /** In the locale's own order: family name first in Japanese and Chinese names. */
  name: string
  /** Short name for buttons and headings: `Marco`, `Haruka Shimizu`, `清水`. */
  shortName: string
  firstname: string
  lastname: string
  portrait: Picture
}

/** Data of a link to a guide. */
export type GuideLinkView = GuidePersonView & { city: PlaceName }

/** A city of a guide, with its country. */
export type GuideCityView = PlaceName & { country: PlaceName }

/** Data of a guide's card. */
export type GuideCardView = GuideLinkView & {
  headline: string
  /** The language of the headline; differs from the page's when there is no version in it. */
  textLocale: Locale
  country: PlaceName
  /** Where the guide works besides the home. */
  otherCities: GuideCityView[]
  languages: SpokenLanguage[]
  /** 0 when there are no ratings. */
  rating: number
  ratingCount: number
  /** Of the ratings, those with words. */
  writtenCount: number
  priceFrom: PriceView | null
  /** The lowest prices of the guide's tours by size of the group; null without tours. */
  groupPrices: GroupPrices | null
  medianResponseMinutes: number | null
  hasVerifiedCredential: boolean
  /** The label of a paid place in this list; null for most. */
  promotion: Promotion | null
  /** On a break: listed, but takes no enquiries now. */
  enquiriesPaused: boolean
  excursionCount: number
}

export type GuideKind = OwnFactsView['kind']

type CredentialView = {
  type: 'licence' | 'diploma' | 'membership'
  issuer: LocalisedText
  isVerified: boolean
  /** Of a verified one. */
  number: string | null
  /** The day on which it was verified, if it still is. */
  checkedOn: CalendarDate | null
}

/** Data of a guide's page. */
export type GuidePageView = GuideCardView &
  OwnFactsView & {
    /** Plain paragraphs separated by empty lines, or sanitised HTML. */
    bio: LocalisedText
    /** Without the portrait; may be empty. */
    gallery: Picture[]
    credentials: CredentialView[]
    /** Until how many hours before the start cancelling is free; null where the guide's tours differ. */
    cancellationHours: number | null
    categories: { slug: string; name: string }[]
    /** True with a lapsed subscription and during a break. */
    enquiriesPaused: boolean
    /** The last day of the break that pauses them, `2026-12-31`. */
    breakUntil: string | null
    /** Null for a guide who takes no enquiries now, or has set no working hours. */
    freeDays: FreeDaysView | null
    /** False for a lapsed guide: the page is reachable, in no list, and noindex. */
    isListed: boolean
    /** IANA zone of the guide's working day. */
    timeZone: string
    /** Locales that have a version of the texts that search engines may read, in the site's order. */
    availableLocales: Locale[]
    originalLocale: Locale
    /** The texts were translated by machine, and the guide hasn't checked them: not for search engines. */
    isUnchecked: boolean
  }

/** All cities of a guide, the home first. */
export function citiesOf({
  city,
  country,
  otherCities,
}: Pick<GuideCardView, 'city' | 'country' | 'otherCities'>): GuideCityView[] {
  return [{ ...city, country }, ...otherCities]
}

/**
 * True if a credential may be shown as verified: somebody has checked it, and its last day is not over.
 * @param today midnight UTC
 */
export function isCredentialVerified(
  { verifiedAt, expiresOn }: { verifiedAt: Date | null; expiresOn: Date | null },
  today: Date,
): boolean {
  return verifiedAt !== null && (expiresOn === null || expiresOn >= today)
}

/** The address of a guide's page, without locale prefix. */
export function guidePath(id: number): string {
  return `/guide/${id}`
}
