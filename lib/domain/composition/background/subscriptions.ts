import 'server-only'
import { advanceSubscriptions } from '../../business/subscriptions/clock.ts'
import { remindOfEnds } from '../../business/subscriptions/reminders.ts'
import { issueRenewals } from '../../sales/billing/renewals.ts'

/** Everything that time brings to subscriptions; may run twice and at once. */
export async function keepSubscriptions(now = new Date()): Promise<void> {
  await issueRenewals(now)
  await advanceSubscriptions(now)
  await remindOfEnds(now)
}
