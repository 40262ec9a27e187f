import 'server-only'
import { env } from '../../../server/env.ts'
import { type Job, noRetry } from '../../../server/jobs/job.ts'
import { configuredProviders } from '../../../server/translation/open-translator.ts'
import { keepCaseChecks } from '../../administration/moderation/kept-checks.ts'
import { checkVatNumbers } from '../../business/invoices/vat-check.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { configurePortal } from '../../business/payments/stripe/portal.ts'
import { renewRates } from '../../catalogue/exchange-rates/renew-rates.ts'
import { liftDueSuspensions } from '../../catalogue/guides/suspension.ts'
import { readDueCalendars } from '../../conversation/calendar/import/read-calendars.ts'
import { forgetOldAlerts, sendCityAlerts } from '../../conversation/city-alerts/sending.ts'
import { expireEnquiries } from '../../conversation/enquiries/expiry.ts'
import { remindOfBookings } from '../../conversation/enquiries/news/reminders.ts'
import { mailNews } from '../../conversation/enquiries/news/sweep.ts'
import { expireOffers } from '../../conversation/enquiries/offers/commands.ts'
import { offerOthers } from '../../conversation/enquiries/unanswered/other-guides.ts'
import { remindOfUnanswered } from '../../conversation/enquiries/unanswered/reminders.ts'
import { hasBots, registerBots } from '../../conversation/messengers/webhooks.ts'
import { completeBookings } from '../../conversation/reviews/completion.ts'
import { sendReviewInvitations } from '../../conversation/reviews/invitations.ts'
import { translateReviews } from '../../conversation/reviews/translations/work.ts'
import { tellSearchEngines } from '../../discovery/sitemap/search-engines.ts'
import { workOffNewsletters } from '../../people/newsletters/sending.ts'
import { anonymiseDue } from '../../people/personal-data/anonymise.ts'
import { remindOfDeletions } from '../../people/personal-data/deletion.ts'
import { workOffExports } from '../../people/personal-data/exports.ts'
import { reconcilePayments } from '../../sales/billing/reconcile.ts'
import { lapseReservations } from '../../sales/first-places/lapse.ts'
import type { JobName } from './job-view.ts'
import { refreshByNight, refreshByTheClock } from './refresh.ts'
import { replyMailboxJob } from './reply-mailbox.ts'
import { listRequestedJobs } from './requested-jobs.ts'
import { listRetentionJobs } from './retention-jobs.ts'
import { keepSubscriptions } from './subscriptions.ts'
import { noteWorker } from './system-notes.ts'

