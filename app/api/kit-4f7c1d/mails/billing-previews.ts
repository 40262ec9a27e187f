import { type Occasion, subscriptionMail } from '@/lib/domain/subscriptions/mail-words.ts'
import type { MakePreviews } from './preview.ts'

/** What guides hear about their subscription. */
export const billingPreviews = {
  'subscription-trial': about('trial'),
  'subscription-renewal': about('renewal'),
  'subscription-grace': about('grace'),
  'subscription-ended': about('ended'),
  'subscription-invoice': about('invoice'),
  'subscription-paid': about('paid'),
}

function about(occasion: Occasion): MakePreviews {
  return async (locale) => [
    {
      title: 'To the guide',
      content: await subscriptionMail(locale, { occasion, day: '2027-06-01', path: '/profile/subscription' }),
    },
  ]
}
