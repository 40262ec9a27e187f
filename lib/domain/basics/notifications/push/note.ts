import 'server-only'
import { requestJob } from '../../../../server/jobs/request-job.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { type NoticeEvent, noticeRule, pushTime } from '../events.ts'
import { noteForLinks } from '../messengers/note.ts'

/** @param number of the message that it is about; null for none */
type Noted = { enquiryId: string; event: NoticeEvent; number: number | null }

/**
 * Puts something on its way to the browsers and chats of an enquiry's traveller, if the rules say so and there are any. What the
 * traveller has done is no news.
 */
export async function notePush(
  tx: Transaction,
  { enquiryId, event, number }: Noted,
  now: Date,
): Promise<void> {
  const { traveller, travellerHours } = noticeRule(event)
  if (travellerHours === undefined) return
  const { pushAt, pushUntil } = pushTime(traveller, travellerHours, now)
  const noted = await tx.$executeRaw`
    INSERT INTO "TravellerPush" ("id", "enquiryId", "event", "number", "pushAt", "pushUntil")
    SELECT gen_random_uuid(), e."id", ${event}, ${number}::int, ${pushAt}, ${pushUntil}
    FROM "Enquiry" e
    WHERE e."id" = ${enquiryId}::uuid AND (${event} <> 'cancelled' OR e."cancelledBy" IS DISTINCT FROM 'traveller')
      AND EXISTS (
        SELECT FROM "TravellerBrowser" b JOIN "Enquiry" link ON link."id" = b."enquiryId"
        WHERE link."id" = e."id" OR link."groupId" = e."groupId"
      )
    ON CONFLICT ("enquiryId", "event") DO UPDATE
    SET "number" = excluded."number", "pushAt" = excluded."pushAt", "pushUntil" = excluded."pushUntil"`
  if (noted > 0) await requestJob(tx, 'browser-notifications', pushAt)
  await noteForLinks(tx, enquiryId, {
    ...{ event, key: `${event}:${enquiryId}`, path: null, enquiryId, number },
    ...{ sendAt: pushAt, sendUntil: pushUntil },
  })
}
