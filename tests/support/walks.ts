import { inviteToReview } from '@/lib/domain/reviews/invitations.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { createEnquiry } from './factories.ts'

const hour = 3_600_000

type Options = {
  guideId: number
  excursionId?: number
  travellerName?: string
  /** When the walk was over; it took three hours. */
  endedHoursAgo?: number
}

/** An agreed walk. */
export async function createWalk(db: Database, { endedHoursAgo = 24, ...options }: Options) {
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

/** A walk that is over, whose traveller may write a review; `token` is that of the traveller's page. */
export async function createCompletedWalk(db: Database, options: Options) {
  const walk = await createWalk(db, options)
  const { enquiry, offer, endsAt } = walk
  await db.enquiry.update({ where: { id: enquiry.id }, data: { state: 'completed' } })
  await db.offer.update({ where: { id: offer.id }, data: { completedAt: endsAt } })
  await db.$transaction((tx) =>
    inviteToReview(
      tx,
      { offerId: offer.id, enquiryId: enquiry.id, endsAt, timeZone: 'Europe/Rome' },
      new Date(),
    ),
  )
  return walk
}
