import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Side } from './conversation/message.ts'

/** Of a reminder of a booking, within the conversation. */
export function reminderKey(offerId: string, side: Side): string {
  return `reminder:${offerId}:${side}`
}

/** Of a reminder to the guide that an enquiry waits for an answer, within the conversation. @param since when it was asked */
export function unansweredKey(number: number, since: Date): string {
  return `enquiry-reminder:${number}:${since.getTime()}`
}

/** The conversation comes last: by it, what names a person is found when the person is to be forgotten. */
export function keyWithin(dedupeKey: string, enquiryId: string): string {
  return `${dedupeKey}:${enquiryId}`
}

/**
 * A reminder that waits for the end of a guide's quiet hours must not follow the news that the booking is off or moved.
 */
export async function dropWaitingReminder(
  tx: Transaction,
  enquiryId: string,
  offerId: string,
): Promise<void> {
  await drop(tx, keyWithin(reminderKey(offerId, 'guide'), enquiryId))
}

/**
 * Deletes a reminder that an enquiry waits for an answer, as long as it has not left: the enquiry has one, or waits no more.
 * To be called under the lock of its row.
 */
export async function dropUnansweredReminders(tx: Transaction, enquiryId: string): Promise<void> {
  const { guideReminders, createdAt, askedAgainAt, guide } = await tx.enquiry.findUniqueOrThrow({
    where: { id: enquiryId },
    select: {
      guideReminders: true,
      createdAt: true,
      askedAgainAt: true,
      guide: { select: { userId: true } },
    },
  })
  if (guideReminders === 0) return
  await drop(tx, keyWithin(unansweredKey(guideReminders, askedAgainAt ?? createdAt), enquiryId))
  await tx.notification.deleteMany({ where: { userId: guide.userId, key: `unanswered:${enquiryId}` } })
}

async function drop(tx: Transaction, dedupeKey: string): Promise<void> {
  await tx.emailOutbox.deleteMany({ where: { dedupeKey, state: 'queued' } })
}
