import 'server-only'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { formatExactMoney, type Money } from '../../basics/money/price.ts'
import { guideToTell, tellGuide } from '../../basics/notifications/tell.ts'

/**
 * Reason why an invoice was taken back: nothing is owed for it any more, the money or a part of it went back, the
 * site's people found it wrong, or another one takes its place.
 */
export type CreditOccasion = 'givenUp' | 'refunded' | 'partlyRefunded' | 'wrong' | 'corrected'

type About = {
  occasion: CreditOccasion
  /** Of the invoice, and of the credit note that takes it back. */
  invoice: string
  note: string
  /** Of the invoice in its place; empty if there is none. */
  replacement: string
  /** Amount that the credit note cancels. */
  amount: Money
  paymentId: string
}

/**
 * Tells a guide that an invoice of theirs is taken back: their books need the credit note as well.
 * @param replacement number of the invoice in its place
 */
export async function tellOfCreditNote(
  tx: Transaction,
  { noteId, occasion, replacement = '' }: { noteId: string; occasion: CreditOccasion; replacement?: string },
  now: Date,
): Promise<void> {
  const { number, paymentId, total, currency, credits, payment } = await tx.invoice.findUniqueOrThrow({
    where: { id: noteId },
    select: {
      number: true,
      paymentId: true,
      total: true,
      currency: true,
      credits: { select: { number: true } },
      payment: { select: { guide: { select: guideToTell } } },
    },
  })
  const about = {
    occasion,
    invoice: credits?.number ?? '',
    note: number,
    replacement,
    amount: { amount: -total, currency },
    paymentId,
  }
  const email = {
    template: `invoice-${occasion}` as const,
    key: `credit-note:${noteId}`,
    choice: null,
    invoiceId: noteId,
    content: (locale: Locale) => creditNoteMail(locale, about),
  }
  await tellGuide(tx, payment.guide, { email }, now)
}

/** Its words. */
export async function creditNoteMail(
  locale: Locale,
  { occasion, invoice, note, replacement, amount, paymentId }: About,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Invoice')
  const values = { invoice, note, replacement, amount: formatExactMoney(amount, locale) }
  return siteMail(locale, {
    subject: t(`mail.${occasion}.subject`, values),
    intro: t(`mail.${occasion}.intro`, values),
    blocks: [
      { kind: 'paragraph', text: t('mail.attached') },
      { kind: 'button', label: t('mail.button'), url: pageUrl(locale, `/payment/${paymentId}`) },
    ],
  })
}
