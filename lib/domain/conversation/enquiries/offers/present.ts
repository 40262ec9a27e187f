import { pictureSource } from '../../../../shared/pictures/addresses.ts'
import type { Picture } from '../../../../shared/pictures/picture.ts'
import type { OfferView } from './offer.ts'
import type { OfferAnswer } from './schema.ts'

export function presentOffer(offer: OfferView): OfferAnswer {
  return {
    id: offer.id,
    state: offer.state,
    excursion_id: offer.excursionId,
    title: offer.title,
    picture_url: offer.picture && smallPicture(offer.picture),
    starts_at: offer.startsAt.toISOString(),
    duration_minutes: offer.durationMinutes,
    time_zone: offer.timeZone,
    adults: offer.adults,
    children: offer.children,
    amount: offer.price.amount,
    currency: offer.price.currency,
    price_unit: offer.unit,
    approximate: offer.approximate,
    meeting_point: offer.meetingPoint,
    meeting_position: offer.meetingPosition,
    included: offer.included,
    note: offer.note,
    translation: offer.translation && {
      language: offer.translation.language,
      meeting_point: offer.translation.meetingPoint,
      included: offer.translation.included,
      note: offer.translation.note,
    },
    cancellation_hours: offer.cancellationHours,
    expires_at: offer.expiresAt.toISOString(),
    sent_at: offer.sentAt.toISOString(),
    decided_at: offer.decidedAt?.toISOString() ?? null,
    is_time_taken: offer.isTimeTaken,
  }
}

/** Cards show it 104 pixels wide; on sharp screens that is twice as many. */
const shownWidth = 208

/** Address of a small width of a picture. */
export function smallPicture(picture: Picture): string {
  return pictureSource(
    picture,
    picture.widths.find((width) => width >= shownWidth),
  )
}
