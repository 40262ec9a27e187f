import 'server-only'
import { notify } from '../../server/events/notify.ts'
import type { Transaction } from '../../server/prisma/database.ts'
import { guideChanged } from '../projections/projections.ts'

/** A new guide's subscription: free for the plan's trial days. */
export function startTrial(tx: Transaction, guideId: number, now = new Date()): Promise<void> {
  return startTrials(tx, [guideId], now)
}

/** The same for many guides at once. */
export async function startTrials(
  tx: Transaction,
  guideIds: readonly number[],
  now = new Date(),
): Promise<void> {
  const plan = await tx.plan.findFirst({
    where: { active: true, interval: 'month' },
    select: { id: true, trialDays: true },
    orderBy: { id: 'asc' },
  })
  if (!plan) throw new Error('no monthly plan is for sale')
  const trialEndsAt = new Date(now.getTime() + plan.trialDays * 86_400_000)
  await tx.subscription.createMany({
    data: guideIds.map((guideId) => ({
      guideId,
      planId: plan.id,
      state: 'trialing' as const,
      currentPeriodStart: now,
      currentPeriodEnd: trialEndsAt,
      trialEndsAt,
      stateEndsAt: trialEndsAt,
      createdAt: now,
    })),
  })
  await notify(tx, 'subscriptions')
  await guideChanged(tx, guideIds, now)
}
