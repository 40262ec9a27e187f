import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { tellGuide } from '../../basics/notifications/tell.ts'
import { addDaysTo, dayLength } from '../orders/billing-calendar.ts'
import { reminderDays } from './deadlines.ts'
import { subscriptionNews } from './emails.ts'
import { lockSubscription, type SubscriptionRecord } from './record.ts'

const batch = 200

/**
 * Reminds guides seven, three and one days before the trial, the paid time or the days of grace end, each time once. Who
 * has cancelled, leaves the paying to a provider, or deletes the account isn't reminded. After a pause of the server only the latest one goes
 * out.
 */
export async function remindOfEnds(now = new Date()): Promise<void> {
  for (let after: string | null = null; ; ) {
    const near: Array<{ id: string }> = await database().subscription.findMany({
      where: {
        state: { in: ['trialing', 'active', 'grace'] },
        cancelAtPeriodEnd: false,
        guide: { user: { deleteAfter: null } },
        stateEndsAt: { gt: now, lte: addDaysTo(now, reminderDays[0]) },
        ...(after && { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    })
    for (const { id } of near) {
      await database().$transaction(async (tx) => {
        const locked = await lockSubscription(tx, { id })
        const reminder = locked && reminderOf(locked, now)
        if (reminder) await tellGuide(tx, locked.guideId, subscriptionNews(tx, reminder), now)
      })
    }
    after = near.at(-1)?.id ?? null
    if (near.length < batch) return
  }
}

const occasions = { trialing: 'trial', active: 'renewal', grace: 'grace' } as const

function reminderOf(subscription: SubscriptionRecord, now: Date) {
  const { id, state, stateEndsAt, cancelAtPeriodEnd, renewsItself, openPayment } = subscription
  if (!stateEndsAt || cancelAtPeriodEnd || renewsItself || openPayment?.state === 'processing') return null
  if (state !== 'trialing' && state !== 'active' && state !== 'grace') return null
  const left = stateEndsAt.getTime() - now.getTime()
  const days = reminderDays.findLast((each) => left <= each * dayLength)
  if (days === undefined || left <= 0) return null
  return {
    occasion: occasions[state],
    key: `subscription-reminder:${id}:${state}:${stateEndsAt.toISOString()}:${days}`,
    at: stateEndsAt,
  }
}
