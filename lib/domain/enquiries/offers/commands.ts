import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { notify } from '../../../server/events/notify.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { isDeadlock, isOverlap } from '../../../server/prisma/overlap.ts'
import { consume } from '../../../server/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { move, tryMove } from '../../../shared/transitions.ts'
import { lockGuides } from '../../projections/guides.ts'
import { guideChanged } from '../../projections/projections.ts'
import { countReply } from '../conversation/first-reply.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { addMessage, type LockedThread, lockThread } from '../conversation/thread-lock.ts'
import { enquiryTransitions } from '../enquiry.ts'
import { enquiryLimits } from '../limits.ts'
import { offerTimeProblems, offerTransitions } from './offer.ts'
import { findTakenOffers } from './queries.ts'
import type { OfferInput } from './schema.ts'
import { withdrawSent } from './withdrawal.ts'

type GuideParty = Extract<Party, { side: 'guide' }>
type TravellerParty = Extract<Party, { side: 'traveller' }>

const patience = { maxWait: 10_000, timeout: 10_000 }

/**
 * Sends an offer, in place of one that still waits. It holds no time.
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
    await requireTransition(tx, thread)
    const timeZone = await zoneOf(tx, thread, input)
    await refuseTaken(tx, thread.guideId, input)
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
  }, patience)
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
  }, patience)
}

/**
 * Accepts an offer: its time is the traveller's from now on. Of two that accept offers for one time, one wins; an
 * exclusion constraint decides. Enquiries that were sent together with this one are closed.
 * @throws AppError `not_found`, `conflict` once it is decided or expired, `time_taken` when somebody was faster,
 * `conversation_closed` when the guide is suspended or has left
 */
export async function acceptOffer(party: TravellerParty, offerId: string, now = new Date()): Promise<void> {
  const { id, guideId } = await requireOwnEnquiry(database(), party, now)
  const enquiry = { id, guideId }
  try {
    await accept(enquiry, offerId, now).catch((error: unknown) => {
      // Nobody has got the time by that: once more.
      if (isDeadlock(error)) return accept(enquiry, offerId, now)
      throw error
    })
  } catch (error) {
    if (isOverlap(error)) throw new AppError('time_taken', { cause: error })
    throw error
  }
}

async function accept(enquiry: { id: string; guideId: number }, offerId: string, now: Date): Promise<void> {
  const { id, guideId } = enquiry
  await database().$transaction(async (tx) => {
    // A quick answer for most who come too late; the constraint decides about the others.
    const taken = await findTakenOffers(tx, [id])
    if (taken.has(offerId)) throw new AppError('time_taken')
    const thread = await lockThread(tx, id)
    const offer = await requireOffer(tx, id, offerId)
    await requireGuideHere(tx, guideId)
    await move(offerTransitions.accept, 'traveller', ({ from, to }) =>
      tx.offer.updateMany({
        where: { id: offerId, enquiryId: id, state: { in: from }, expiresAt: { gt: now } },
        data: { state: to, decidedAt: now },
      }),
    )
    await move(enquiryTransitions.accept, 'traveller', ({ from, to }) =>
      tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to } }),
    )
    // One after the other: of several that check an exclusion constraint at once, each waits for all others.
    await lockGuides(tx, [guideId])
    const endsAt = new Date(offer.startsAt.getTime() + offer.durationMinutes * 60_000)
    await tx.busyPeriod.create({
      data: { guideId, source: 'booking', startsAt: offer.startsAt, endsAt, offerId, createdAt: now },
    })
    await addMessage(tx, thread, { author: 'system', event: 'accepted' }, now)
    await closeOthers(tx, id, now)
    await announceTaken(tx, guideId, { id, startsAt: offer.startsAt, endsAt })
    await guideChanged(tx, guideId, now)
  }, patience)
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
  }, patience)
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
        data: { state: to, cancelledBy: side, cancelledAt: now, cancellationReason: reason },
      }),
    )
    await withdrawSent(tx, [id], now)
    const freed = await tx.busyPeriod.deleteMany({ where: { offer: { enquiryId: id } } })
    await addMessage(tx, thread, { author: 'system', event: 'cancelled', body: reason }, now)
    if (party.side === 'guide' && party.actor.impersonatorId) {
      await audit.record(tx, party.actor, 'enquiry.cancel', id)
    }
    if (freed.count > 0) await guideChanged(tx, guideId, now)
  }, patience)
}

