import 'server-only'
import { startWokenWorker } from '../../server/events/woken-worker.ts'
import { issueRenewals } from '../billing/renewals.ts'
import { advanceSubscriptions, nextStateEnd } from '../subscriptions/clock.ts'
import { remindOfEnds } from '../subscriptions/reminders.ts'

/** Everything that time brings to subscriptions; may run twice and at once. */
export async function keepSubscriptions(now = new Date()): Promise<void> {
  await issueRenewals(now)
  await advanceSubscriptions(now)
  await remindOfEnds(now)
}

/**
 * Ends states at their very moment, so that lists change with them: sleeps until the next one, and wakes up when another
 * becomes the next.
 */
export function startSubscriptionClock(databaseUrl: string): () => Promise<void> {
  return startWokenWorker(databaseUrl, {
    name: 'subscription clock',
    channel: 'subscriptions',
    everySeconds: 60,
    work: () => advanceSubscriptions(),
    nextAt: nextStateEnd,
  })
}
