import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { addDaysTo } from '../orders/billing-calendar.ts'
import { lockSubscription, saveWithLedger } from './record.ts'
import type { Gift } from './schema.ts'
import { advance, make, paidUntil } from './standing.ts'

/**
 * Gives a guide time that nobody pays for; it follows what is paid, or begins now.
 * @throws AppError `forbidden` without the permission, `not_found` for a guide without subscription, `conflict` before
 * anything of the guide is published: until then there is nothing to pay
 */
export async function giveTime(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  guideId: number,
  { days, reason }: Gift,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const locked = await lockSubscription(tx, { guideId })
    if (!locked) throw new AppError('not_found')
    const { standing: current } = advance(locked, now)
    if (current.state === 'not_started') throw new AppError('conflict')
    const end = paidUntil(current)
    const startsAt = current.endedAt || end < now ? now : end
    await tx.subscriptionPeriod.create({
      data: {
        subscriptionId: locked.id,
        planId: current.planId,
        kind: 'gift',
        reason,
        startsAt,
        endsAt: addDaysTo(startsAt, days),
        createdAt: now,
      },
    })
    await saveWithLedger(tx, locked, make(current, 'give', now), now)
    await audit.record(tx, actor, 'subscription.gift', guideId, { after: { days, reason } })
  })
}
