import 'server-only'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { saveBillingDetails } from '../../business/invoices/billing-details.ts'
import { findBuyer } from '../../business/invoices/buyer.ts'
import { invoiceContent } from '../../business/invoices/content.ts'
import { issueCreditNote } from '../../business/invoices/credit.ts'
import { tellOfCreditNote } from '../../business/invoices/emails.ts'
import type { BillingDetailsInput } from '../../business/invoices/schema.ts'
import { tellOfInvoice } from './emails.ts'
import { issueInvoiceOf } from './invoice-of-payment.ts'
import { lockPayment } from './lock-payment.ts'

/**
 * Sets what a guide's invoices say. Those that wait for a transfer are replaced, so that a wrong address can be
 * corrected until it is paid; those that are paid stay as they are.
 */
export async function setBillingDetails(
  actor: GuideActor,
  input: BillingDetailsInput,
  now = new Date(),
): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    const found = await tx.payment.findMany({
      where: { guideId, state: 'pending', provider: 'invoice' },
      // In one order for everybody.
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    const open: string[] = []
    for (const { id } of found) {
      if ((await lockPayment(tx, id)).state === 'pending') open.push(id)
    }
    await saveBillingDetails(tx, actor, input)
    for (const id of open) await replaceInvoice(tx, { paymentId: id, guideId }, now)
  })
}

/** Takes a valid invoice back that says something else about its guide than another would now, and issues that. */
async function replaceInvoice(
  tx: Transaction,
  { paymentId, guideId }: { paymentId: string; guideId: number },
  now: Date,
): Promise<void> {
  const invoice = await tx.invoice.findFirst({
    where: { paymentId, kind: 'invoice', creditedAt: null },
    select: { id: true, locale: true, content: true },
  })
  if (!invoice) return
  const locale = localeOfStored(invoice.locale)
  const { buyer } = invoiceContent.parse(invoice.content)
  const present = await findBuyer(tx, guideId, locale)
  const isSame = (['name', 'address', 'country', 'vatNumber'] as const).every(
    (field) => buyer[field] === present[field],
  )
  if (isSame) return
  // Printed on the document, and so in its language.
  const reason = translatorFor(locale, 'Invoice')('reasons.corrected')
  const note = await issueCreditNote(tx, { invoiceId: invoice.id, reason, now })
  const { number } = await issueInvoiceOf(tx, paymentId, now)
  await tellOfCreditNote(tx, { noteId: note.id, occasion: 'corrected', replacement: number }, now)
  await tellOfInvoice(tx, paymentId, now, { key: `invoice:${paymentId}:${number}`, isOwnDoing: true })
}
