import type { PlaceId } from '../../../shared/place-id.ts'
import type { ListedGuide } from '../../core/guide-names/listed-guide.ts'
import type { FirstPlaceState } from './first-place.ts'

/** Weeks of a guide in the list of the admins. */
export type ListedFirstPlace = {
  id: string
  guide: ListedGuide
  place: string
  placeId: PlaceId
  slot: number
  startsOn: Date
  endsOn: Date
  state: FirstPlaceState
  heldUntil: Date | null
  /** With tax, in euro cents. */
  amount: number
  paymentId: string | null
  /** Token of the advertisement. */
  erid: string | null
  /** Without a token it isn't shown: the law of its country or of the operator's asks for one. */
  needsErid: boolean
}
