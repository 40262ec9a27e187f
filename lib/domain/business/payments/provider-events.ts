import 'server-only'
import { requestJob } from '../../../server/jobs/request-job.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'

/** So long one process has an event to itself; after that somebody else takes it. */
const leaseSeconds = 120
const mostAtOnce = 500
const keptDays = 90

export type ReceivedEvent = { eventId: string; type: string; customerId: string | null }
export type ClaimedEvent = ReceivedEvent & { attempts: number }

/** Stores what Stripe has delivered, for the job that works it off. The same event again changes nothing. */
export async function receiveEvent(event: ReceivedEvent): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.providerEvent.createMany({
      data: [{ provider: 'stripe', ...event }],
      skipDuplicates: true,
    })
    if (count > 0) await requestJob(tx, 'payment-events')
  })
}

/**
 * Takes all waiting events of the customer who has waited longest: one look at the provider's state serves them all.
 * @returns none when nothing waits
 */
export async function claimEvents(now: Date): Promise<ClaimedEvent[]> {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = Prisma.sql`("state" = 'received' OR ("state" = 'processing' AND "leasedUntil" <= ${now}))`
  return database().$queryRaw<ClaimedEvent[]>`
    WITH mine AS (
      SELECT "eventId" FROM "ProviderEvent"
      WHERE "provider" = 'stripe' AND ${due}
        AND "customerId" IS NOT DISTINCT FROM (
          SELECT "customerId" FROM "ProviderEvent"
          WHERE "provider" = 'stripe' AND ${due} ORDER BY "receivedAt" LIMIT 1
        )
      ORDER BY "receivedAt" LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
    )
    UPDATE "ProviderEvent" event
    SET "state" = 'processing', "leasedUntil" = ${leasedUntil}, "attempts" = "attempts" + 1
    FROM mine WHERE event."provider" = 'stripe' AND event."eventId" = mine."eventId"
    RETURNING event."eventId", event."type", event."customerId", event."attempts"`
}

export async function finishEvents(events: readonly ClaimedEvent[], now: Date): Promise<void> {
  await database().providerEvent.updateMany({
    where: { provider: 'stripe', eventId: { in: idsOf(events) } },
    data: { state: 'done', leasedUntil: null, doneAt: now, error: null },
  })
}

/** Lets events wait for another attempt, each time longer, up to an hour. */
export async function postponeEvents(
  events: readonly ClaimedEvent[],
  error: unknown,
  now: Date,
): Promise<void> {
  const attempts = Math.max(...events.map((event) => event.attempts))
  const seconds = Math.min(3600, 5 * 2 ** Math.min(attempts, 12))
  await database().providerEvent.updateMany({
    where: { provider: 'stripe', eventId: { in: idsOf(events) }, state: 'processing' },
    data: {
      leasedUntil: new Date(now.getTime() + seconds * 1000),
      error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    },
  })
}

/** Removes what was worked off long ago; Stripe delivers nothing that is older than 30 days. */
export async function forgetOldEvents(now: Date): Promise<void> {
  await database().providerEvent.deleteMany({
    where: { state: 'done', doneAt: { lt: new Date(now.getTime() - keptDays * 86_400_000) } },
  })
}

function idsOf(events: readonly ClaimedEvent[]): string[] {
  return events.map(({ eventId }) => eventId)
}
