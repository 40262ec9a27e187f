import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { shortPersonName } from '../../../../shared/i18n/person-names.ts'
import { positionOf } from '../../../../shared/position.ts'
import { guidePath } from '../../../catalogue/guides/guide.ts'
import { threadPath } from '../enquiry.ts'
import { offerPrice } from '../offers/offer-price.ts'
import { shownPhone } from '../phone-number.ts'
import type { Booking } from './bookings.ts'

type Where = NonNullable<Parameters<Transaction['offer']['findMany']>[0]>['where']

/** The bookings among these offers, cancelled ones included, as one side's calendar shows them; the earliest first. */
export async function readBookings(
  queries: Pick<Transaction, 'offer'>,
  where: Where,
  { side, locale }: { side: 'guide' | 'traveller'; locale: Locale },
): Promise<Booking[]> {
  const rows = await queries.offer.findMany({
    where: { state: { in: ['accepted', 'cancelled'] }, ...where },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      startsAt: true,
      durationMinutes: true,
      adults: true,
      children: true,
      amount: true,
      currency: true,
      priceUnit: true,
      state: true,
      walkId: true,
      sequence: true,
      included: true,
      meetingPoint: true,
      meetingLatitude: true,
      meetingLongitude: true,
      timeZone: true,
      decidedAt: true,
      createdAt: true,
      excursion: {
        select: {
          translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
        },
      },
      enquiry: {
        select: {
          id: true,
          travellerName: true,
          travellerPhone: true,
          guideId: true,
          guide: {
            select: {
              phone: true,
              translations: { select: { locale: true, status: true, firstname: true, lastname: true } },
            },
          },
        },
      },
    },
  })
  return rows.map(({ excursion, enquiry, amount, currency, priceUnit: unit, ...offer }) => {
    const title = inLocale(excursion?.translations ?? [], locale)
    const guide = inLocale(enquiry.guide.translations, locale)
    const isCancelled = offer.state === 'cancelled'
    const { travellerPhone } = enquiry
    const phone = side === 'guide' ? travellerPhone && shownPhone(travellerPhone) : enquiry.guide.phone
    return {
      walkId: offer.walkId ?? offer.id,
      // Programs take a higher number for the news.
      sequence: offer.sequence + (isCancelled ? 1 : 0),
      startsAt: offer.startsAt,
      durationMinutes: offer.durationMinutes,
      title: title?.title ?? null,
      withWhom: side === 'guide' ? enquiry.travellerName : guide ? shortPersonName(guide, locale) : '',
      place: offer.meetingPoint,
      position: positionOf(offer.meetingLatitude, offer.meetingLongitude),
      timeZone: offer.timeZone,
      included: offer.included,
      phone: isCancelled ? null : phone,
      price: offerPrice({
        price: { amount, currency },
        unit,
        adults: offer.adults,
        children: offer.children,
      }),
      isCancelled,
      changedAt: offer.decidedAt ?? offer.createdAt,
      // The file must not give the traveller's page away with it.
      path: side === 'guide' ? threadPath(enquiry.id) : guidePath(enquiry.guideId),
    }
  })
}

/** The version in a language, else the original. */
function inLocale<Row extends { locale: Parameters<typeof localeOfStored>[0]; status: string }>(
  rows: readonly Row[],
  locale: Locale,
): Row | undefined {
  return (
    rows.find((row) => localeOfStored(row.locale) === locale) ??
    rows.find(({ status }) => status === 'original')
  )
}
