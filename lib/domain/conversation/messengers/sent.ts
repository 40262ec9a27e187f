import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'

type Sent = {
  chatId: string
  enquiryId: string
  /** As the messenger has numbered them. */
  messageIds: readonly string[]
  /** Numbers between which they have shown everything that was unread. */
  shown?: { from: number; to: number } | null
}

/** Remembers which conversation the bot's messages are about: answers to them go there. */
export async function keepSent(
  tx: Transaction,
  { chatId, enquiryId, messageIds, shown }: Sent,
  now: Date,
): Promise<void> {
  const ids = messageIds.filter((id) => id !== '')
  if (ids.length === 0) return
  // The chat may have been disconnected meanwhile.
  await tx.$executeRaw`
    INSERT INTO "MessengerSent" ("chatId", "messageId", "enquiryId", "shownFrom", "shownNumber", "sentAt")
    SELECT c."id", m."id", e."id", ${shown?.from ?? null}::int, ${shown?.to ?? null}::int, ${now}
    FROM "MessengerChat" c, "Enquiry" e, (VALUES ${Prisma.join(ids.map((id) => Prisma.sql`(${id})`))}) m ("id")
    WHERE c."id" = ${chatId}::uuid AND e."id" = ${enquiryId}::uuid
    FOR KEY SHARE OF c, e
    ON CONFLICT ("chatId", "messageId") DO UPDATE SET "enquiryId" = excluded."enquiryId",
      "shownFrom" = excluded."shownFrom", "shownNumber" = excluded."shownNumber", "sentAt" = excluded."sentAt"`
}
