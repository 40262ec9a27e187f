import 'server-only'
import { env } from '../../../server/env.ts'
import { runJobs } from '../../../server/jobs/run-jobs.ts'
import { startMailWorker } from '../../../server/mail/worker.ts'
import { startImportWorker } from '../../administration/imports/work.ts'
import { startDecisionClock } from '../../administration/moderation/execution.ts'
import { attachedInvoice } from '../../business/invoices/attached-invoice.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { startArticleClock } from '../../catalogue/articles/publication.ts'
import { startPaymentWorker } from '../../sales/billing/provider-events.ts'
import { listJobs } from './jobs.ts'
import { startPushWorker } from './push-worker.ts'
import { startSubscriptionClock } from './subscriptions.ts'

/**
 * Everything that nobody waits for: emails, notifications in browsers, jobs. A web server does it besides answering, or
 * with `JOBS=off` leaves it to `npm run worker`; several processes share it.
 * @returns functions that finish what is under way and stop
 */
export function startJobs(): Array<() => Promise<void>> {
  const { DATABASE_URL } = env()
  return [
    startMailWorker(DATABASE_URL, attachedInvoice),
    startPushWorker(DATABASE_URL),
    startSubscriptionClock(DATABASE_URL),
    startDecisionClock(DATABASE_URL),
    startImportWorker(DATABASE_URL),
    startArticleClock(DATABASE_URL),
    ...(isStripeOn() ? [startPaymentWorker(DATABASE_URL)] : []),
    runJobs(DATABASE_URL, listJobs()),
  ]
}
