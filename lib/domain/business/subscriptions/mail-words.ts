import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'

/** Occasions of emails to guides. */
export type Occasion = 'trial' | 'renewal' | 'grace' | 'ended' | 'invoice' | 'paid'

type About = {
  occasion: Occasion
  /** The day that it is about. */
  day: CalendarDate
  /** Target of the button, without locale prefix. */
  path: string
  payment?: PaymentWords
  /** Secret of the link that stops such emails, where a person can be without it. */
  unsubscribe?: string
}

/** Data of a payment in an email, in its language. */
export type PaymentWords = {
  amount: string
  /** Number of its invoice. */
  number: string
  /** Of the invoice whose PDF goes with the email; null for none. */
  invoiceId: string | null
  facts: Array<{ label: string; value: string }>
}

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
      ...(payment?.invoiceId ? [{ kind: 'paragraph' as const, text: t('mail.attached') }] : []),
      { kind: 'button', label: t(`mail.${occasion}.button`), url: env().SITE_URL + localePath(locale, path) },
    ],
    ...(unsubscribe !== undefined && { unsubscribe }),
  })
}
