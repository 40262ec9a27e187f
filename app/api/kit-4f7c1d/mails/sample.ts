import { galleryWords } from '@/components/gallery/gallery-words.ts'
import type { Booking } from '@/lib/domain/conversation/enquiries/calendar-feed/bookings.ts'
import type { OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import { offerPrice } from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** As long as a real one. */
export const token = 'Sample-token-as-long-as-a-real-one-0123456789'.slice(0, 43)
export const id = '0192f0c1-0000-7000-8000-000000000001'
export const guideId = 1

/** Sample texts of the demo's people in a language. */
export async function sampleWords(locale: Locale) {
  const { mails } = await galleryWords(locale)
  return mails
}

const startsAt = new Date('2027-06-01T08:00:00Z')
const party = { adults: 2, children: 1, childrenAges: [7] }
const samplePosition = { latitude: 41.8898, longitude: 12.4907 }
export const samplePhone = '+39 06 0000 0000'
const price = { amount: 29_000, currency: 'EUR' as const }

export async function sampleOffer(locale: Locale): Promise<OfferView> {
  const { tour, place, included } = await sampleWords(locale)
  return {
    ...{ id, state: 'sent', excursionId: 1, title: tour, picture: null },
    ...{ startsAt, durationMinutes: 210, timeZone: 'Europe/Rome', ...party, price, unit: 'booking' },
    ...{
      approximate: null,
      meetingPoint: place,
      meetingPosition: samplePosition,
      included,
      translation: null,
      note: '',
      cancellationHours: 48,
      isTimeTaken: false,
    },
    ...{
      expiresAt: new Date('2027-05-20T18:00:00Z'),
      sentAt: new Date('2027-05-18T09:00:00Z'),
      decidedAt: null,
    },
  }
}

/** Sample request for both emails about an enquiry. */
export async function sampleRequest(locale: Locale) {
  const { tour } = await sampleWords(locale)
  return { date: '2027-06-01', ...party, languageCode: 'ru', excursionTitle: tour }
}

/** The offer as a booking, for the calendar of one side. */
export async function sampleBooking(
  locale: Locale,
  side: 'guide' | 'traveller',
  isCancelled: boolean,
): Promise<Booking> {
  const { tour, place, guide, traveller } = await sampleWords(locale)
  return {
    ...{
      walkId: id,
      sequence: isCancelled ? 1 : 0,
      startsAt,
      durationMinutes: 210,
      title: tour,
      place,
      isCancelled,
    },
    price: offerPrice({ price, unit: 'booking', ...party }),
    ...{ position: samplePosition, timeZone: 'Europe/Rome', included: '' },
    phone: isCancelled ? null : samplePhone,
    withWhom: side === 'guide' ? traveller : guide,
    changedAt: new Date('2027-05-19T09:00:00Z'),
    path: '/profile/messages',
  }
}
