import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { pictureSource, placePicture } from '../../../../shared/pictures/addresses.ts'
import { positionOf } from '../../../../shared/position.ts'
import { photosInPublic, pictureWithAlt } from '../../../core/photos/photo.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { titleIn } from '../excursion-title.ts'
import type { OfferView } from './offer.ts'

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
      translations: { where: { hidden: false }, select: { locale: true, status: true, title: true } },
      photos: photosInPublic({ position: 0 }),
      city: { select: { ...pictureSelect, country: { select: { code: true } } } },
    },
  },
} satisfies Prisma.OfferSelect
type OfferRow = Prisma.OfferGetPayload<{ select: typeof offerSelect }>

export function offerView(
  { amount, currency, priceUnit, createdAt, excursion, meetingLatitude, meetingLongitude, ...row }: OfferRow,
  isTimeTaken: boolean,
  locale: Locale,
): OfferView {
  return {
    ...row,
    meetingPosition: positionOf(meetingLatitude, meetingLongitude),
    title: excursion && titleIn(excursion.translations, locale),
    pictureUrl: excursion && pictureUrl(excursion),
    price: { amount, currency },
    unit: priceUnit,
    sentAt: createdAt,
    isTimeTaken,
  }
}

/** Cards show it 104 pixels wide; on sharp screens that is twice as many. */
const shownWidth = 208

/** Of a small picture of an excursion: its own, or its place's. */
export function pictureUrl({
  photos,
  city,
}: Pick<NonNullable<OfferRow['excursion']>, 'photos' | 'city'>): string {
  const [photo] = photos
  const picture = photo ? pictureWithAlt(photo, '') : placePicture('excursions', city.country.code, city)
  return pictureSource(
    picture,
    picture.widths.find((width) => width >= shownWidth),
  )
}
