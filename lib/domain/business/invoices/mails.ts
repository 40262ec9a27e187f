import 'server-only'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { endOfQuiet, quietHoursOf } from '../../basics/notifications/quiet-hours.ts'
import { type CreditOccasion, creditNoteMail } from './mail-words.ts'

/**
 * Tells a guide that an invoice of theirs is taken back: their books need the credit note as well. Nobody can be without.
 * @param replacement number of the invoice in its place
 */
export async function queueCreditNoteMail(
  tx: Transaction,
  noteId: string,
  occasion: CreditOccasion,
  replacement = '',
): Promise<void> {
  const { number, paymentId, total, currency, credits, payment } = await tx.invoice.findUniqueOrThrow({
    where: { id: noteId },
    select: {
      number: true,
      paymentId: true,
      total: true,
      currency: true,
      credits: { select: { number: true } },
      payment: {
        select: {
          guide: {
            select: {
              timeZone: true,
              user: { select: { email: true, locale: true, quietFrom: true, quietUntil: true } },
            },
          },
        },
      },
    },
  })
  const { timeZone, user } = payment.guide
  const { email, locale: stored } = user
  const locale = localeOfStored(stored)
  await queueMail(tx, {
    dedupeKey: `credit-note:${noteId}`,
    template: `invoice-${occasion}`,
    locale,
    to: { address: email, name: '' },
    notBefore: endOfQuiet(new Date(), quietHoursOf(user), timeZone),
    invoiceId: noteId,
    content: await creditNoteMail(locale, {
      occasion,
      invoice: credits?.number ?? '',
      note: number,
      replacement,
      amount: { amount: -total, currency },
      paymentId,
    }),
  })
}
