import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { dayInZone } from '../../shared/calendar/zoned-time.ts'
import { AppError } from '../../shared/errors.ts'
import { type InvoiceContent, invoiceContent } from './content.ts'
import { takeInvoiceNumber } from './number.ts'

/**
 * Takes a whole invoice back by a credit note in a series of its own, with the same sides, lines and tax. The payment
 * stays as it is. Locks the series until the transaction ends.
 * @throws AppError `not_found`, or `conflict` for a credit note and for what is taken back already
 */
export async function issueCreditNote(
  tx: Transaction,
  { invoiceId, reason, now }: { invoiceId: string; reason: string; now: Date },
): Promise<{ id: string; number: string; paymentId: string }> {
  await tx.$executeRaw`SELECT FROM "Invoice" WHERE "id" = ${invoiceId}::uuid FOR UPDATE`
  const invoice = await tx.invoice.findUnique({ where: { id: invoiceId } })
  if (!invoice) throw new AppError('not_found')
  if (invoice.kind !== 'invoice' || invoice.creditedAt !== null) throw new AppError('conflict')
  const { paymentId, locale, treatment, taxRate, total, tax, currency, issuedAt } = invoice
  const content = invoiceContent.parse(invoice.content)
  const { timeZone } = content.seller
  // Machines' clocks differ, and nothing is taken back before it was issued.
  const earliest = issuedAt > now ? issuedAt : now
  const taken = await takeInvoiceNumber(tx, 'credit_note', earliest, timeZone)
  const credited: InvoiceContent = {
    ...content,
    lines: content.lines.map(({ description, net }) => ({ description, net: negative(net) })),
    net: negative(content.net),
    issuedOn: dayInZone(taken.issuedAt, timeZone),
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
      number: taken.number,
      locale,
      treatment,
      taxRate,
      total: negative(total),
      tax: negative(tax),
      currency,
      content: credited,
      issuedAt: taken.issuedAt,
    },
    select: { id: true, number: true },
  })
  await tx.invoice.update({ where: { id: invoiceId }, data: { creditedAt: taken.issuedAt } })
  return { ...note, paymentId }
}

/** Without the negative zero, which JSON doesn't have. */
function negative(amount: number): number {
  return amount === 0 ? 0 : -amount
}
