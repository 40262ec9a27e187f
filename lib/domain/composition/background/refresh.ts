import 'server-only'
import { forgetOldKeys } from '../../../server/api/idempotency.ts'
import { database } from '../../../server/prisma/database.ts'
import { forgetOldPreviews } from '../../basics/previews/previews.ts'
import { advanceSubscriptions } from '../../business/subscriptions/clock.ts'
import { invalidateDayPages } from '../../conversation/calendar/day-pages.ts'
import { forgetUnsent } from '../../conversation/plain-forms/unsent.ts'
import {
  type InTransaction,
  refreshBreaks,
  refreshEverything,
  refreshListings,
} from '../../core/projections/everything.ts'
import { reportRatingDrift } from '../../core/projections/rating-drift.ts'
import { forgetOldInvitations } from '../../people/accounts/invitations.ts'
import { creditMissedDays } from '../../sales/first-places/credits.ts'
import { announceFirstPlaces } from '../../sales/first-places/turn-of-day.ts'

/** A transaction that may take long: nobody waits for it. */
const inTransaction: InTransaction = (work) =>
  database().$transaction(work, { maxWait: 10_000, timeout: 120_000 })

/**
 * An upgrade brings the search an empty table: what is listed is written to it without waiting for the night. The guide
 * whom `refreshEverything` writes last tells whether it was broken off on the way.
 */
async function fillEmptySearch(now: Date): Promise<void> {
  const [last] = await database().$queryRaw<{ isMissing: boolean }[]>`
    SELECT NOT EXISTS (
      SELECT FROM "SearchDocument" document
      WHERE document."kind" = 'guide' AND document."locale" = 'ru' AND document."recordId" = guide."id"
    ) AS "isMissing"
    FROM "Guide" guide WHERE guide."listed" ORDER BY guide."cityId" DESC, guide."id" DESC LIMIT 1`
  if (last?.isMissing) await refreshEverything(inTransaction, now)
}

/**
 * Refreshes time-dependent data that can't wait for the night: breaks, ends of subscriptions, turns of first places,
 * free days, lists that an older server has left behind. Forms that nobody has corrected are forgotten.
 */
export async function refreshByTheClock(now = new Date()): Promise<void> {
  await advanceSubscriptions(now)
  await inTransaction((tx) => refreshBreaks(tx, now))
  await inTransaction((tx) => refreshListings(tx, now, reportRatingDrift))
  await inTransaction((tx) => announceFirstPlaces(tx, now))
  await inTransaction((tx) => invalidateDayPages(tx, now))
  await forgetUnsent(now)
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
  await forgetOldInvitations(now)
  await refreshEverything(inTransaction, now, { beforeWriting: reportRatingDrift })
}
