import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { isDemand } from '../counted.ts'

/** Older answers no longer say how quick somebody is, and fifty are enough. */
const days = 180
const latest = 50

/**
 * Writes a guide's median time to the first reply, in minutes. Enquiries that wait count with the time they have waited
 * so far once that is longer than a day: not answering must not make anybody quick. Own guests have asked nothing.
 * The caller ends its transaction with `guideChanged`.
 */
export async function refreshResponseTime(tx: Transaction, guideId: number, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Guide"
    SET "medianResponseMinutes" = (
      SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "minutes"))::int
      FROM (
        SELECT extract(epoch FROM coalesce("firstRepliedAt", ${now}::timestamptz) - "createdAt") / 60 AS "minutes"
        FROM "Enquiry"
        WHERE "guideId" = ${guideId} AND ${isDemand} AND "createdAt" > ${now}::timestamptz - ${days} * interval '1 day'
          AND ("firstRepliedAt" IS NOT NULL OR "createdAt" < ${now}::timestamptz - interval '1 day')
        ORDER BY "createdAt" DESC
        LIMIT ${latest}
      ) answers
    )
    WHERE "id" = ${guideId}`
}
