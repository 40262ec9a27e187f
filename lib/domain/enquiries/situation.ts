import { isClosed } from './conversation/message.ts'
import type { TravellerEnquiryView } from './enquiry.ts'
import type { OfferState } from './offers/offer.ts'

/** Where a traveller stands with one guide: what the page says first, and what can be done. */
export const situations = [
  'new',
  'replied',
  'offered',
  'taken',
  'offerOver',
  'accepted',
  'completed',
  'declined',
  'otherChosen',
  'expired',
  'cancelledByTraveller',
  'cancelledByGuide',
] as const
export type Situation = (typeof situations)[number]

type Offer = { state: OfferState; expiresAt: Date; isTimeTaken: boolean }

/**
 * @param offers of the enquiry, the oldest first
 * @param isOtherChosen the traveller has agreed with another guide of those who were asked together
 */
export function situationOf(
  { state, cancellation }: Pick<TravellerEnquiryView, 'state' | 'cancellation'>,
  offers: Offer[],
  { isOtherChosen, now }: { isOtherChosen: boolean; now: Date },
): Situation {
  if (state === 'cancelled') {
    return cancellation?.by === 'traveller' ? 'cancelledByTraveller' : 'cancelledByGuide'
  }
  if (state === 'declined') return isOtherChosen ? 'otherChosen' : 'declined'
  if (state !== 'offered') return state
  const last = offers.at(-1)
  if (last?.state !== 'sent' || last.expiresAt <= now) return 'offerOver'
  return last.isTimeTaken ? 'taken' : 'offered'
}

/** The offer that is to be decided about, or was agreed on; null for none. */
export function offerAtHand<Each extends Pick<Offer, 'state'>>(offers: Each[]): Each | null {
  return offers.findLast(({ state }) => state === 'accepted') ?? offers.at(-1) ?? null
}

/** Nobody can write any more; the reader may look for another guide. */
export function isOver({ state, isBlocked }: Pick<TravellerEnquiryView, 'state' | 'isBlocked'>): boolean {
  return isClosed(state) || isBlocked
}

/** The traveller and the guide have come to terms. */
export function isAgreed({ state }: Pick<TravellerEnquiryView, 'state'>): boolean {
  return state === 'accepted' || state === 'completed'
}
