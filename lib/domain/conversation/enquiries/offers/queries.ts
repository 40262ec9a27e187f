import 'server-only'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Rates } from '../../../basics/money/price.ts'
import { findRates } from '../../../basics/money/rates.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { keptTranslations } from '../translations/kept.ts'
import type { OfferView } from './offer.ts'
import { offerSelect, offerView } from './offer-row.ts'
import { translatedOffer } from './translated.ts'

/**
 * All offers of an enquiry, the oldest first; for travellers with the translations that are kept.
 * @throws AppError `not_found`
 */
export async function listOffers(party: Party, locale: Locale, now = new Date()): Promise<OfferView[]> {
  const { id, side } = await requireOwnEnquiry(database(), party, now)
  const rates = side === 'traveller' ? await findRates() : {}
  const offers = (await offersOf([id], { locale, rates })).get(id) ?? []
  if (side === 'guide' || offers.length === 0) return offers
  const translations = await keptTranslations({ enquiryIds: [id], locale })
  return offers.map((offer) => translatedOffer(offer, translations))
}

/**
 * All offers of each enquiry, the oldest first. For enquiries that the caller may see.
 * @param reader the traveller with today's rates, or the guide without any
 */
export async function offersOf(
  enquiryIds: string[],
  reader: { locale: Locale; rates: Rates },
): Promise<Map<string, OfferView[]>> {
  const [rows, taken] = await Promise.all([
    database().offer.findMany({
      where: { enquiryId: { in: enquiryIds } },
      orderBy: { createdAt: 'asc' },
      select: { enquiryId: true, ...offerSelect },
    }),
    findTakenOffers(database(), enquiryIds),
  ])
  const offers = new Map<string, OfferView[]>(enquiryIds.map((id) => [id, []]))
  for (const { enquiryId, ...row } of rows) {
    offers.get(enquiryId)?.push(offerView(row, taken.has(row.id), reader))
  }
  return offers
}

/** Ids of the offers of some enquiries that wait, though their guide is no longer free then. */
export async function findTakenOffers(
  tx: Pick<Transaction, '$queryRaw'>,
  enquiryIds: string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT offer."id"
    FROM "Offer" offer JOIN "Enquiry" enquiry ON enquiry."id" = offer."enquiryId"
    WHERE offer."enquiryId" = ANY(${enquiryIds}::uuid[]) AND offer."state" = 'sent' AND EXISTS (
      SELECT FROM "BusyPeriod" busy
      -- The booking that this one would move makes room for it.
      LEFT JOIN "Offer" other ON other."id" = busy."offerId"
      WHERE busy."guideId" = enquiry."guideId" AND busy."source" <> 'calendar'
        AND other."enquiryId" IS DISTINCT FROM offer."enquiryId"
        AND tstzrange(busy."startsAt", busy."endsAt")
          && tstzrange(offer."startsAt", offer."startsAt" + offer."durationMinutes" * interval '1 minute')
    )`
  return new Set(rows.map(({ id }) => id))
}

/** Columns of an enquiry's offer needed to decide about it. @throws AppError `not_found` */
export async function requireOffer(tx: Transaction, enquiryId: string, offerId: string) {
  const offer = await tx.offer.findFirst({
    where: { id: offerId, enquiryId },
    select: { startsAt: true, durationMinutes: true },
  })
  if (!offer) throw new AppError('not_found')
  return offer
}
