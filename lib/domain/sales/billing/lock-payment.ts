import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { lockSubscription } from '../../business/subscriptions/record.ts'

const select = {
  state: true,
  subscriptionId: true,
  provider: true,
  providerRef: true,
  amount: true,
  received: true,
  refunded: true,
  currency: true,
  dueAt: true,
} as const

/**
 * Locks what the payment is for, then the payment; those who change both lock them in this order.
 * @throws AppError `not_found`
 */
export async function lockPayment(tx: Transaction, paymentId: string) {
  const found = await tx.payment.findUnique({ where: { id: paymentId }, select: { subscriptionId: true } })
  if (!found) throw new AppError('not_found')
  if (found.subscriptionId) await lockSubscription(tx, { id: found.subscriptionId })
  await tx.$executeRaw`SELECT FROM "Payment" WHERE "id" = ${paymentId}::uuid FOR UPDATE`
  return tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select })
}
