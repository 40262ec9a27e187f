import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { voidInvoice } from '../invoices/take-back.ts'
import { paymentTransitions } from '../orders/payment.ts'
import type { Release } from './payment-provider.ts'

/** Gives up a payment that is still pending, and takes its invoice back; nothing changes for another one. */
export function giveUp(paymentId: string, now = new Date()): Promise<Release> {
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
