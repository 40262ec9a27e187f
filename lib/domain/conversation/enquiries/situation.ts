import { type EnquiryState, isClosed, type TravellerEnquiryView } from './enquiry.ts'
import type { OfferState } from './offers/offer.ts'

/** State of a traveller's enquiry to one guide, for the page's first line and its actions. */
const situations = [
  'new',
  'replied',
  'offered',
  'taken',
  'offerOver',
  'accepted',
  'moving',
  'completed',
  'declined',
  'otherChosen',
  'expired',
  'cancelledByTraveller',
  'cancelledByGuide',
] as const
export type Situation = (typeof situations)[number]

type Offer = { state: OfferState; expiresAt: Date; isTimeTaken: boolean }

/** @param offers of the enquiry, the oldest first */
export function situationOf(
  {
    state,
    cancellation,
    isOtherChosen,
  }: Pick<TravellerEnquiryView, 'state' | 'cancellation' | 'isOtherChosen'>,
  offers: Offer[],
  now: Date,
): Situation {
  if (state === 'cancelled') {
    return cancellation?.by === 'traveller' ? 'cancelledByTraveller' : 'cancelledByGuide'
  }
  if (state === 'declined') return isOtherChosen ? 'otherChosen' : 'declined'
  if (state === 'accepted')
    return moveAtHand(state, offers, now)?.isTimeTaken === false ? 'moving' : 'accepted'
  if (state !== 'offered') return state
  const last = offers.at(-1)
  if (last?.state !== 'sent' || last.expiresAt <= now) return 'offerOver'
  return last.isTimeTaken ? 'taken' : 'offered'
}

/** The offer that is to be decided about, that was agreed on, or that has ended with its enquiry; null for none. */
export function offerAtHand<Each extends Pick<Offer, 'state'>>(
  state: EnquiryState,
  offers: Each[],
): Each | null {
  const last = offers.at(-1) ?? null
  if (isAgreed({ state })) return offers.findLast((offer) => offer.state === 'accepted') ?? last
  if (state === 'cancelled') return offers.findLast((offer) => offer.state === 'cancelled') ?? last
  return last
}

/** The other time that the guide proposes for what is agreed on; null for none that may still be accepted. */
export function moveAtHand<Each extends Pick<Offer, 'state' | 'expiresAt'>>(
  state: EnquiryState,
  offers: Each[],
  now: Date,
): Each | null {
  const last = offers.at(-1)
  return state === 'accepted' && last?.state === 'sent' && last.expiresAt > now ? last : null
}

/** Nobody can write any more; the reader may look for another guide. */
export function isOver(
  { state, endedAt, isBlocked }: Pick<TravellerEnquiryView, 'state' | 'endedAt' | 'isBlocked'>,
  now: Date,
): boolean {
  return isClosed({ state, endedAt }, now) || isBlocked
}

/** An end after which the traveller may ask the same guide again: not where the guide has said no. */
export function mayAskAgain(
  enquiry: Pick<TravellerEnquiryView, 'state' | 'endedAt' | 'isBlocked' | 'isGuideAway'>,
  situation: Situation,
  now: Date,
): boolean {
  const ends: readonly Situation[] = ['otherChosen', 'expired', 'cancelledByTraveller', 'cancelledByGuide']
  return ends.includes(situation) && !enquiry.isGuideAway && !isOver(enquiry, now)
}

/** The traveller and the guide have come to terms. */
export function isAgreed({ state }: Pick<TravellerEnquiryView, 'state'>): boolean {
  return state === 'accepted' || state === 'completed'
}
