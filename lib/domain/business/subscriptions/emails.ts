import 'server-only'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { GuideNews } from '../../basics/notifications/tell.ts'
import { lastDayOf } from '../orders/billing-calendar.ts'
import { findBillingZone } from './billing-zone.ts'

/** Occasions of emails to guides. */
export type Occasion = 'trial' | 'renewal' | 'grace' | 'ended' | 'invoice' | 'paid'

type Told = {
  occasion: Occasion
  /** The same key twice is one email. */
  key: string
  /** The day that it is about. */
  at: Date
  path?: string
  /** With its invoice, which goes with the email. */
  payment?: Paid
  /** The guide has just done it: the cabinet need not tell. */
  isOwnDoing?: boolean
  /** True for emails about money owed or paid; others can be switched off. */
  isEssential?: boolean
}

/** Data of a payment for its email. */
type Paid = { invoiceId: string | null; words: (locale: Locale) => Promise<PaymentWords> }

/** These are about time that ends then: its last day is the one before. */
const lastsUntil: ReadonlySet<Occasion> = new Set(['trial', 'renewal', 'grace'])

/** To a guide: what is new about the subscription, each sent once. */
export function subscriptionNews(
  tx: Transaction,
  { occasion, key, at, path = '/profile/subscription', payment, isOwnDoing, isEssential }: Told,
): GuideNews {
  const event = occasion === 'ended' ? 'subscription_ended' : 'subscription_due'
  return {
    ...(occasion !== 'paid' && !isOwnDoing && { notice: { event, key, path } }),
    email: {
      template: `subscription-${occasion}`,
      key,
      choice: isEssential ? null : 'subscription',
      invoiceId: payment?.invoiceId ?? null,
      content: async (locale, unsubscribe) =>
        subscriptionMail(locale, {
          occasion,
          day: (lastsUntil.has(occasion) ? lastDayOf : dayInZone)(at, await findBillingZone(tx)),
          path,
          payment: await payment?.words(locale),
          unsubscribe,
        }),
    },
  }
}

type About = {
  occasion: Occasion
  /** The day that it is about. */
  day: CalendarDate
  /** Target of the button, without locale prefix. */
  path: string
  payment?: PaymentWords | undefined
  /** Secret of the link that stops such emails, where a person can be without it. */
  unsubscribe?: string | undefined
}

/** Data of a payment in an email, in its language. */
export type PaymentWords = {
  amount: string
  /** Number of its invoice. */
  number: string
  /** Its invoice goes with the email. */
  hasInvoice: boolean
  facts: Array<{ label: string; value: string }>
}

/** Its words. */
export async function subscriptionMail(
  locale: Locale,
  { occasion, day, path, payment, unsubscribe }: About,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Billing')
  const values = {
    date: formatDate(day, locale),
    amount: payment?.amount ?? '',
    number: payment?.number ?? '',
  }
  return siteMail(locale, {
    subject: t(`mail.${occasion}.subject`, values),
    intro: t(`mail.${occasion}.intro`, values),
    blocks: [
      ...(payment ? [{ kind: 'facts' as const, rows: payment.facts }] : []),
      ...(payment?.hasInvoice ? [{ kind: 'paragraph' as const, text: t('mail.attached') }] : []),
      { kind: 'button', label: t(`mail.${occasion}.button`), url: pageUrl(locale, path) },
    ],
    unsubscribe,
  })
}
