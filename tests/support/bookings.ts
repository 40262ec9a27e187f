import { inviteToReview } from '@/lib/domain/conversation/reviews/invitations.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { createEnquiry } from './factories.ts'

const hour = 3_600_000

type Options = {
  guideId: number
  excursionId?: number
  travellerName?: string
  /** Time when the tour ended; it took three hours. */
  endedHoursAgo?: number
}

/** An accepted offer with its enquiry. */
export async function createBooking(db: Database, { endedHoursAgo = 24, ...options }: Options) {
  const { enquiry, token } = await createEnquiry(db, { ...options, state: 'accepted' })
  const endsAt = new Date(Date.now() - endedHoursAgo * hour)
  const offer = await db.offer.create({
    data: {
      enquiryId: enquiry.id,
      excursionId: options.excursionId ?? null,
      state: 'accepted',
      startsAt: new Date(endsAt.getTime() - 3 * hour),
      durationMinutes: 180,
      adults: 2,
      amount: 21_000,
      currency: 'EUR',
      timeZone: 'Europe/Rome',
      expiresAt: endsAt,
    },
  })
  return { enquiry, offer, token, endsAt }
}

/** A booking that is over, whose traveller may write a review; `token` is that of the traveller's page. */
export async function createCompletedBooking(db: Database, options: Options) {
  const booking = await createBooking(db, options)
  const { enquiry, offer, endsAt } = booking
  await db.enquiry.update({ where: { id: enquiry.id }, data: { state: 'completed' } })
  await db.offer.update({ where: { id: offer.id }, data: { completedAt: endsAt } })
  await db.$transaction((tx) =>
    inviteToReview(
      tx,
      { offerId: offer.id, enquiryId: enquiry.id, endsAt, timeZone: 'Europe/Rome' },
      new Date(),
    ),
  )
  return booking
}
