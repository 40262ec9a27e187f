import 'server-only'
import { database } from '../../server/prisma/database.ts'
import { announceFirstPlaces } from '../first-places/turn-of-day.ts'
import { type InTransaction, refreshBreaks, refreshEverything } from '../projections/everything.ts'
import { endLapsedSubscriptions } from '../subscriptions/lapse.ts'

/** A transaction that may take its time: nobody waits for its answer. */
const inTransaction: InTransaction = (work) =>
  database().$transaction(work, { maxWait: 10_000, timeout: 120_000 })

/** What the clock brings about and can't wait for the night: breaks, ends of subscriptions, turns of first places. */
export async function refreshByTheClock(now = new Date()): Promise<void> {
  await inTransaction((tx) => endLapsedSubscriptions(tx, now))
  await inTransaction((tx) => refreshBreaks(tx, now))
  await inTransaction((tx) => announceFirstPlaces(tx, now))
}

/** The same, and everything that is derived: freshness and credentials age, and what was missed is made good. */
export async function refreshByNight(now = new Date()): Promise<void> {
  await refreshByTheClock(now)
  await refreshEverything(inTransaction, now)
}
