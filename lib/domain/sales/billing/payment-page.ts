import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { isIban } from '../../business/invoices/bank-account.ts'
import { findSeller } from '../../business/invoices/settings.ts'
import { transferCode } from '../../business/invoices/transfer-code.ts'
import { getPayment } from '../../business/payments/queries.ts'
import { describePayment } from './invoice-of-payment.ts'
import type { PaymentPageView } from './payment-page-view.ts'

/** @throws AppError `not_found`, also for somebody else's */
export async function getPaymentPage(
  actor: { guideId: number },
  id: string,
  locale: Locale,
): Promise<PaymentPageView> {
  const db = database()
  const payment = await getPayment(actor, id)
  const [{ order }, seller] = await Promise.all([
    db.payment.findUniqueOrThrow({ where: { id }, select: { order: true } }),
    findSeller(db),
  ])
  const billed = { id, guideId: actor.guideId, amount: payment.price.amount, order }
  const { lines, suppliedOn } = await describePayment(db, billed, locale)
  const { price, state, invoice, provider } = payment
  const bank = provider === 'invoice' ? seller.bank : null
  const isAwaited = state === 'pending' && price.currency === 'EUR' && invoice !== null
  return {
    ...payment,
    lines: lines.map(({ description }) => description),
    span: suppliedOn,
    bank,
    transferCode:
      bank && isAwaited && isIban(bank.iban)
        ? transferCode({ bank, amount: price.amount, reference: invoice.number })
        : null,
    timeZone: seller.timeZone,
  }
}
