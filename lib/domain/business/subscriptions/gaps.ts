import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'

/**
 * Moves time that hasn't begun up to the end of what comes before it, at full length: after a payment in between has
 * proved wrong, nobody waits in a gap for what they have paid, and nobody is listed in it for nothing.
 */
export async function closeGaps(
  tx: Transaction,
  { id: subscriptionId, trialEndsAt }: { id: string; trialEndsAt: Date | null },
  now: Date,
): Promise<void> {
  const periods = await tx.subscriptionPeriod.findMany({
    where: { subscriptionId, voidedAt: null, endsAt: { gt: now } },
    orderBy: { startsAt: 'asc' },
    select: { id: true, startsAt: true, endsAt: true },
  })
  let end = trialEndsAt && trialEndsAt > now ? trialEndsAt : now
  // One after another, so that no two overlap in between.
  for (const { id, startsAt, endsAt } of periods) {
    const moved = startsAt > end ? startsAt.getTime() - end.getTime() : 0
    const times = {
      startsAt: new Date(startsAt.getTime() - moved),
      endsAt: new Date(endsAt.getTime() - moved),
    }
    if (moved > 0) await tx.subscriptionPeriod.update({ where: { id }, data: times })
    end = times.endsAt
  }
}
