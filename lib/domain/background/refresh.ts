import 'server-only'
import { forgetOldKeys } from '../../server/api/idempotency.ts'
import { database } from '../../server/prisma/database.ts'
import { announceNewDays } from '../calendar/day-change.ts'
import { creditMissedDays } from '../first-places/credits.ts'
import { announceFirstPlaces } from '../first-places/turn-of-day.ts'
import { forgetOldPreviews } from '../previews/previews.ts'
import { type InTransaction, refreshBreaks, refreshEverything } from '../projections/everything.ts'
import { reportRatingDrift } from '../projections/rating-drift.ts'
import { advanceSubscriptions } from '../subscriptions/clock.ts'

/** A transaction that may take long: nobody waits for it. */
const inTransaction: InTransaction = (work) =>
  database().$transaction(work, { maxWait: 10_000, timeout: 120_000 })

/** An upgrade brings the search an empty table: what is listed is written to it without waiting for the night. */
async function fillEmptySearch(now: Date): Promise<void> {
  const [row] = await database().$queryRaw<{ isEmpty: boolean }[]>`
    SELECT EXISTS (SELECT FROM "Guide" WHERE "listed") AND NOT EXISTS (SELECT FROM "SearchDocument") AS "isEmpty"`
  if (row?.isEmpty) await refreshEverything(inTransaction, now)
}

/** What changes with time and can't wait for the night: breaks, ends of subscriptions, turns of first places, free days. */
export async function refreshByTheClock(now = new Date()): Promise<void> {
  await advanceSubscriptions(now)
  await inTransaction((tx) => refreshBreaks(tx, now))
  await inTransaction((tx) => announceFirstPlaces(tx, now))
  await inTransaction((tx) => announceNewDays(tx, now))
  await fillEmptySearch(now)
}

/**
 * The same, and all derived columns: freshness and credentials age, and anything missed is corrected. First places that
 * aren't shown give their day back.
 */
export async function refreshByNight(now = new Date()): Promise<void> {
  await refreshByTheClock(now)
  await inTransaction((tx) => creditMissedDays(tx, now))
  await forgetOldKeys(now)
  await forgetOldPreviews(now)
  await refreshEverything(inTransaction, now, { beforeWriting: reportRatingDrift })
}
