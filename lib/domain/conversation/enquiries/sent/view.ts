import type { MessengerKind } from '../../../../shared/messengers.ts'
import type { Picture } from '../../../../shared/pictures/picture.ts'
import type { GuideCardView } from '../../../catalogue/guides/guide.ts'
import type { PlaceName } from '../../../geography/places/place.ts'

/** Number of guides that one message reaches once it is sent to others, too. */
export const mostAfterOthers = 3

/** A guide of the same city who may get the same message. */
export type OtherGuide = GuideCardView & {
  /** The language that the traveller asked for. */
  speaksIt: boolean
  /** On the wished day; null where no day is wished or the guide's days aren't known. */
  onDay: { isFree: boolean; nextFree: string | null } | null
}

/** How many ask, with the ages of the children among them, as far as they are known. */
export type AskingGroup = { people: number; ages: number[] }

/** Data of the page after sending. */
export type SentPageView = {
  email: string
  isConfirmed: boolean
  /** The mail with the link can be had again. */
  mayResend: boolean
  /** When the link was mailed last. */
  mailedAt: Date
  /** Those that can be connected on the page of the conversation. */
  messengers: MessengerKind[]
  guides: Array<Pick<GuideCardView, 'id' | 'name' | 'shortName' | 'medianResponseMinutes'>>
  city: (PlaceName & { poster: Picture }) | null
  /** Another scene of the city; null where there is none. */
  stamp: Picture | null
  /** IANA zone of the guide. */
  timeZone: string
  sentAt: Date
  message: string
  /** ISO day; null when the date is flexible. */
  date: string | null
  /** ISO 639-1. */
  languageCode: string
  group: AskingGroup
  others: OtherGuide[]
  now: Date
}
