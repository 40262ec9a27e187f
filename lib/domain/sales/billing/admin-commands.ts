import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { issueCreditNote } from '../../business/invoices/credit.ts'
import { tellOfCreditNote } from '../../business/invoices/emails.ts'
import { openCase } from '../../business/payments/cases.ts'
import { issueInvoiceOf } from './invoice-of-payment.ts'
import { settlePayment } from './settle.ts'

// Actions of admins on payments and invoices. A payment that is wrong is opened again (reversal.ts), an invoice
// that is wrong gets a credit note: neither does the other's work.

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/** A transfer as it stands on the statement of the bank. */
export type Receipt = {
  /** Time when the money came. */
  paidAt: Date
  /** In minor units; that of the payment when it isn't said. */
  amount?: number
  /** Reference given by the sender. */
  reference?: string
  /** Source of the information. */
  source?: string
  /** Treatment of the difference if the amount differs, with the reason. */
  difference?: { answer: 'written_off' | 'owed'; reason: string }
}

/**
 * Marks a transfer as paid, with all that follows. What is missing is written off, or stays to be looked at.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` when it is paid already, was given
 * back, or another amount came and nothing is said about the difference
 */
export async function markPaid(
  actor: Admin,
  paymentId: string,
  { paidAt, amount, reference, source, difference }: Receipt,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const asked = await tx.payment.findUnique({
      where: { id: paymentId },
      select: { amount: true, currency: true },
    })
    if (!asked) throw new AppError('not_found')
    const received = amount ?? asked.amount
    const isOther = received !== asked.amount
    if (isOther && !difference) throw new AppError('conflict')
    // Issuing the invoice locks its series: everything else comes before.
    await audit.record(tx, actor, 'payment.paid', paymentId, {
      after: {
        paid_on: paidAt.toISOString().slice(0, 10),
        amount: received,
        currency: asked.currency,
        ...(reference && { reference }),
        ...(source && { source }),
        ...(isOther && difference),
      },
    })
    if (isOther && difference?.answer === 'owed') {
      await openCase(tx, {
        paymentId,
        kind: 'wrong_amount',
        facts: { asked: asked.amount, paid: received, currency: asked.currency },
      })
    }
    const done = await settlePayment(tx, paymentId, { paidAt, received, by: 'admin', now })
    if (done === 'already') throw new AppError('conflict')
  })
}

/**
 * Takes an invoice back by a credit note, and tells the guide.
 * @throws AppError `forbidden` without the permission, `not_found`, or `conflict` for what is taken back already
 */
export async function creditInvoice(
  actor: Admin,
  invoiceId: string,
  reason: string,
  now = new Date(),
): Promise<{ id: string; number: string }> {
  requireStaff(actor, 'money')
  return database().$transaction(async (tx) => {
    const { id, number } = await issueCreditNote(tx, { invoiceId, reason, now })
    await audit.record(tx, actor, 'invoice.credit', invoiceId, {
      after: { number, reason },
    })
    await tellOfCreditNote(tx, { noteId: id, occasion: 'wrong' }, now)
    return { id, number }
  })
}

/**
 * Replaces a wrong invoice: a credit note takes it back, and the payment gets another one, with both sides and the tax
 * as they are now.
 * @returns the new invoice
 * @throws AppError `forbidden` without the permission, `not_found`, or `conflict` for what is taken back already
 */
export async function correctInvoice(
  actor: Admin,
  invoiceId: string,
  reason: string,
  now = new Date(),
): Promise<{ id: string; number: string }> {
  requireStaff(actor, 'money')
  return database().$transaction(async (tx) => {
    const credited = await tx.invoice.count({ where: { creditsId: invoiceId } })
    // Its payment is no longer worth what a new invoice would say.
    if (credited > 0) throw new AppError('conflict')
    const note = await issueCreditNote(tx, { invoiceId, reason, now })
    const invoice = await issueInvoiceOf(tx, note.paymentId, now)
    await audit.record(tx, actor, 'invoice.credit', invoiceId, { after: { number: note.number, reason } })
    await audit.record(tx, actor, 'invoice.correct', invoice.id, { after: { number: invoice.number } })
    await tellOfCreditNote(tx, { noteId: note.id, occasion: 'corrected', replacement: invoice.number }, now)
    return invoice
  })
}
