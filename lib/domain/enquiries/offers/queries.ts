import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import type { OfferView } from './offer.ts'
import { offerSelect, offerView } from './offer-row.ts'

/**
 * All offers of an enquiry, the oldest first.
 * @throws AppError `not_found`
 */
export async function listOffers(party: Party, now = new Date()): Promise<OfferView[]> {
  const { id, guideId } = await requireOwnEnquiry(database(), party, now)
  return readOffers(database(), { enquiryId: id, guideId })
}

/** The offers of an enquiry that the caller may see. */
export async function readOffers(
  tx: Pick<Transaction, 'offer' | '$queryRaw'>,
  { enquiryId, guideId }: { enquiryId: string; guideId: number },
): Promise<OfferView[]> {
  const [rows, taken] = await Promise.all([
    tx.offer.findMany({ where: { enquiryId }, orderBy: { createdAt: 'asc' }, select: offerSelect }),
    tx.$queryRaw<{ id: string }[]>`
      SELECT offer."id"
      FROM "Offer" offer
      WHERE offer."enquiryId" = ${enquiryId}::uuid AND offer."state" = 'sent' AND EXISTS (
        SELECT FROM "BusyPeriod" busy
        WHERE busy."guideId" = ${guideId} AND busy."source" <> 'calendar'
          AND tstzrange(busy."startsAt", busy."endsAt")
            && tstzrange(offer."startsAt", offer."startsAt" + offer."durationMinutes" * interval '1 minute')
      )`,
  ])
  const takenIds = new Set(taken.map(({ id }) => id))
  return rows.map((row) => offerView(row, takenIds.has(row.id)))
}
