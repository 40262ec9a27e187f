import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import type { Currency } from '../../basics/money/price.ts'
import { firstAndLastDay } from '../orders/billing-calendar.ts'
import { findBuyer } from './buyer.ts'
import type { InvoiceContent } from './content.ts'
import { takeInvoiceNumber } from './number.ts'
import { findSeller, findTaxRates } from './settings.ts'
import { type GrossLine, taxationOf, withoutTax } from './tax.ts'

type Order = {
  paymentId: string
  guideId: number
  /** The language of the lines, and of everything else that is printed. */
  locale: Locale
  /** In minor units, with tax. */
  lines: readonly GrossLine[]
  /** The first moment of what is delivered, and the one after the last; null when that is the day of issue. */
  suppliedOn: { from: Date; to: Date } | null
  currency: Currency
  dueAt: Date | null
  now: Date
}

/**
 * Issues the invoice of a payment, with both sides, the tax and the lines as they are now. A payment has one invoice
 * that counts: asked again, it is the answer. Locks the counter of the year until the transaction ends, so call it last.
 */
export async function issueInvoice(tx: Transaction, order: Order): Promise<{ id: string; number: string }> {
  const { paymentId, guideId, locale, suppliedOn, currency, dueAt, now } = order
  const present = await findValidInvoice(tx, paymentId)
  if (present) return present
  const { provider } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true },
  })
  const seller = await findSeller(tx)
  const buyer = await findBuyer(tx, guideId, locale)
  const hasCheckedVatNumber = buyer.vatNumber !== null && buyer.vatCheckedAt !== null
  const { treatment, rate } = taxationOf(
    seller,
    { country: buyer.country, address: buyer.address, hasCheckedVatNumber },
    await findTaxRates(tx),
  )
  const { lines, net, tax, total } = withoutTax(order.lines, rate)
  const dayOf = (moment: Date) => dayInZone(moment, seller.timeZone)
  const { number, issuedAt } = await takeInvoiceNumber(tx, 'invoice', now, seller.timeZone)
  const content: InvoiceContent = {
    seller,
    buyer,
    lines,
    net,
    issuedOn: dayOf(issuedAt),
    dueOn: dueAt && dayOf(dueAt),
    supplied: suppliedOn && suppliedDays(suppliedOn, seller.timeZone),
    payBy: provider === 'invoice' ? 'transfer' : 'online',
    credits: null,
  }
  return tx.invoice.create({
    data: {
      paymentId,
      number,
      locale: storedLocale(locale),
      treatment,
      taxRate: rate,
      total,
      tax,
      currency,
      content,
      issuedAt,
      dueAt,
    },
    select: { id: true, number: true },
  })
}

function suppliedDays(span: { from: Date; to: Date }, timeZone: string) {
  const { first, last } = firstAndLastDay(span, timeZone)
  return { from: first, to: last }
}

/** The payment's invoice that no credit note has taken back. */
export function findValidInvoice(
  tx: Pick<Transaction, 'invoice'>,
  paymentId: string,
): Promise<{ id: string; number: string } | null> {
  return tx.invoice.findFirst({
    where: { paymentId, kind: 'invoice', creditedAt: null },
    select: { id: true, number: true },
  })
}
