import 'server-only'
import { database } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import type { Money } from '../money/price.ts'
import { orderSchema, type PaymentProviderName, type PaymentState } from './payment.ts'

/** A payment as its buyer sees it. */
export type PaymentView = {
  id: string
  state: PaymentState
  purpose: 'subscription' | 'first_place'
  provider: PaymentProviderName
  price: Money
  /** Code of the plan that is paid for. */
  plan: string | null
  /** Where it is paid, while it waits for the buyer. */
  url: string | null
  dueAt: Date | null
  paidAt: Date | null
  createdAt: Date
  invoice: { id: string; number: string } | null
  /** Somebody of the site has to look at it. */
  needsReview: boolean
}

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
  const { amount, currency, order, checkoutUrl, invoices, cases, ...facts } = payment
  return {
    ...facts,
    price: { amount, currency },
    plan: await findPlanCode(order),
    url: facts.state === 'pending' ? checkoutUrl : null,
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
