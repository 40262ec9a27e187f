import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import type { OfferView } from './offer.ts'
import { offerSelect, offerView } from './offer-row.ts'

/**
 * All offers of an enquiry, the oldest first.
 * @throws AppError `not_found`
 */
export async function listOffers(party: Party, locale: Locale, now = new Date()): Promise<OfferView[]> {
  const { id, guideId } = await requireOwnEnquiry(database(), party, now)
  const [rows, taken] = await Promise.all([
    database().offer.findMany({
      where: { enquiryId: id },
      orderBy: { createdAt: 'asc' },
      select: offerSelect,
    }),
    findTakenOffers(database(), { enquiryId: id, guideId }),
  ])
  return rows.map((row) => offerView(row, taken.has(row.id), locale))
}

/** Ids of the offers of an enquiry that wait, though their guide is no longer free then. */
export async function findTakenOffers(
  tx: Pick<Transaction, '$queryRaw'>,
  { enquiryId, guideId }: { enquiryId: string; guideId: number },
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT offer."id"
    FROM "Offer" offer
    WHERE offer."enquiryId" = ${enquiryId}::uuid AND offer."state" = 'sent' AND EXISTS (
      SELECT FROM "BusyPeriod" busy
      WHERE busy."guideId" = ${guideId} AND busy."source" <> 'calendar'
        AND tstzrange(busy."startsAt", busy."endsAt")
          && tstzrange(offer."startsAt", offer."startsAt" + offer."durationMinutes" * interval '1 minute')
    )`
  return new Set(rows.map(({ id }) => id))
}
