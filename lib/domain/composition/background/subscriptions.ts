import 'server-only'
import { startNotifyWorker } from '../../../server/events/woken-worker.ts'
import { advanceSubscriptions, nextStateEnd } from '../../business/subscriptions/clock.ts'
import { remindOfEnds } from '../../business/subscriptions/reminders.ts'
import { issueRenewals } from '../../sales/billing/renewals.ts'

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
  return startNotifyWorker(databaseUrl, {
    name: 'subscription clock',
    channel: 'subscriptions',
    everySeconds: 60,
    work: () => advanceSubscriptions(),
    nextAt: nextStateEnd,
  })
}
