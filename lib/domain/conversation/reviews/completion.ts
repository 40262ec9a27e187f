import 'server-only'
import { processQueue } from '../../../server/jobs/process-queue.ts'
import { database } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { addMessage, lockThread } from '../enquiries/conversation/thread-lock.ts'
import { enquiryTransitions } from '../enquiries/enquiry.ts'
import { agreedOffer } from '../enquiries/offers/offer.ts'
import { withdrawSent } from '../enquiries/withdrawal.ts'
import { inviteToReview } from './invitations.ts'

type Booking = { offerId: string; enquiryId: string; endsAt: Date; timeZone: string }

/**
 * Completes bookings that are over, and notes that their travellers are to be asked for a review: once for each
 * booking. What has been cancelled stays so.
 * @returns how many
 */
export async function completeBookings(now = new Date()): Promise<number> {
  const over = await database().$queryRaw<Booking[]>`
    SELECT offer."id" AS "offerId", offer."enquiryId", offer."timeZone",
      offer."startsAt" + offer."durationMinutes" * interval '1 minute' AS "endsAt"
    FROM "Offer" offer JOIN "Enquiry" enquiry ON enquiry."id" = offer."enquiryId"
    WHERE offer."state" = 'accepted' AND offer."startsAt" <= ${now} AND offer."completedAt" IS NULL
      AND enquiry."state" = 'accepted'
      AND offer."startsAt" + offer."durationMinutes" * interval '1 minute' <= ${now}
    ORDER BY offer."startsAt" LIMIT 500`
  return processQueue(over, 'completion of bookings', (booking) => completeBooking(booking, now))
}

function completeBooking(booking: Booking, now: Date): Promise<boolean> {
  const { offerId, enquiryId: id, endsAt } = booking
  return database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    // Since it was found, it may have moved.
    const { count } = await tx.offer.updateMany({
      where: { id: offerId, ...agreedOffer },
      data: { completedAt: endsAt },
    })
    const isMoved =
      count > 0 &&
      (await tryMove(enquiryTransitions.complete, 'system', ({ from, to }) =>
        tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to } }),
      ))
    if (!isMoved) return false
    // Another time for a booking that has taken place.
    await withdrawSent(tx, [id], now)
    await addMessage(tx, thread, { author: 'system', event: 'completed' }, now)
    await inviteToReview(tx, booking, now)
    return true
  })
}
