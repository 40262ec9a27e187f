import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { orderSchema } from '../orders/payment.ts'
import type { PaymentView } from './payment-view.ts'

/** @throws AppError `not_found`, also for somebody else's */
export async function getPayment(actor: { guideId: number }, id: string): Promise<PaymentView> {
  const payment = await database().payment.findFirst({
    where: { id, guideId: actor.guideId },
    select: {
      id: true,
      state: true,
      purpose: true,
      provider: true,
      amount: true,
      currency: true,
      order: true,
      providerRef: true,
      checkoutUrl: true,
      dueAt: true,
      paidAt: true,
      createdAt: true,
      invoices: {
        where: { kind: 'invoice', creditedAt: null },
        select: { id: true, number: true },
      },
      cases: { where: { resolvedAt: null }, take: 1, select: { id: true } },
    },
  })
  if (!payment) throw new AppError('not_found')
  const { amount, currency, order, providerRef, checkoutUrl, invoices, cases, ...facts } = payment
  // A checkout that is complete has no address any more.
  const isScheduled = facts.state === 'pending' && providerRef !== null && checkoutUrl === null
  return {
    ...facts,
    price: { amount, currency },
    plan: await findPlanCode(order),
    url: facts.state === 'pending' ? checkoutUrl : null,
    chargedAt: isScheduled ? facts.dueAt : null,
    invoice: invoices[0] ?? null,
    needsReview: cases.length > 0,
  }
}

async function findPlanCode(order: unknown): Promise<string | null> {
  const bought = orderSchema.parse(order)
  if (bought.kind !== 'subscription') return null
  const plan = await database().plan.findUnique({ where: { id: bought.planId }, select: { code: true } })
  return plan?.code ?? null
}
