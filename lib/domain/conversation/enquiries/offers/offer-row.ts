import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { placePicture } from '../../../../shared/pictures/addresses.ts'
import type { Picture } from '../../../../shared/pictures/picture.ts'
import { positionOf } from '../../../../shared/position.ts'
import { priceView, type Rates } from '../../../basics/money/price.ts'
import { photosInPublic, pictureWithAlt } from '../../../core/photos/photo.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { titleIn } from '../excursion-title.ts'
import type { OfferView } from './offer.ts'
import { offerPrice } from './offer-price.ts'

/** Columns of an offer that `offerView` reads. */
export const offerSelect = {
  id: true,
  state: true,
  excursionId: true,
  startsAt: true,
  durationMinutes: true,
  timeZone: true,
  adults: true,
  children: true,
  amount: true,
  currency: true,
  priceUnit: true,
  meetingPoint: true,
  meetingLatitude: true,
  meetingLongitude: true,
  included: true,
  note: true,
  cancellationHours: true,
  expiresAt: true,
  createdAt: true,
  decidedAt: true,
  excursion: {
    select: {
      translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
      photos: photosInPublic({ position: 0 }),
      city: { select: { ...pictureSelect, country: { select: { code: true } } } },
    },
  },
} satisfies Prisma.OfferSelect
type OfferRow = Prisma.OfferGetPayload<{ select: typeof offerSelect }>

/** @param rates for the sum in the traveller's money; none where a guide reads the offer */
export function offerView(
  { amount, currency, priceUnit, createdAt, excursion, meetingLatitude, meetingLongitude, ...row }: OfferRow,
  isTimeTaken: boolean,
  { locale, rates }: { locale: Locale; rates: Rates },
): OfferView {
  const priced = { price: { amount, currency }, unit: priceUnit }
  const { total } = offerPrice({ ...row, ...priced })
  const isAhead = row.state === 'sent' || row.state === 'accepted'
  return {
    ...row,
    ...priced,
    meetingPosition: positionOf(meetingLatitude, meetingLongitude),
    title: excursion && titleIn(excursion.translations, locale),
    picture: excursion && excursionPicture(excursion),
    approximate: isAhead ? priceView(total, 'booking', locale, rates).approximate : null,
    translation: null,
    sentAt: createdAt,
    isTimeTaken,
  }
}

/** The picture of an excursion: its own, or its place's. */
export function excursionPicture({
  photos,
  city,
}: Pick<NonNullable<OfferRow['excursion']>, 'photos' | 'city'>): Picture {
  const [photo] = photos
  return photo ? pictureWithAlt(photo, '') : placePicture('excursions', city.country.code, city)
}
