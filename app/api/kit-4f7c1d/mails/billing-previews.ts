import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { type CreditOccasion, creditNoteMail } from '@/lib/domain/business/invoices/emails.ts'
import {
  type Occasion,
  type PaymentWords,
  subscriptionMail,
} from '@/lib/domain/business/subscriptions/emails.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { MakePreviews } from './preview.ts'

/** Previews of emails to guides about subscriptions and invoices. */
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
      content: await subscriptionMail(locale, {
        occasion,
        day: '2027-06-01',
        path: '/profile/subscription',
        ...((occasion === 'invoice' || occasion === 'paid') && { payment: samplePayment(locale) }),
      }),
    },
  ]
}

function samplePayment(locale: Locale): PaymentWords {
  const t = translatorFor(locale, 'Payment')
  const amount = formatExactMoney({ amount: 1900, currency: 'EUR' }, locale)
  return {
    amount,
    number: 'C-2027-00042',
    hasInvoice: true,
    facts: [
      { label: t('bank.amount'), value: amount },
      { label: t('bank.reference'), value: 'C-2027-00042' },
      { label: t('bank.iban'), value: 'IT60 X054 2811 1010 0000 0123 456' },
    ],
  }
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
