import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import { isWrittenInCharacters, type Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { positionOf } from '../../../../shared/position.ts'
import { photosInPublic } from '../../../core/photos/photo.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { titleIn } from '../excursion-title.ts'
import { excursionPicture } from './offer-row.ts'
import { smallPicture } from './present.ts'
import type { ProposalAnswer } from './schema.ts'

const texts = { locale: true, status: true, title: true, meetingPoint: true, included: true } as const

/**
 * Data to prefill an offer: the enquiry, and the guide's tours in the traveller's language.
 * @throws AppError `not_found` for another guide's enquiry
 */
export async function readProposal(guideId: number, id: string, locale: Locale): Promise<ProposalAnswer> {
  const enquiry = await database().enquiry.findFirst({
    where: { id, guideId },
    select: {
      excursionId: true,
      date: true,
      adults: true,
      children: true,
      locale: true,
      city: { select: { timeZone: true } },
      guide: { select: { timeZone: true } },
    },
  })
  if (!enquiry) throw new AppError('not_found')
  const { excursionId, date, city, guide } = enquiry
  const readsIn = localeOfStored(enquiry.locale)
  const tours = await database().excursion.findMany({
    where: { guideId, OR: [{ status: 'published' }, { id: excursionId ?? 0 }] },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      durationMinutes: true,
      priceAmount: true,
      currency: true,
      priceUnit: true,
      cancellationHours: true,
      meetingLatitude: true,
      meetingLongitude: true,
      priceTiers: { select: { minGuests: true, maxGuests: true, amount: true } },
      translations: { where: checkedVersions, select: texts },
      photos: photosInPublic({ position: 0 }),
      city: { select: { ...pictureSelect, timeZone: true, country: { select: { code: true } } } },
    },
  })
  return {
    excursion_id: excursionId,
    date: date?.toISOString().slice(0, 10) ?? null,
    adults: enquiry.adults,
    children: enquiry.children,
    time_zone: city?.timeZone ?? guide.timeZone,
    tours: tours.map((tour) => {
      const { translations } = tour
      const read =
        translations.find((each) => localeOfStored(each.locale) === readsIn) ??
        translations.find(({ status }) => status === 'original')
      return {
        id: tour.id,
        title: titleIn(translations, locale),
        picture_url: smallPicture(excursionPicture(tour)),
        duration_minutes: tour.durationMinutes,
        currency: tour.currency,
        price_unit: tour.priceUnit,
        amount: tour.priceAmount,
        tiers: tour.priceTiers.map(({ minGuests, maxGuests, amount }) => ({
          min_guests: minGuests,
          max_guests: maxGuests,
          amount,
        })),
        meeting_point: read?.meetingPoint ?? '',
        meeting_position: positionOf(tour.meetingLatitude, tour.meetingLongitude),
        included: read?.included.join(isWrittenInCharacters(localeOfStored(read.locale)) ? '、' : '; ') ?? '',
        cancellation_hours: tour.cancellationHours,
        time_zone: tour.city.timeZone,
      }
    }),
  }
}
