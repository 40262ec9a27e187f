import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { move } from '../../../shared/transitions.ts'
import { voidInvoice } from '../../business/invoices/void.ts'
import { addDaysTo } from '../../business/orders/billing-calendar.ts'
import { paymentTransitions } from '../../business/orders/payment.ts'
import { advanceOne } from '../../business/subscriptions/clock.ts'
import { lockSubscription } from '../../business/subscriptions/record.ts'
import { releaseWeeks } from '../first-places/activation.ts'
import { tellOfInvoice } from './emails.ts'

// Actions of admins on a transfer that hasn't arrived. A checkout of a provider ends by itself.

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/** So much time an admin gives at once, in days. */
const postponedDays = 14

/**
 * Gives a guide more time for the plan: fourteen days from today, or from the day it is due, if that is later.
 * @returns the day it is due then
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for what isn't open any more, and for
 * first places: as long as they are held, nobody else can have them
 */
export async function postponePayment(actor: Admin, paymentId: string, now = new Date()): Promise<Date> {
  requireStaff(actor, 'money')
  return database().$transaction(async (tx) => {
    const { subscriptionId, dueAt, purpose } = await lockOpenTransfer(tx, paymentId)
    if (purpose !== 'subscription' || !subscriptionId) throw new AppError('conflict')
    const later = addDaysTo(dueAt && dueAt > now ? dueAt : now, postponedDays)
    await tx.payment.update({ where: { id: paymentId }, data: { dueAt: later } })
    await advanceOne(tx, subscriptionId, now)
    await audit.record(tx, actor, 'payment.postpone', paymentId, {
      ...(dueAt && { before: { due_on: dayOf(dueAt) } }),
      after: { due_on: dayOf(later) },
    })
    return later
  })
}

/**
 * Sends a guide the invoice of an open transfer once more; twice on a day is one letter.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for what isn't open any more
 */
export async function remindOfPayment(actor: Admin, paymentId: string, now = new Date()): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    await lockOpenTransfer(tx, paymentId)
    await tellOfInvoice(tx, paymentId, now, { key: `payment-reminder:${paymentId}:${dayOf(now)}` })
    await audit.record(tx, actor, 'payment.remind', paymentId)
  })
}

/**
 * Cancels a transfer that won't come, with its invoice and the weeks that it holds.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for what isn't open any more
 */
export async function cancelTransfer(
  actor: Admin,
  paymentId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const { subscriptionId } = await lockOpenTransfer(tx, paymentId)
    await move(paymentTransitions.cancel, 'admin', ({ from, to }) =>
      tx.payment.updateMany({ where: { id: paymentId, state: { in: from } }, data: { state: to } }),
    )
    await releaseWeeks(tx, paymentId, now)
    // Nothing is awaited any more, so that the days of grace may begin earlier.
    if (subscriptionId) await advanceOne(tx, subscriptionId, now)
    await audit.record(tx, actor, 'payment.cancel', paymentId, { after: { reason } })
    await voidInvoice(tx, paymentId, 'givenUp', now)
  })
}

/** Locks what the payment is for, then the payment: in this order everybody does. */
async function lockOpenTransfer(tx: Transaction, paymentId: string) {
  const found = await tx.payment.findUnique({ where: { id: paymentId }, select: { subscriptionId: true } })
  if (!found) throw new AppError('not_found')
  if (found.subscriptionId) await lockSubscription(tx, { id: found.subscriptionId })
  await tx.$executeRaw`SELECT FROM "Payment" WHERE "id" = ${paymentId}::uuid FOR UPDATE`
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      guideId: true,
      subscriptionId: true,
      purpose: true,
      provider: true,
      state: true,
      dueAt: true,
    },
  })
  if (payment.state !== 'pending' || payment.provider !== 'invoice') throw new AppError('conflict')
  return payment
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
