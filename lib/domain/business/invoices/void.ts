import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { issueCreditNote } from './credit.ts'
import { tellOfCreditNote } from './emails.ts'

/**
 * Takes the invoice of a payment or a part of it back by a credit note, and tells the guide: nothing is owed for it any more, or the
 * money went back. Does nothing for a payment without one. Locks the series of numbers until the transaction ends, so
 * call it last.
 * @param amount of the part, in minor units
 */
export async function voidInvoice(
  tx: Transaction,
  paymentId: string,
  why: 'givenUp' | 'refunded' | 'partlyRefunded',
  now: Date,
  amount?: number,
): Promise<void> {
  const invoice = await tx.invoice.findFirst({
    where: { paymentId, kind: 'invoice', creditedAt: null },
    select: { id: true, locale: true },
  })
  if (!invoice) return
  // Printed on the document, and so in its language.
  const t = translatorFor(localeOfStored(invoice.locale), 'Invoice')
  const note = await issueCreditNote(tx, {
    invoiceId: invoice.id,
    amount,
    reason: t(`reasons.${why}`),
    now,
  })
  await tellOfCreditNote(tx, { noteId: note.id, occasion: why }, now)
}
