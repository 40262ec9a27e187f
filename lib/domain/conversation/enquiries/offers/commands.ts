import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { processQueue } from '../../../../server/jobs/process-queue.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { move, tryMove } from '../../../../shared/transitions.ts'
import { guideChanged } from '../../../core/projections/projections.ts'
import { countReply } from '../conversation/first-reply.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { addMessage, type LockedThread, lockThread, threadPatience } from '../conversation/thread-lock.ts'
import { enquiryTransitions, reopened, stillWritable } from '../enquiry.ts'
import { enquiryLimits } from '../limits.ts'
import { dropUnansweredReminders } from '../waiting-reminder.ts'
import { cancelAgreed, withdrawSent } from '../withdrawal.ts'
import { agreedOffer, offerTimeProblems, offerTransitions } from './offer.ts'
import { requireOffer } from './queries.ts'
import type { OfferInput } from './schema.ts'

type GuideParty = Extract<Party, { side: 'guide' }>
type TravellerParty = Extract<Party, { side: 'traveller' }>

/**
 * Sends an offer, in place of one that still waits. It holds no time. Where there is a booking, it is another time for
 * that one, which stands until the traveller accepts. An enquiry that has ended a short time ago goes on with it.
 * @returns the offer's id
 * @throws AppError `not_found`, `conversation_closed`, `time_taken` when the guide has something else then that nobody
 * could accept it over, or `invalid` that names what is wrong
 */
export async function sendOffer(party: GuideParty, input: OfferInput, now = new Date()): Promise<string> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  refuseTimes(input, now)
  await consume(enquiryLimits.messages, `guide|${id}`)
  return database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    await requireTransition(tx, thread, now)
    const timeZone = await zoneOf(tx, thread, input)
    await refuseTaken(tx, thread, input)
    await tx.offer.updateMany({
      where: { enquiryId: id, state: { in: [...offerTransitions.supersede.from] } },
      data: { state: offerTransitions.supersede.to, decidedAt: now },
    })
    const offer = await tx.offer.create({
      data: {
        enquiryId: id,
        excursionId: input.excursion_id,
        startsAt: input.starts_at,
        durationMinutes: input.duration_minutes,
        timeZone,
        adults: input.adults,
        children: input.children,
        amount: input.amount,
        currency: input.currency,
        priceUnit: input.price_unit,
        meetingPoint: input.meeting_point,
        meetingLatitude: input.meeting_position?.latitude ?? null,
        meetingLongitude: input.meeting_position?.longitude ?? null,
        included: input.included,
        note: input.note,
        cancellationHours: input.cancellation_hours,
        expiresAt: input.expires_at,
        createdAt: now,
      },
      select: { id: true },
    })
    await addMessage(tx, thread, { author: 'guide', offerId: offer.id }, now)
    await countReply(tx, thread, now)
    if (party.actor.impersonatorId) await audit.record(tx, party.actor, 'enquiry.offer', id)
    return offer.id
  }, threadPatience)
}

/** Takes back an offer that waits. @throws AppError `not_found`, or `conflict` once it is decided */
export async function withdrawOffer(party: GuideParty, offerId: string, now = new Date()): Promise<void> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    await requireOffer(tx, id, offerId)
    await move(offerTransitions.withdraw, 'guide', ({ from, to }) =>
      tx.offer.updateMany({
        where: { id: offerId, enquiryId: id, state: { in: from } },
        data: { state: to, decidedAt: now },
      }),
    )
    await addMessage(tx, thread, { author: 'system', event: 'withdrawn' }, now)
    if (party.actor.impersonatorId) await audit.record(tx, party.actor, 'enquiry.offer', id)
  }, threadPatience)
}

/** Says no to an offer; the conversation goes on. @throws AppError `not_found`, or `conflict` once it is decided */
export async function declineOffer(
  party: TravellerParty,
  offerId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    await requireOffer(tx, id, offerId)
    await move(offerTransitions.decline, 'traveller', ({ from, to }) =>
      tx.offer.updateMany({
        where: { id: offerId, enquiryId: id, state: { in: from } },
        data: { state: to, decidedAt: now },
      }),
    )
    await addMessage(tx, thread, { author: 'system', event: 'offer_declined', body: reason }, now)
  }, threadPatience)
}

/**
 * Ends an enquiry, agreed or not; the time is free again. The terms that applied are those of the accepted offer.
 * @throws AppError `not_found`, or `conflict` when it has ended already
 */
