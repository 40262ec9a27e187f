import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { database } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { otherSide } from '../conversation/message.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { enquiryLimits } from '../limits.ts'
import type { ReportInput } from './schema.ts'

/**
 * Tells the admins about a conversation, or about one message of the other side. Nothing else changes, and the other side
 * doesn't learn of it.
 * @throws AppError `not_found`, `too_many_requests`
 */
export async function reportThread(
  party: Party,
  { message_id: messageId, reason }: ReportInput,
  now = new Date(),
): Promise<void> {
  const { id: enquiryId, side } = await requireOwnEnquiry(database(), party, now)
  await consume(enquiryLimits.reports, `${side}|${enquiryId}`)
  await database().$transaction(async (tx) => {
    if (messageId !== null) {
      const about = { id: messageId, enquiryId, author: otherSide(side) }
      if ((await tx.message.count({ where: about })) === 0) throw new AppError('not_found')
    }
    await tx.threadReport.create({ data: { enquiryId, side, messageId, reason, createdAt: now } })
    if (party.side === 'guide' && party.actor.impersonatorId) {
      await audit.record(tx, party.actor, 'enquiry.report', enquiryId)
    }
  })
}

/**
 * The reader of a message wants to hear no more of what it was warned of.
 * @throws AppError `not_found`, also for one's own messages
 */
export async function dismissWarning(party: Party, messageId: string, now = new Date()): Promise<void> {
  const { id: enquiryId, side } = await requireOwnEnquiry(database(), party, now)
  await database().$transaction(async (tx) => {
    const { count } = await tx.message.updateMany({
      where: { id: messageId, enquiryId, author: otherSide(side) },
      data: { warningDismissedAt: now },
    })
    if (count === 0) throw new AppError('not_found')
    if (party.side === 'guide' && party.actor.impersonatorId) {
      await audit.record(tx, party.actor, 'enquiry.warning', enquiryId)
    }
  })
}
