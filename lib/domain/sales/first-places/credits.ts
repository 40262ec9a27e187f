import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { startOfDay } from '../../../shared/calendar/utc-day.ts'
import { isInList, needsErid } from '../../core/listing/first-places.ts'
import { addWeeks } from './first-place.ts'

/**
 * Gives a day back for each paid first place that isn't shown today: its guide isn't in the list or takes no enquiries,
 * or it lacks the token that a law asks for. Once for each day, however often it is called.
 */
export async function creditMissedDays(tx: Transaction, now: Date): Promise<void> {
  const day = startOfDay(now)
  await tx.$executeRaw`
    INSERT INTO "FirstPlaceCredit" ("id", "guideId", "days", "firstPlaceId", "day", "createdAt")
    SELECT gen_random_uuid(), held."guideId", 1, held."id", ${day}::date, ${now}
    FROM "FirstPlace" held JOIN "Guide" guide ON guide."id" = held."guideId"
    WHERE held."state" = 'active' AND held."startsOn" <= ${day}::date AND held."endsOn" > ${day}::date
      AND (NOT ${isInList} OR guide."enquiriesPaused" OR held."erid" IS NULL AND ${needsErid})
    ON CONFLICT ("firstPlaceId", "day") DO NOTHING`
}

type Weeks = { id: string; guideId: number; startsOn: Date; endsOn: Date }

/** Gives back the whole days that are left of weeks which were taken from their guide. */
export async function giveBackDays(
  tx: Transaction,
  { id, guideId, startsOn, endsOn }: Weeks,
  now: Date,
): Promise<void> {
  const today = startOfDay(now)
  const first = startsOn >= now ? startsOn : today < now ? addWeeks(today, 0, 1) : today
  const count = Math.max(0, Math.round((endsOn.getTime() - first.getTime()) / 86_400_000))
  await tx.firstPlaceCredit.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      guideId,
      firstPlaceId: id,
      days: 1,
      day: addWeeks(first, 0, index),
      createdAt: now,
    })),
    skipDuplicates: true,
  })
}
