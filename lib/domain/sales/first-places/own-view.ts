import type { Picture } from '../../../shared/pictures/picture.ts'
import type { PaymentProviderName } from '../../business/orders/payment.ts'
import type { PromotionKind } from '../../core/listing/promotion.ts'
import type { PlaceName } from '../../geography/places/place.ts'
import type { FirstPlaceNeed } from './first-place.ts'

export type OfferedPlace = PlaceName & { picture: Picture; weeklyViews: number }

/** First places that a guide may buy, and unmet requirements. */
export type OwnFirstPlaces = {
  guide: { id: number; cityId: number; countryId: number }
  city: OfferedPlace
  country: OfferedPlace
  portrait: Picture | null
  /** The label that lists will show. */
  label: PromotionKind
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