/** Everything that is done in the background. A new job is one more entry here, or in one of the lists named first. */
export function listJobs(): (Job & { name: JobName })[] {
  const { EXCHANGE_RATES_URL, INDEXNOW_KEY, INDEXNOW_URL, VAT_CHECK_URL } = env()
  return [
    ...listRequestedJobs(),
    ...listRetentionJobs(),
    {
      name: 'worker-seen',
      schedule: '* * * * *',
      atStart: true,
      work: () => noteWorker(),
      retry: noRetry,
      limitSeconds: 60,
    },
    {
      name: 'exchange-rates',
      // Banks publish in the afternoon of Europe; the list of 16:00 in Frankfurt is taken up at 15:20 or 21:20.
      schedule: '20 3,9,15,21 * * *',
      atStart: true,
      isOn: EXCHANGE_RATES_URL.length > 0,
      work: renewRates(EXCHANGE_RATES_URL),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 120,
    },
    {
      name: 'vat-numbers',
      schedule: '* * * * *',
      isOn: VAT_CHECK_URL !== null,
      work: async () => {
        if (VAT_CHECK_URL !== null) await checkVatNumbers(VAT_CHECK_URL)
      },
      retry: noRetry,
      limitSeconds: 900,
    },
    {
      name: 'refresh-by-the-clock',
      // Midnight comes to some time zone at each full hour, to a few at a half or a quarter past.
      schedule: '1,16,31,46 * * * *',
      atStart: true,
      work: () => refreshByTheClock(),
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 300,
    },
    {
      name: 'case-checks',
      schedule: '* * * * *',
      atStart: true,
      work: () => keepCaseChecks(),
      retry: noRetry,
      limitSeconds: 300,
    },
    {
      name: 'lift-suspensions',
      schedule: '*/5 * * * *',
      work: () => liftDueSuspensions(),
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 300,
    },
    {
      name: 'lapse-reservations',
      schedule: '* * * * *',
      work: () => lapseReservations(),
      retry: { times: 2, afterSeconds: 30 },
      limitSeconds: 120,
    },
    {
      name: 'expire-offers',
      schedule: '* * * * *',
      work: () => expireOffers(),
      retry: { times: 2, afterSeconds: 30 },
      limitSeconds: 120,
    },
    {
      name: 'subscriptions',
      schedule: '* * * * *',
      atStart: true,
      work: () => keepSubscriptions(),
      retry: noRetry,
      limitSeconds: 300,
    },
    {
      name: 'complete-walks',
      schedule: '*/5 * * * *',
      work: () => completeBookings(),
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 300,
    },
    {
      name: 'review-invitations',
      schedule: '2-59/5 * * * *',
      work: () => sendReviewInvitations(),
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 300,
    },
    {
      name: 'review-translations',
      schedule: '* * * * *',
      isOn: configuredProviders(env()).length > 0,
      work: async ({ now, signal }) => {
        await translateReviews(signal, now)
      },
      retry: noRetry,
      limitSeconds: 600,
    },
    {
      name: 'expire-enquiries',
      schedule: '25 * * * *',
      work: () => expireEnquiries(),
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 600,
    },
    {
      name: 'unanswered-enquiries',
      schedule: '4-59/5 * * * *',
      work: async () => {
        await remindOfUnanswered()
        await offerOthers()
      },
      retry: noRetry,
      limitSeconds: 300,
    },
    {
      name: 'city-alerts',
      schedule: '3-59/5 * * * *',
      work: async () => {
        await sendCityAlerts()
        await forgetOldAlerts()
      },
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 600,
    },
    {
      name: 'mail-news',
      schedule: '* * * * *',
      work: () => mailNews(),
      retry: noRetry,
      limitSeconds: 300,
    },
    replyMailboxJob(),
    {
      name: 'newsletters',
      schedule: '* * * * *',
      work: () => workOffNewsletters(),
      retry: noRetry,
      limitSeconds: 1800,
    },
    {
      name: 'reminders',
      schedule: '*/5 * * * *',
      work: () => remindOfBookings(),
      retry: { times: 0, afterSeconds: 0 },
      limitSeconds: 300,
    },
    {
      name: 'read-calendars',
      schedule: '* * * * *',
      work: () => readDueCalendars(),
      retry: noRetry,
      limitSeconds: 1800,
    },
    {
      name: 'refresh-by-night',
      // Days of ranks and credentials are counted in UTC.
      schedule: '40 0 * * *',
      work: () => refreshByNight(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 3600,
    },
    {
      name: 'messenger-bots',
      schedule: '25 4 * * *',
      ...{ atStart: true, isOn: hasBots() },
      work: () => registerBots(),
      retry: { times: 3, afterSeconds: 60 },
      limitSeconds: 120,
    },
    {
      name: 'indexnow',
      schedule: '7 * * * *',
      isOn: INDEXNOW_KEY !== undefined,
      work: async () => {
        if (INDEXNOW_KEY !== undefined) await tellSearchEngines({ key: INDEXNOW_KEY, endpoint: INDEXNOW_URL })
      },
      retry: { times: 3, afterSeconds: 120 },
      limitSeconds: 900,
    },
    {
      name: 'account-deletions',
      schedule: '5,20,35,50 * * * *',
      work: async () => {
        await remindOfDeletions()
        await anonymiseDue()
      },
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 3600,
    },
    {
      name: 'reconcile-payments',
      schedule: '3-59/5 * * * *',
      atStart: true,
      isOn: isStripeOn(),
      work: async () => {
        await configurePortal()
        await reconcilePayments()
      },
      retry: { times: 2, afterSeconds: 60 },
      limitSeconds: 1800,
    },
    {
      name: 'data-exports',
      schedule: '* * * * *',
      work: () => workOffExports(),
      retry: noRetry,
      limitSeconds: 3600,
    },
  ]
}
