import 'server-only'
import { requestJob } from '../../../../server/jobs/request-job.ts'
import { usedMessengers } from '../../../../server/messengers/open-messenger.ts'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { NoticeEvent } from '../events.ts'

/** A notification for somebody's chats. A later one with the same key takes the place of one that was not sent yet. */
type Note = {
  event: NoticeEvent
  key: string
  /** Without locale prefix; null for the page of the traveller's link. */
  path: string | null
  enquiryId: string | null
  /** Of the message that it is about. */
  number: number | null
  sendAt: Date
  sendUntil: Date
}

/** Puts something on its way to the chats of an account. */
export async function noteForAccount(tx: Transaction, userId: string, note: Note): Promise<void> {
  await noteInChats(
    tx,
    note,
    Prisma.sql`SELECT c."id" FROM "MessengerChat" c WHERE c."userId" = ${userId}::uuid`,
  )
}

/** Puts something on its way to the chats that were connected with the links that open an enquiry; once to each. */
export async function noteForLinks(tx: Transaction, enquiryId: string, note: Note): Promise<void> {
  await noteInChats(
    tx,
    note,
    Prisma.sql`
      SELECT DISTINCT ON (c."kind", c."chatHash") c."id"
      FROM "Enquiry" e
      JOIN "Enquiry" link ON link."id" = e."id" OR link."groupId" = e."groupId"
      JOIN "MessengerChat" c ON c."enquiryId" = link."id"
      WHERE e."id" = ${enquiryId}::uuid
        AND (${note.event} <> 'cancelled' OR e."cancelledBy" IS DISTINCT FROM 'traveller')
      ORDER BY c."kind", c."chatHash", c."createdAt" DESC`,
  )
}

async function noteInChats(tx: Transaction, note: Note, chats: Prisma.Sql): Promise<void> {
  if (usedMessengers().length === 0) return
  const { event, key, path, enquiryId, number, sendAt, sendUntil } = note
  const noted = await tx.$executeRaw`
    INSERT INTO "MessengerNote"
      ("id", "chatId", "key", "event", "path", "enquiryId", "fromNumber", "number", "sendAt", "sendUntil")
    SELECT gen_random_uuid(), c."id", ${key}, ${event}, ${path}, ${enquiryId}::uuid, ${number}::int, ${number}::int,
      ${sendAt}, ${sendUntil}
    FROM (${chats}) c
    ON CONFLICT ("chatId", "key") DO UPDATE
    SET "number" = excluded."number", "sendAt" = excluded."sendAt", "sendUntil" = excluded."sendUntil", "failures" = 0`
  if (noted > 0) await requestJob(tx, 'messengers', sendAt)
}
