import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { startOfDay } from './first-place.ts'

/**
 * Gives a day back for each paid first place that isn't shown today: its guide isn't listed, or takes no enquiries. Once
 * for each day, however often it is called.
 */
export async function creditMissedDays(tx: Transaction, now: Date): Promise<void> {
  const day = startOfDay(now)
  await tx.$executeRaw`
    INSERT INTO "FirstPlaceCredit" ("id", "guideId", "days", "firstPlaceId", "day", "createdAt")
    SELECT gen_random_uuid(), held."guideId", 1, held."id", ${day}::date, ${now}
    FROM "FirstPlace" held JOIN "Guide" guide ON guide."id" = held."guideId"
    WHERE held."state" = 'active' AND held."startsOn" <= ${day}::date AND held."endsOn" > ${day}::date
      AND (NOT guide."listed" OR guide."enquiriesPaused")
    ON CONFLICT ("firstPlaceId", "day") DO NOTHING`
}
