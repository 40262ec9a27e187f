import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { database } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { move } from '../../../../shared/transitions.ts'
import { enquiryTransitions, isClosed } from '../enquiry.ts'
import { enquiryLimits } from '../limits.ts'
import { dropUnansweredReminders } from '../waiting-reminder.ts'
import { withdrawSent } from '../withdrawal.ts'
import { countReply } from './first-reply.ts'
import type { MessageView } from './message.ts'
import { type Party, requireOwnEnquiry } from './party.ts'
import { findMessage } from './queries.ts'
import { addMessage, lockThread, threadPatience } from './thread-lock.ts'

/**
 * Writes a message. The same `clientId` again is the same message, which a browser repeats after a lost answer.
 * @throws AppError `not_found`, `conversation_closed`, `too_many_requests`, or `conflict` for a `clientId` that already
 * has another text
 */
export async function sendMessage(
  party: Party,
  { clientId, body, attachmentIds = [] }: { clientId: string; body: string; attachmentIds?: string[] },
  now = new Date(),
): Promise<MessageView> {
  const { id, side } = await requireOwnEnquiry(database(), party, now)
  await consume(enquiryLimits.messages, `${side}|${id}`)
  // Writers of one conversation wait for each other.
  return database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    const known = await findMessage(tx, { enquiryId: id, author: side, clientId })
    if (known) {
      if (known.body !== body) throw new AppError('conflict')
      return known
    }
    if (isClosed(thread, now) || thread.blockedAt) throw new AppError('conversation_closed')
    const message = await addMessage(tx, thread, { author: side, body, clientId, attachmentIds }, now)
    if (party.side === 'guide') {
      await countReply(tx, thread, now)
      // Everything that a guide writes is in the conversation itself.
      if (party.actor.impersonatorId) await audit.record(tx, party.actor, 'enquiry.write', id)
    }
    return message
  }, threadPatience)
}

/**
 * Says that a side has read up to a message; never back. Nobody is notified: the other side learns it with the next
 * message, or when its stream looks next.
 */
export async function markRead(party: Party, number: number, now = new Date()): Promise<void> {
  const { id, side } = await requireOwnEnquiry(database(), party, now)
  const readUpTo = { lastNumber: { gte: number } }
  if (side === 'guide') {
    await database().enquiry.updateMany({
      where: { id, ...readUpTo, guideReadNumber: { lt: number } },
      data: { guideReadNumber: number, guideReadAt: now },
    })
  } else {
    await database().enquiry.updateMany({
      where: { id, ...readUpTo, travellerReadNumber: { lt: number } },
      data: { travellerReadNumber: number, travellerReadAt: now },
    })
  }
}

type GuideParty = Extract<Party, { side: 'guide' }>

/** Puts a conversation away, or takes it out again. */
export async function archiveThread(party: GuideParty, isArchived: boolean, now = new Date()): Promise<void> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    await tx.enquiry.update({ where: { id }, data: { archivedAt: isArchived ? now : null } })
    if (isArchived) await dropUnansweredReminders(tx, id)
    await audit.record(tx, party.actor, 'enquiry.archive', id, { after: { archived: isArchived } })
  })
}

/** The guide wants no more words from this traveller, or does again. The traveller reads that it is closed. */
export async function blockTraveller(party: GuideParty, isBlocked: boolean, now = new Date()): Promise<void> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    await tx.enquiry.update({ where: { id }, data: { blockedAt: isBlocked ? now : null } })
    // An offer that still waits could be accepted.
    if (isBlocked) {
      await withdrawSent(tx, [id], now)
      await dropUnansweredReminders(tx, id)
    }
    await audit.record(tx, party.actor, 'enquiry.block', id, { after: { blocked: isBlocked } })
  })
}

/**
 * The guide can't take an enquiry that nothing is agreed on yet. It counts as the guide's answer.
 * @throws AppError `not_found`, or `conflict` once it is agreed on or has ended
 */
export async function declineEnquiry(party: GuideParty, reason: string, now = new Date()): Promise<void> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    await countReply(tx, thread, now)
    await move(enquiryTransitions.decline, 'guide', ({ from, to }) =>
      tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to, endedAt: now } }),
    )
    await withdrawSent(tx, [id], now)
    await addMessage(tx, thread, { author: 'system', event: 'declined', body: reason }, now)
    if (party.actor.impersonatorId) await audit.record(tx, party.actor, 'enquiry.cancel', id)
  }, threadPatience)
}
