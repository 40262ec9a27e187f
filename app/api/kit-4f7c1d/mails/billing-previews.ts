import { type CreditOccasion, creditNoteMail } from '@/lib/domain/invoices/mail-words.ts'
import { type Occasion, subscriptionMail } from '@/lib/domain/subscriptions/mail-words.ts'
import type { MakePreviews } from './preview.ts'

/** What guides hear about their subscription and their invoices. */
export const billingPreviews = {
  'subscription-trial': about('trial'),
  'subscription-renewal': about('renewal'),
  'subscription-grace': about('grace'),
  'subscription-ended': about('ended'),
  'subscription-invoice': about('invoice'),
  'subscription-paid': about('paid'),
  'invoice-givenUp': crediting('givenUp'),
  'invoice-refunded': crediting('refunded'),
  'invoice-partlyRefunded': crediting('partlyRefunded'),
  'invoice-wrong': crediting('wrong'),
  'invoice-corrected': crediting('corrected'),
}

function about(occasion: Occasion): MakePreviews {
  return async (locale) => [
    {
      title: 'To the guide',
      content: await subscriptionMail(locale, { occasion, day: '2027-06-01', path: '/profile/subscription' }),
    },
  ]
}

function crediting(occasion: CreditOccasion): MakePreviews {
  return async (locale) => [
    {
      title: 'To the guide',
      content: await creditNoteMail(locale, {
        occasion,
        invoice: 'C-2027-00042',
        note: 'CN-2027-00003',
        replacement: 'C-2027-00043',
        amount: { amount: 1900, currency: 'EUR' },
        paymentId: '01930000-0000-7000-8000-000000000000',
      }),
    },
  ]
}
