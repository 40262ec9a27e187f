import type { Locale } from '../../../../shared/addresses/locales.ts'
import type { Picture } from '../../../../shared/pictures/picture.ts'
import type { DraftContent, GuideLanguageState } from '../../../basics/drafts/fields.ts'
import type { Money, PriceUnit } from '../../../basics/money/price.ts'
import type { ExcursionCardView } from '../excursion.ts'
import type { ExcursionStatus } from '../status.ts'
import type { Advice, MissingPart } from './checks.ts'
import type { ExcursionContent } from './content.ts'
import type { ExcursionPrice } from './tiers.ts'

/**
 * State of moderation: waiting, or sent back with a reason and the fields it is about; null when neither is the
 * latest.
 */
export type ModerationView =
  | { state: 'pending' }
  | { state: 'rejected'; reason: string; marks: string[] }
  | null

/** One of a guide's own excursions in the list. */
export type OwnExcursionView = {
  id: number
  /** '' while it has none. */
  title: string
  titleLocale: Locale
  status: ExcursionStatus
  /** Approved, and public as soon as the profile is. */
  awaitsProfile: boolean
  review: ModerationView
  /** True if there are changes that are neither public nor submitted. */
  hasChanges: boolean
  picture: Picture
  /** Null while there is none. */
  price: (Money & { unit: PriceUnit; isFrom: boolean }) | null
  /** In the last 30 days. */
  views: number
  enquiries: number
  /** Of its public page, without locale prefix; null while it has none. */
  path: string | null
}

export type OwnExcursionsView = {
  /** In the guide's order; the archive comes last. */
  excursions: OwnExcursionView[]
  /** Of the order. */
  version: string
}

/** Everything that the editor of an excursion shows. */
export type EditedExcursionView = {
  id: number
  content: ExcursionContent
  version: number
  price: ExcursionPrice
  priceVersion: string
  status: ExcursionStatus
  awaitsProfile: boolean
  review: ModerationView
  hasChanges: boolean
  missing: MissingPart[]
  advice: Advice[]
  photoCount: number
  versions: Array<{
    locale: Locale
    state: GuideLanguageState
    isPublic: boolean
    isHidden: boolean
    /** As it was when the version was written, if it has changed since. */
    formerOriginal: DraftContent | null
  }>
  /** Texts can be written in other languages than the original: the feature `translations`. */
  isTranslated: boolean
  /** Of the public page, without locale prefix; null while there is none. */
  path: string | null
  /** Beginning of the page's address, and its default ending. */
  address: { folder: string; suggested: string }
  city: { name: string; latitude: number; longitude: number }
  /** As lists show it, in each language. */
  cards: Record<Locale, ExcursionCardView | null>
  choices: {
    cities: Array<{ country: string; cities: Array<{ id: number; name: string }> }>
    categories: Array<{ id: number; name: string }>
    /** Of the guide's profile as it is being written, and of the tour. */
    languages: string[]
  }
}
