import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { stillOpen } from '../enquiries/token.ts'

/** Time for which it is known what was delivered already; messengers repeat a delivery for a day. In days. */
const updateDays = 7
/** Later answers to a notification are ambiguous. In days. */
const sentDays = 90

/**
 * Deletes what nobody needs any more, also once the site has no bot: old deliveries, done or not, links that have expired,
 * notifications that are of no use, numbers of old ones, and chats of links that open nothing any more.
 */
export async function forgetMessengerData(now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database().messengerUpdate.deleteMany({ where: { receivedAt: { lt: before(updateDays) } } })
  await database().messengerLink.deleteMany({ where: { expiresAt: { lt: now } } })
  await database().messengerNote.deleteMany({ where: { sendUntil: { lt: now } } })
  await database().messengerSent.deleteMany({ where: { sentAt: { lt: before(sentDays) } } })
  await database().messengerChat.deleteMany({ where: { enquiry: { NOT: stillOpen(now) } } })
  // Another link has taken the place of the one that the chat was connected with.
  await database().$executeRaw`
    DELETE FROM "MessengerChat" c USING "Enquiry" e
    WHERE e."id" = c."enquiryId" AND c."tokenHash" IS DISTINCT FROM e."tokenHash"`
}
