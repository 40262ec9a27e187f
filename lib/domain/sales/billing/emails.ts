import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { formatExactMoney } from '../../basics/money/price.ts'
import { tellGuide } from '../../basics/notifications/tell.ts'
import { accountAsPrinted } from '../../business/invoices/bank-account.ts'
import { findValidInvoice } from '../../business/invoices/issue.ts'
import { findSeller } from '../../business/invoices/settings.ts'
import { firstAndLastDay } from '../../business/orders/billing-calendar.ts'
import { receivedOf } from '../../business/payments/received.ts'
import { type PaymentWords, subscriptionNews } from '../../business/subscriptions/emails.ts'
import { describePayment } from './invoice-of-payment.ts'

type InvoiceMail = {
  /** The same key twice is one email. */
  key?: string
  /** The guide has just ordered it. */
  isOwnDoing?: boolean
}

/** Sends the guide the invoice of a payment that is to be made by transfer, with all that a transfer needs. */
export async function tellOfInvoice(
  tx: Transaction,
  paymentId: string,
  now: Date,
  { key = `invoice:${paymentId}`, isOwnDoing = false }: InvoiceMail = {},
): Promise<void> {
  const read = await readPayment(tx, paymentId)
  const { guideId, dueAt } = read.payment
  const about = { ...aboutPayment(tx, read), key, isOwnDoing, at: dueAt ?? now }
  await tellGuide(tx, guideId, subscriptionNews(tx, { occasion: 'invoice', ...about }), now)
}

/** Tells the guide that the money is there, once its invoice is issued. */
export async function tellOfReceipt(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const read = await readPayment(tx, paymentId)
  const { guideId, paidAt } = read.payment
  // Paid again after it was opened again, there is something new to tell.
  const key = `payment-received:${paymentId}:${paidAt?.toISOString()}`
  const about = { ...aboutPayment(tx, read), key, at: paidAt ?? now }
  await tellGuide(tx, guideId, subscriptionNews(tx, { occasion: 'paid', ...about }), now)
}

async function readPayment(tx: Transaction, id: string) {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      guideId: true,
      amount: true,
      received: true,
      currency: true,
      order: true,
      state: true,
      provider: true,
      dueAt: true,
      paidAt: true,
    },
  })
  return { payment, invoice: await findValidInvoice(tx, id) }
}
type PaymentRead = Awaited<ReturnType<typeof readPayment>>

function aboutPayment(tx: Transaction, read: PaymentRead) {
  return {
    path: `/payment/${read.payment.id}`,
    // Money that is owed or paid.
    isEssential: true,
    payment: {
      invoiceId: read.invoice?.id ?? null,
      words: (locale: Locale) => paymentWords(tx, read, locale),
    },
  }
}

/** Item and period of a payment for emails; with bank details while a transfer is open. */
async function paymentWords(
  tx: Transaction,
  { payment, invoice }: PaymentRead,
  locale: Locale,
): Promise<PaymentWords> {
  const { currency, state, provider } = payment
  const t = translatorFor(locale, 'Payment')
  const seller = await findSeller(tx)
  const { lines, suppliedOn } = await describePayment(tx, payment, locale)
  const days = suppliedOn && firstAndLastDay(suppliedOn, seller.timeZone)
  const amount = formatExactMoney({ amount: receivedOf(payment), currency }, locale)
  const number = invoice?.number ?? ''
  const bank = state === 'pending' && provider === 'invoice' ? seller.bank : null
  const account = bank && accountAsPrinted(bank)
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
    { label: t(`bank.${account?.account ?? 'iban'}`), value: account?.number ?? '' },
    { label: t(`bank.${account?.code ?? 'bic'}`), value: bank?.bic ?? '' },
    { label: t('bank.bank'), value: bank?.bank ?? '' },
  ]
  return { amount, number, hasInvoice: invoice !== null, facts: facts.filter(({ value }) => value !== '') }
}
