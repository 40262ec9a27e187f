import 'server-only'
import { notify } from '../../../../server/events/notify.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { isDeadlock, isOverlap } from '../../../../server/prisma/overlap.ts'
import { AppError } from '../../../../shared/errors.ts'
import { move, tryMove } from '../../../../shared/transitions.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { guideChanged } from '../../../core/projections/projections.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { addMessage, lockThread, threadPatience } from '../conversation/thread-lock.ts'
import { enquiryTransitions } from '../enquiry.ts'
import { dropUnansweredReminders, dropWaitingReminder } from '../waiting-reminder.ts'
import { withdrawSent } from '../withdrawal.ts'
import { agreedOffer, offerTransitions } from './offer.ts'
import { findTakenOffers, requireOffer } from './queries.ts'

type TravellerParty = Extract<Party, { side: 'traveller' }>

/**
 * Accepts an offer: its time is the traveller's from now on. Of two that accept offers for one time, one wins; an
 * exclusion constraint decides. An earlier booking makes room in the same transaction: it has moved.
 * Enquiries that were sent together with this one are closed.
 * @throws AppError `not_found`, `conflict` once it is decided or expired, or before an own guest has confirmed; `time_taken` when somebody was faster,
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
    await requireConfirmedGuest(tx, id)
    const earlier = await tx.offer.findFirst({
      where: { enquiryId: id, ...agreedOffer },
      select: { id: true, walkId: true, sequence: true },
    })
    if (earlier) await replace(tx, id, earlier.id, now)
    await move(offerTransitions.accept, 'traveller', ({ from, to }) =>
      tx.offer.updateMany({
        where: { id: offerId, enquiryId: id, state: { in: from }, expiresAt: { gt: now } },
        data: {
          state: to,
          decidedAt: now,
          ...(earlier && { walkId: earlier.walkId ?? earlier.id, sequence: earlier.sequence + 1 }),
        },
      }),
    )
    const { accept: agree, acceptMove } = enquiryTransitions
    await move(earlier ? acceptMove : agree, 'traveller', ({ from, to }) =>
      tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to } }),
    )
    // One after the other: of several that check an exclusion constraint at once, each waits for all others.
    await lockGuides(tx, [guideId])
    if (earlier) await tx.busyPeriod.deleteMany({ where: { offerId: earlier.id } })
    const endsAt = new Date(offer.startsAt.getTime() + offer.durationMinutes * 60_000)
    await tx.busyPeriod.create({
      data: { guideId, source: 'booking', startsAt: offer.startsAt, endsAt, offerId, createdAt: now },
    })
    await addMessage(tx, thread, { author: 'system', event: earlier ? 'moved' : 'accepted' }, now)
    await closeOthers(tx, id, now)
    await announceTaken(tx, guideId, { id, startsAt: offer.startsAt, endsAt })
    await guideChanged(tx, guideId, now)
  }, threadPatience)
}

/** An enquiry has one agreed offer at most: the earlier one has moved, and nobody is reminded of it. */
async function replace(tx: Transaction, enquiryId: string, earlierId: string, now: Date): Promise<void> {
  await move(offerTransitions.move, 'traveller', ({ from, to }) =>
    tx.offer.updateMany({
      where: { id: earlierId, state: { in: from }, completedAt: null },
      data: { state: to, decidedAt: now },
    }),
  )
  await dropWaitingReminder(tx, enquiryId, earlierId)
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
      tx.enquiry.updateMany({
        where: { id: other.id, state: { in: from } },
        data: { state: to, endedAt: now, otherChosen: true },
      }),
    )
    if (!isMoved) continue
    await withdrawSent(tx, [other.id], now)
    await dropUnansweredReminders(tx, other.id)
    await addMessage(tx, thread, { author: 'system', event: 'other_chosen' }, now)
  }
}

/** Notifies travellers with an offer of the same guide for the same time that it is taken. */
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

/** A guide's own guest has an address before anything is agreed on, or the guide could agree in the guest's place. */
async function requireConfirmedGuest(tx: Transaction, id: string): Promise<void> {
  const unconfirmed = await tx.enquiry.count({ where: { id, origin: 'guide', confirmedAt: null } })
  if (unconfirmed > 0) throw new AppError('conflict', { sentence: 'guestUnconfirmed' })
}

/** With a suspended guide nobody can agree on anything new. */
async function requireGuideHere(tx: Transaction, guideId: number): Promise<void> {
  const { status } = await tx.guide.findUniqueOrThrow({ where: { id: guideId }, select: { status: true } })
  if (status !== 'published') throw new AppError('conversation_closed')
}
