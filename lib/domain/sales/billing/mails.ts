import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { formatExactMoney } from '../../basics/money/price.ts'
import { inFours } from '../../business/invoices/iban.ts'
import { findValidInvoice } from '../../business/invoices/issue.ts'
import { findSeller } from '../../business/invoices/settings.ts'
import { firstAndLastDay } from '../../business/orders/billing-calendar.ts'
import { receivedOf } from '../../business/payments/received.ts'
import type { PaymentWords } from '../../business/subscriptions/mail-words.ts'
import { queueSubscriptionNews } from '../../business/subscriptions/mails.ts'
import { describePayment } from './invoice-of-payment.ts'

type InvoiceMail = {
  /** The same key twice is one email. */
  key?: string
  /** The guide has just ordered it. */
  isOwnDoing?: boolean
}

/** Sends the guide the invoice of a payment that is to be made by transfer, with all that a transfer needs. */
export async function queueInvoiceMail(
  tx: Transaction,
  paymentId: string,
  now: Date,
  { key = `invoice:${paymentId}`, isOwnDoing = false }: InvoiceMail = {},
): Promise<void> {
  const { guideId, dueAt } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { guideId: true, dueAt: true },
  })
  await queueSubscriptionNews(
    tx,
    {
      guideId,
      occasion: 'invoice',
      key,
      path: `/payment/${paymentId}`,
      isEssential: true,
      isOwnDoing,
      at: dueAt ?? now,
      payment: (locale) => paymentWords(tx, paymentId, locale),
    },
    now,
  )
}

/** Tells the guide that the money is there, once its invoice is issued. */
export async function queueReceiptMail(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const { guideId, paidAt } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { guideId: true, paidAt: true },
  })
  await queueSubscriptionNews(
    tx,
    {
      guideId,
      occasion: 'paid',
      // Paid again after it was opened again, there is something new to tell.
      key: `payment-received:${paymentId}:${paidAt?.toISOString()}`,
      path: `/payment/${paymentId}`,
      isEssential: true,
      at: paidAt ?? now,
      payment: (locale) => paymentWords(tx, paymentId, locale),
    },
    now,
  )
}

/** Item and period of a payment for emails; with bank details while a transfer is open. */
async function paymentWords(tx: Transaction, paymentId: string, locale: Locale): Promise<PaymentWords> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      id: true,
      guideId: true,
      amount: true,
      received: true,
      currency: true,
      order: true,
      state: true,
      provider: true,
    },
  })
  const { currency, state, provider } = payment
  const t = translatorFor(locale, 'Payment')
  const [invoice, seller] = [await findValidInvoice(tx, paymentId), await findSeller(tx)]
  const { lines, suppliedOn } = await describePayment(tx, payment, locale)
  const days = suppliedOn && firstAndLastDay(suppliedOn, seller.timeZone)
  const amount = formatExactMoney({ amount: receivedOf(payment), currency }, locale)
  const number = invoice?.number ?? ''
  const bank = state === 'pending' && provider === 'invoice' ? seller.bank : null
  const facts = [
    { label: t('mail.for'), value: lines.map(({ description }) => description).join('; ') },
    {
      label: t('mail.period'),
      value: days
        ? t('span', { from: formatDate(days.first, locale), to: formatDate(days.last, locale) })
        : '',
    },
    { label: t('bank.amount'), value: amount },
    { label: t(bank ? 'bank.reference' : 'mail.invoice'), value: number },
    { label: t('bank.holder'), value: bank?.holder ?? '' },
    { label: t('bank.iban'), value: bank ? inFours(bank.iban) : '' },
    { label: t('bank.bic'), value: bank?.bic ?? '' },
    { label: t('bank.bank'), value: bank?.bank ?? '' },
  ]
  const invoiceId = invoice?.id ?? null
  return { amount, number, invoiceId, facts: facts.filter(({ value }) => value !== '') }
}
