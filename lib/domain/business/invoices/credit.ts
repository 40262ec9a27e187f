import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { type InvoiceContent, invoiceContent } from './content.ts'
import { takeInvoiceNumber } from './number.ts'
import { taxIn } from './tax.ts'

type Wish = {
  invoiceId: string
  /** With tax, in minor units; all that is left of the invoice when it isn't said, or is more. */
  amount?: number | undefined
  reason: string
  now: Date
}

/**
 * Takes an invoice or a part of it back by a credit note in a series of its own, with the same sides and the same tax. The
 * payment stays as it is. Locks the series until the transaction ends.
 * @throws AppError `not_found`, or `conflict` for a credit note and for what is taken back already
 */
export async function issueCreditNote(
  tx: Transaction,
  { invoiceId, amount, reason, now }: Wish,
): Promise<{ id: string; number: string; paymentId: string }> {
  await tx.$executeRaw`SELECT FROM "Invoice" WHERE "id" = ${invoiceId}::uuid FOR UPDATE`
  const invoice = await tx.invoice.findUnique({ where: { id: invoiceId } })
  if (!invoice) throw new AppError('not_found')
  if (invoice.kind !== 'invoice' || invoice.creditedAt !== null) throw new AppError('conflict')
  const { paymentId, locale, treatment, taxRate, currency, issuedAt } = invoice
  const content = invoiceContent.parse(invoice.content)
  const earlier = await tx.invoice.aggregate({
    where: { creditsId: invoiceId },
    _sum: { total: true, tax: true },
  })
  const left = {
    total: invoice.total + (earlier._sum.total ?? 0),
    tax: invoice.tax + (earlier._sum.tax ?? 0),
  }
  const isRest = amount === undefined || amount >= left.total
  const taken = isRest ? left : { total: amount, tax: taxIn(amount, taxRate) }
  const words = content.lines.map(({ description }) => description).join('; ')
  // Printed on the document, and so in its language.
  const t = translatorFor(localeOfStored(locale), 'Invoice')
  const lines =
    taken.total === invoice.total
      ? content.lines
      : [{ description: t('partOf', { lines: words }), net: taken.total - taken.tax }]
  const { timeZone } = content.seller
  // Machines' clocks differ, and nothing is taken back before it was issued.
  const earliest = issuedAt > now ? issuedAt : now
  const numbered = await takeInvoiceNumber(tx, 'credit_note', earliest, timeZone)
  const credited: InvoiceContent = {
    ...content,
    lines: lines.map((line) => ({ ...line, net: negative(line.net) })),
    net: negative(taken.total - taken.tax),
    issuedOn: dayInZone(numbered.issuedAt, timeZone),
    dueOn: null,
    supplied: content.supplied ?? { from: content.issuedOn, to: content.issuedOn },
    credits: { number: invoice.number, issuedOn: content.issuedOn },
  }
  const note = await tx.invoice.create({
    data: {
      kind: 'credit_note',
      creditsId: invoiceId,
      reason,
      paymentId,
      number: numbered.number,
      locale,
      treatment,
      taxRate,
      total: negative(taken.total),
      tax: negative(taken.tax),
      currency,
      content: credited,
      issuedAt: numbered.issuedAt,
    },
    select: { id: true, number: true },
  })
  if (isRest) await tx.invoice.update({ where: { id: invoiceId }, data: { creditedAt: numbered.issuedAt } })
  return { ...note, paymentId }
}

/** Without the negative zero, which JSON doesn't have. */
function negative(amount: number): number {
  return amount === 0 ? 0 : -amount
}
