import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { shortPersonName } from '../../../shared/i18n/format.ts'
import { offerPrice } from '../../enquiries/offers/offer-price.ts'
import type { Walk } from './walks.ts'

type Where = NonNullable<Parameters<Transaction['offer']['findMany']>[0]>['where']

/** The agreed walks and the cancelled ones among these offers, as one side's calendar shows them; the earliest first. */
export async function readWalks(
  queries: Pick<Transaction, 'offer'>,
  where: Where,
  { side, locale }: { side: 'guide' | 'traveller'; locale: Locale },
): Promise<Walk[]> {
  const rows = await queries.offer.findMany({
    where: { state: 'accepted', ...where },
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
      meetingPoint: true,
      decidedAt: true,
      completedAt: true,
      createdAt: true,
      excursion: { select: { translations: { select: { locale: true, status: true, title: true } } } },
      enquiry: {
        select: {
          id: true,
          state: true,
          cancelledAt: true,
          travellerName: true,
          guide: {
            select: {
              translations: { select: { locale: true, status: true, firstname: true, lastname: true } },
            },
          },
        },
      },
    },
  })
  return rows.map(({ excursion, enquiry, amount, currency, priceUnit: unit, completedAt, ...offer }) => {
    const title = inLocale(excursion?.translations ?? [], locale)
    const guide = inLocale(enquiry.guide.translations, locale)
    // An earlier walk of the same conversation has taken place.
    const isCancelled = enquiry.state === 'cancelled' && completedAt === null
    return {
      offerId: offer.id,
      startsAt: offer.startsAt,
      durationMinutes: offer.durationMinutes,
      title: title?.title ?? null,
      withWhom: side === 'guide' ? enquiry.travellerName : guide ? shortPersonName(guide, locale) : '',
      place: offer.meetingPoint,
      price: offerPrice({
        price: { amount, currency },
        unit,
        adults: offer.adults,
        children: offer.children,
      }),
      isCancelled,
      changedAt: (isCancelled ? enquiry.cancelledAt : offer.decidedAt) ?? offer.createdAt,
      path: `/profile/messages/${enquiry.id}`,
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
