import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { startOfMonth } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { tellOfReply } from './emails.ts'
import { findInvitation } from './invitations.ts'
import { languageOfText } from './review.ts'
import type { ReviewInput } from './schema.ts'

const reviewLimits = {
  reports: { name: 'review-reports', counts: 'person', points: 20, seconds: 86_400 },
} as const satisfies Record<string, RateLimit>

/**
 * Writes the review of a booking, for which somebody has the link. It uses the invitation up; of two that answer it at
 * once one wins. It is read by a moderator before anybody else sees it, so no rating changes yet.
 * @throws AppError `not_found`, `conflict` when the booking has its review, `switched_off`
 */
export async function submitReview(
  token: string,
  input: ReviewInput,
  locale: Locale,
  now = new Date(),
): Promise<void> {
  await database().$transaction(async (tx) => {
    if (!(await isFeatureOn(tx, 'reviews'))) throw new AppError('switched_off')
    const invitation = await findInvitation(tx, { token, walk: input.walk }, now)
    if (!invitation) throw new AppError('not_found')
    const { id, enquiryId, offerId } = invitation
    const { count } = await tx.reviewInvitation.updateMany({
      where: { id, usedAt: null },
      data: { usedAt: now, draft: Prisma.DbNull },
    })
    if (count === 0) throw new AppError('conflict')
    const { enquiry, ...booking } = await tx.offer.findUniqueOrThrow({
      where: { id: offerId },
      select: {
        excursionId: true,
        startsAt: true,
        timeZone: true,
        children: true,
        enquiry: { select: { guideId: true, excursionId: true, origin: true } },
      },
    })
    const { rating, knowledge, communication, organisation, value, text } = input
    await tx.review.create({
      data: {
        guideId: enquiry.guideId,
        excursionId: booking.excursionId ?? enquiry.excursionId,
        enquiryId,
        offerId,
        rating,
        knowledge,
        communication,
        organisation,
        value,
        text: text || null,
        languageCode: languageOfText(text, locale),
        authorName: input.author_name,
        authorCountryCode: input.country,
        visitedOn: monthOf(booking.startsAt, booking.timeZone),
        withChildren: booking.children > 0,
        invitedByGuide: enquiry.origin === 'guide',
        createdAt: now,
      },
    })
  })
}

type Guide = Pick<GuideActor, 'userId' | 'guideId' | 'impersonatorId'>

/**
 * The guide's one answer to a public review; everybody sees it at once, and the traveller is told.
 * @throws AppError `not_found`, or `conflict` when there is an answer already
 */
export async function replyToReview(
  actor: Guide,
  id: string,
  text: string,
  locale: Locale,
  now = new Date(),
): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    await lockGuides(tx, [guideId])
    const own = { id, guideId, state: 'published' as const }
    if ((await tx.review.count({ where: own })) === 0) throw new AppError('not_found')
    const { count } = await tx.review.updateMany({
      where: { ...own, repliedAt: null, replyText: null },
      data: { replyText: text, replyLanguageCode: languageOfText(text, locale), repliedAt: now },
    })
    if (count === 0) throw new AppError('conflict')
    await audit.record(tx, actor, 'review.reply', id)
    await tellOfReply(tx, id, now)
    await guideChanged(tx, guideId, now)
  })
}

/**
 * Says what is wrong with a review of one's own; a moderator looks at it, and until then it stays.
 * @throws AppError `not_found`, or `conflict` while an earlier report waits
 */
export async function reportReview(actor: Guide, id: string, reason: string): Promise<void> {
  const { guideId, userId } = actor
  await consume(reviewLimits.reports, userId)
  await database().$transaction(async (tx) => {
    // Two reports at once wait for each other here.
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT FROM "Review" WHERE "id" = ${id}::uuid AND "guideId" = ${guideId} AND "state" = 'published' FOR UPDATE`
    if (rows.length === 0) throw new AppError('not_found')
    const open = { reviewId: id, reporterId: userId, resolvedAt: null }
    if ((await tx.reviewReport.count({ where: open })) > 0) throw new AppError('conflict')
    await tx.reviewReport.create({ data: { reviewId: id, reporterId: userId, reason } })
    await audit.record(tx, actor, 'review.report', id)
  })
}

/** The first day of the month at the place. */
function monthOf(moment: Date, timeZone: string): Date {
  return new Date(startOfMonth(dayInZone(moment, timeZone)))
}
