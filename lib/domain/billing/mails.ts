import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { queueSubscriptionNews } from '../subscriptions/mails.ts'

/** Sends the guide the invoice of a payment that is to be made by transfer. */
export async function queueInvoiceMail(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const { guideId, dueAt } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { guideId: true, dueAt: true },
  })
  const path = `/payment/${paymentId}`
  const news = { guideId, occasion: 'invoice', key: `invoice:${paymentId}`, path, isEssential: true } as const
  await queueSubscriptionNews(tx, { ...news, at: dueAt ?? now }, now)
}

/** Tells the guide that the money is there. */
export async function queueReceiptMail(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const { guideId, paidAt } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { guideId: true, paidAt: true },
  })
  // Paid again after it was opened again, there is something new to tell.
  const key = `payment-received:${paymentId}:${paidAt?.toISOString()}`
  const path = `/payment/${paymentId}`
  await queueSubscriptionNews(
    tx,
    { guideId, occasion: 'paid', key, path, isEssential: true, at: paidAt ?? now },
    now,
  )
}
