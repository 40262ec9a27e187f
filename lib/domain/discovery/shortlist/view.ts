import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { PriceView } from '../../basics/money/price.ts'
import type { ExcursionCardView } from '../../catalogue/excursions/excursion.ts'
import type { GuideCardView, GuideKind } from '../../catalogue/guides/guide.ts'
import type { DayAvailability } from '../../core/availability/day-availability.ts'
import type { PlaceName } from '../../geography/places/place.ts'

/** An item of a list, which may no longer be available. */
type KeptItem<Facts> = {
  id: number
  /** Null for what has no public page any more: its name is nobody's business then. */
  name: string | null
  /** The language of the name. */
  textLocale: Locale
  picture: Picture | null
  /** Its page, without locale prefix; null when there is none. */
  path: string | null
  /** Null when it is no longer offered. */
  facts: Facts | null
}

/** A price for the chosen group, as pages show it. */
export type GroupPriceView = {
  total: PriceView
  perPerson: PriceView
  /** In euros, to be compared; null without a rate. */
  euros: number | null
}

/** Facts for comparing excursions. */
export type ExcursionFactsView = {
  card: ExcursionCardView
  /** Null for a group that is too large. */
  groupPrice: GroupPriceView | null
  /** Null without a day, and where nothing is known of it. */
  day: DayAvailability | null
  cancellationHours: number
  meetingPoint: string
  included: string[]
  notIncluded: string[]
  medianResponseMinutes: number | null
  /** The guide takes no enquiries now. */
  enquiriesPaused: boolean
}

/** Facts for comparing guides. */
export type GuideFactsView = {
  card: GuideCardView
  /** The lowest price in euros, to be compared; null without a rate, `out` where the group is too large. */
  euros: number | 'out' | null
  day: DayAvailability | null
  guidingSince: number | null
  kind: GuideKind
  categories: string[]
}

export type KeptExcursion = KeptItem<ExcursionFactsView>
export type KeptGuide = KeptItem<GuideFactsView>

export type ShortlistView = { excursions: KeptExcursion[]; guides: KeptGuide[] }

/** Guides of one city or region who can be asked with one message. */
export type AskableGuides = {
  guides: GuideCardView[]
  /** That all of them share, else the home of the first. */
  city: PlaceName & { timeZone: string }
  /** By guide, as far as it is known. */
  busyDays: ReadonlyMap<number, string[]>
}
