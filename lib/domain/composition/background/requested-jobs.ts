import 'server-only'
import { type Job, noRetry } from '../../../server/jobs/job.ts'
import { type RequestedJob, requestedJobs } from '../../../server/jobs/requested-jobs.ts'
import { deliverDue } from '../../../server/mail/outbox.ts'
import { workOffImports } from '../../administration/imports/work.ts'
import { executeDecisions } from '../../administration/moderation/execution.ts'
import { deliverPushes } from '../../basics/notifications/push/deliver.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { advanceSubscriptions } from '../../business/subscriptions/clock.ts'
import { announceDueArticles } from '../../catalogue/articles/publication.ts'
import { sendTranslatedFirst } from '../../conversation/enquiries/news/first-mail.ts'
import { deliverTravellerPushes } from '../../conversation/enquiries/push/deliver.ts'
import { takeReplies } from '../../conversation/enquiries/replies/work.ts'
import { repliesAreOn } from '../../conversation/enquiries/reply-address.ts'
import { translateDue } from '../../conversation/enquiries/translations/work.ts'
import { deliverToChats } from '../../conversation/messengers/deliver.ts'
import { hasBots } from '../../conversation/messengers/webhooks.ts'
import { workOffUpdates } from '../../conversation/messengers/work.ts'
import { endRenewalsOfLeaving } from '../../sales/billing/leaving.ts'
import { workOffEvents } from '../../sales/billing/provider-events.ts'
import { mailParts } from './mail-parts.ts'

/** Jobs that commands request. Each also runs every minute, for requests that a killed process has lost. */
export function listRequestedJobs(): (Job & { name: RequestedJob })[] {
  const jobs: Record<RequestedJob, Pick<Job, 'work' | 'limitSeconds' | 'isOn'>> = {
    'case-decisions': {
      work: ({ now }) => executeDecisions(now),
      limitSeconds: 300,
    },
    'article-publications': {
      work: ({ now }) => announceDueArticles(now),
      limitSeconds: 120,
    },
    'subscription-ends': {
      work: ({ now }) => advanceSubscriptions(now),
      limitSeconds: 300,
    },
    'payment-events': {
      isOn: isStripeOn(),
      work: async () => {
        await workOffEvents()
        await endRenewalsOfLeaving()
      },
      limitSeconds: 1800,
    },
    imports: {
      work: ({ signal }) => workOffImports(signal),
      limitSeconds: 3600,
    },
    'browser-notifications': {
      work: async ({ now }) => {
        // The failure of one must not keep the other waiting.
        const ends = await Promise.allSettled([deliverPushes(now), deliverTravellerPushes(now)])
        for (const end of ends) if (end.status === 'rejected') throw end.reason
      },
      limitSeconds: 600,
    },
    'messenger-updates': {
      isOn: hasBots(),
      // It asks no messenger anything, so that a slow one keeps no words out of a conversation.
      work: ({ now, signal }) => workOffUpdates(signal, now),
      limitSeconds: 600,
    },
    messengers: {
      isOn: hasBots(),
      work: ({ now, signal }) => deliverToChats(signal, now),
      limitSeconds: 600,
    },
    emails: {
      work: ({ signal }) => deliverDue(undefined, signal, mailParts),
      limitSeconds: 3600,
    },
    translations: {
      work: async ({ now, signal }) => {
        const done = await translateDue(signal, now)
        await sendTranslatedFirst()
        return done
      },
      limitSeconds: 600,
    },
    replies: {
      isOn: repliesAreOn(),
      work: ({ now, signal }) => takeReplies(signal, now),
      limitSeconds: 1800,
    },
  }
  return requestedJobs.map((name) => ({
    name,
    schedule: '* * * * *',
    atStart: true,
    retry: noRetry,
    ...jobs[name],
  }))
}
