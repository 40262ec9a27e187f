import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { voidInvoice } from '../invoices/void.ts'
import { paymentTransitions } from '../orders/payment.ts'
import type { Release } from './payment-provider.ts'

/** Cancels a payment if it is still pending, and voids its invoice. */
export function cancelPendingPayment(paymentId: string, now = new Date()): Promise<Release> {
  return database().$transaction(
    async (tx) => {
      const isMoved = await tryMove(paymentTransitions.cancel, 'clock', ({ from, to }) =>
        tx.payment.updateMany({ where: { id: paymentId, state: { in: from } }, data: { state: to } }),
      )
      if (isMoved) {
        await voidInvoice(tx, paymentId, 'givenUp', now)
        return 'released'
      }
      const { state } = await tx.payment.findUniqueOrThrow({
        where: { id: paymentId },
        select: { state: true },
      })
      return state === 'processing' || state === 'paid' ? state : 'released'
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
}
