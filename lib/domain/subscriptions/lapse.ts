import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { guideChanged } from '../projections/projections.ts'

/**
 * Ends the subscriptions whose time is over: unpaid trials, days of grace, and cancelled periods. A period that ends
 * otherwise is up to the payments: it is paid, or becomes overdue.
 */
export async function endLapsedSubscriptions(tx: Transaction, now: Date): Promise<void> {
  const ended = await tx.$queryRaw<{ guideId: number }[]>`
    UPDATE "Subscription"
    SET "state" = 'expired', "updatedAt" = ${now}
    WHERE ("state" = 'trialing' AND coalesce("trialEndsAt", "currentPeriodEnd") <= ${now})
      OR ("state" = 'grace' AND "graceEndsAt" <= ${now})
      OR ("state" = 'active' AND "cancelAtPeriodEnd" AND "currentPeriodEnd" <= ${now})
    RETURNING "guideId"`
  await guideChanged(
    tx,
    ended.map(({ guideId }) => guideId),
    now,
  )
}
