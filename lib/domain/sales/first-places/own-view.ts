import type { Picture } from '../../../shared/pictures/picture.ts'
import type { PaymentProviderName } from '../../business/orders/payment.ts'
import type { PromotionKind } from '../../core/listing/promotion.ts'
import type { PlaceName } from '../../geography/places/place.ts'
import type { FirstPlaceNeed } from './first-place.ts'

export type OfferedPlace = PlaceName & {
  kind: 'city' | 'country'
  picture: Picture
  weeklyViews: number
  /** The label that the list will show. */
  label: PromotionKind
}

/** First places that a guide may buy, and unmet requirements. */
export type OwnFirstPlaces = {
  guideId: number
  /** The guide's cities, the home first, then their countries. */
  places: [OfferedPlace, ...OfferedPlace[]]
  portrait: Picture | null
  needs: FirstPlaceNeed[]
  isOn: boolean
  howToPay: PaymentProviderName
}

/** Weeks that the guide has reserved and not ordered yet. */
export type ChosenWeek = {
  id: string
  place: string
  startsOn: Date
  lastDay: Date
  amount: number
  heldUntil: Date
}
