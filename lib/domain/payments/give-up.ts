import 'server-only'
import type { Database, Transaction } from '../../server/prisma/database.ts'
import { tryMove } from '../../shared/transitions.ts'
import { paymentTransitions } from './payment.ts'
import type { Release } from './payment-provider.ts'

/** Gives up a payment that is still pending; nothing changes for another one. */
export async function giveUp(tx: Database | Transaction, paymentId: string): Promise<Release> {
  await tryMove(paymentTransitions.cancel, 'clock', ({ from, to }) =>
    tx.payment.updateMany({ where: { id: paymentId, state: { in: from } }, data: { state: to } }),
  )
  const { state } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { state: true } })
  if (state === 'processing' || state === 'paid') return state
  return 'released'
}