export async function cancelEnquiry(party: Party, reason: string, now = new Date()): Promise<void> {
  const { id, guideId, side } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    await move(enquiryTransitions.cancel, side, ({ from, to }) =>
      tx.enquiry.updateMany({
        where: { id, state: { in: from } },
        data: { state: to, endedAt: now, cancelledBy: side, cancelledAt: now, cancellationReason: reason },
      }),
    )
    await withdrawSent(tx, [id], now)
    await dropUnansweredReminders(tx, id)
    const freed = await tx.busyPeriod.deleteMany({ where: { offer: { enquiryId: id, ...agreedOffer } } })
    await cancelAgreed(tx, id, side, now)
    await addMessage(tx, thread, { author: 'system', event: 'cancelled', body: reason }, now)
    if (party.side === 'guide' && party.actor.impersonatorId) {
      await audit.record(tx, party.actor, 'enquiry.cancel', id)
    }
    if (freed.count > 0) await guideChanged(tx, guideId, now)
  }, threadPatience)
}

/** Ends offers whose time to wait is over. @returns how many */
export async function expireOffers(now = new Date()): Promise<number> {
  const due = await database().offer.findMany({
    where: { state: 'sent', expiresAt: { lte: now } },
    orderBy: { expiresAt: 'asc' },
    take: 500,
    select: { id: true, enquiryId: true },
  })
  return processQueue(due, 'expiry of offers', ({ id, enquiryId }) =>
    database().$transaction(async (tx) => {
      const thread = await lockThread(tx, enquiryId)
      const isMoved = await tryMove(offerTransitions.expire, 'system', ({ from, to }) =>
        tx.offer.updateMany({
          where: { id, state: { in: from }, expiresAt: { lte: now } },
          data: { state: to, decidedAt: now },
        }),
      )
      if (isMoved) await addMessage(tx, thread, { author: 'system', event: 'offer_expired' }, now)
      return isMoved
    }, threadPatience),
  )
}

function refuseTimes(input: OfferInput, now: Date): void {
  const problems = offerTimeProblems({ startsAt: input.starts_at, expiresAt: input.expires_at }, now)
  const fields = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, [{ key }]]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/**
 * An offer for a time that is agreed on with others or blocked could never be accepted; other calendars and hours are
 * only warned of.
 */
async function refuseTaken(
  tx: Transaction,
  { id, guideId }: Pick<LockedThread, 'id' | 'guideId'>,
  input: OfferInput,
): Promise<void> {
  const endsAt = new Date(input.starts_at.getTime() + input.duration_minutes * 60_000)
  const taken = await tx.busyPeriod.findFirst({
    where: {
      guideId,
      source: { not: 'calendar' },
      startsAt: { lt: endsAt },
      endsAt: { gt: input.starts_at },
      OR: [{ offerId: null }, { offer: { enquiryId: { not: id } } }],
    },
    select: { id: true },
  })
  if (taken) throw new AppError('time_taken')
}

/** The enquiry is now one with an offer, unless there is a booking. */
async function requireTransition(tx: Transaction, thread: LockedThread, now: Date): Promise<void> {
  if (thread.blockedAt) throw new AppError('conversation_closed')
  const { proposeMove, offer } = enquiryTransitions
  const isMoved = await tryMove(thread.state === 'accepted' ? proposeMove : offer, 'guide', ({ from, to }) =>
    tx.enquiry.updateMany({
      where: { id: thread.id, state: { in: from }, ...stillWritable(now) },
      data: { state: to, ...reopened },
    }),
  )
  if (!isMoved) throw new AppError('conversation_closed')
}

/** A booking has the zone of its place: of the tour's city, else of the one that was asked about. */
async function zoneOf(
  tx: Transaction,
  thread: LockedThread,
  { excursion_id: id }: OfferInput,
): Promise<string> {
  if (id !== null) {
    const tour = await tx.excursion.findFirst({
      where: { id, guideId: thread.guideId },
      select: { city: { select: { timeZone: true } } },
    })
    if (!tour) throw new AppError('invalid', { fields: { excursion_id: [{ key: 'excursionUnknown' }] } })
    return tour.city.timeZone
  }
  const enquiry = await tx.enquiry.findUniqueOrThrow({
    where: { id: thread.id },
    select: { city: { select: { timeZone: true } }, guide: { select: { timeZone: true } } },
  })
  return enquiry.city?.timeZone ?? enquiry.guide.timeZone
}
