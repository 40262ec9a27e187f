import 'server-only'
import { requestJob } from '../../../server/jobs/request-job.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { guideChanged } from '../../core/projections/projections.ts'

/** Subscriptions of new guides. They cost nothing and lead nowhere until something of the guide is published. */
export async function addSubscriptions(
  tx: Transaction,
  guideIds: readonly number[],
  now = new Date(),
): Promise<void> {
  const plan = await tx.plan.findFirst({
    where: { active: true, interval: 'month' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (!plan) throw new Error('no monthly plan is for sale')
  await tx.subscription.createMany({
    data: guideIds.map((guideId) => ({
      guideId,
      planId: plan.id,
      state: 'not_started' as const,
      currentPeriodStart: now,
      currentPeriodEnd: now,
      createdAt: now,
    })),
  })
  await guideChanged(tx, guideIds, now)
}

/**
 * Begins the free days of guides whose first profile or tour is published by this transaction; the plan says how many.
 * Those who had theirs, or have paid before, keep what they have. The caller refreshes the guides' derived columns.
 */
export async function startTrials(
  tx: Transaction,
  guideIds: readonly number[],
  now = new Date(),
): Promise<void> {
  const started = await tx.$queryRaw<{ end: Date }[]>`
    UPDATE "Subscription" AS subscription
    SET "state" = 'trialing', "trialEndsAt" = trial."end", "stateEndsAt" = trial."end",
      "currentPeriodStart" = ${now}, "currentPeriodEnd" = trial."end", "updatedAt" = ${now}
    FROM "Plan" plan, LATERAL (SELECT ${now}::timestamptz + make_interval(hours => 24 * plan."trialDays") AS "end") trial
    WHERE plan."id" = subscription."planId" AND subscription."state" = 'not_started'
      AND subscription."guideId" = ANY (${[...guideIds]}::int[])
    RETURNING trial."end"`
  for (const { end } of started) await requestJob(tx, 'subscription-ends', end)
}
