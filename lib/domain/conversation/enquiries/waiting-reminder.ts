import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Side } from './conversation/message.ts'

/** Of a reminder, within the conversation. */
export function reminderKey(offerId: string, side: Side): string {
  return `reminder:${offerId}:${side}`
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
  const dedupeKey = keyWithin(reminderKey(offerId, 'guide'), enquiryId)
  await tx.emailOutbox.deleteMany({ where: { dedupeKey, state: 'queued' } })
}