/** Ends offers whose time to wait is over. @returns how many */
export async function expireOffers(now = new Date()): Promise<number> {
  const due = await database().offer.findMany({
    where: { state: 'sent', expiresAt: { lte: now } },
    orderBy: { expiresAt: 'asc' },
    take: 500,
    select: { id: true, enquiryId: true },
  })
  let expired = 0
  for (const { id, enquiryId } of due) {
    const isDone = await database().$transaction(async (tx) => {
      const thread = await lockThread(tx, enquiryId)
      const isMoved = await tryMove(offerTransitions.expire, 'system', ({ from, to }) =>
        tx.offer.updateMany({
          where: { id, state: { in: from }, expiresAt: { lte: now } },
          data: { state: to, decidedAt: now },
        }),
      )
      if (isMoved) await addMessage(tx, thread, { author: 'system', event: 'offer_expired' }, now)
      return isMoved
    }, patience)
    if (isDone) expired += 1
  }
  return expired
}

/** The others of the group are closed kindly, and their guides told. */
async function closeOthers(tx: Transaction, id: string, now: Date): Promise<void> {
  const { groupId } = await tx.enquiry.findUniqueOrThrow({ where: { id }, select: { groupId: true } })
  if (!groupId) return
  const others = await tx.enquiry.findMany({
    where: { groupId, id: { not: id } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const other of others) {
    const thread = await lockThread(tx, other.id)
    const isMoved = await tryMove(enquiryTransitions.decline, 'system', ({ from, to }) =>
      tx.enquiry.updateMany({ where: { id: other.id, state: { in: from } }, data: { state: to } }),
    )
    if (!isMoved) continue
    await withdrawSent(tx, [other.id], now)
    await addMessage(tx, thread, { author: 'system', event: 'other_chosen' }, now)
  }
}

/** Who has an offer of the same guide for the same time sees at once that it is taken. */
async function announceTaken(
  tx: Transaction,
  guideId: number,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  const others = await tx.$queryRaw<{ enquiryId: string }[]>`
    SELECT offer."enquiryId"
    FROM "Offer" offer JOIN "Enquiry" enquiry ON enquiry."id" = offer."enquiryId"
    WHERE enquiry."guideId" = ${guideId} AND enquiry."id" <> ${id}::uuid AND offer."state" = 'sent'
      AND offer."startsAt" < ${endsAt}
      AND offer."startsAt" + offer."durationMinutes" * interval '1 minute' > ${startsAt}`
  if (others.length > 0) {
    await notify(
      tx,
      'conversations',
      others.map(({ enquiryId }) => `${guideId} ${enquiryId}`),
    )
  }
}

function refuseTimes(input: OfferInput, now: Date): void {
  const problems = offerTimeProblems({ startsAt: input.starts_at, expiresAt: input.expires_at }, now)
  const fields = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, [{ key }]]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** An offer for a time that is agreed on or blocked could never be accepted; other calendars and hours are only warned of. */
async function refuseTaken(tx: Transaction, guideId: number, input: OfferInput): Promise<void> {
  const endsAt = new Date(input.starts_at.getTime() + input.duration_minutes * 60_000)
  const taken = await tx.busyPeriod.findFirst({
    where: {
      guideId,
      source: { not: 'calendar' },
      startsAt: { lt: endsAt },
      endsAt: { gt: input.starts_at },
    },
    select: { id: true },
  })
  if (taken) throw new AppError('time_taken')
}

/** The enquiry is now one with an offer. */
async function requireTransition(tx: Transaction, thread: LockedThread): Promise<void> {
  if (thread.blockedAt) throw new AppError('conversation_closed')
  const isMoved = await tryMove(enquiryTransitions.offer, 'guide', ({ from, to }) =>
    tx.enquiry.updateMany({ where: { id: thread.id, state: { in: from } }, data: { state: to } }),
  )
  if (!isMoved) throw new AppError('conversation_closed')
}

/** With a suspended guide nobody can agree on anything new. */
async function requireGuideHere(tx: Transaction, guideId: number): Promise<void> {
  const { status } = await tx.guide.findUniqueOrThrow({ where: { id: guideId }, select: { status: true } })
  if (status !== 'published') throw new AppError('conversation_closed')
}

async function requireOffer(tx: Transaction, enquiryId: string, offerId: string) {
  const offer = await tx.offer.findFirst({
    where: { id: offerId, enquiryId },
    select: { startsAt: true, durationMinutes: true },
  })
  if (!offer) throw new AppError('not_found')
  return offer
}

/** A walk has the zone of its place: of the tour's city, else of the one that was asked about. */
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
