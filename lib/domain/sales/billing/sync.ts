import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { type Order, paymentTransitions } from '../../business/orders/payment.ts'
import { openCase } from '../../business/payments/cases.ts'
import type {
  Checkout,
  CustomerState,
  PaidInvoice,
  StripeSubscription,
  TakenBack,
} from '../../business/payments/stripe/customer-state.ts'
import { fetchCustomer } from '../../business/payments/stripe/fetch.ts'
import { setProviderState } from '../../business/subscriptions/paid-time.ts'
import { lockSubscription } from '../../business/subscriptions/record.ts'
import { releaseWeeks } from '../first-places/activation.ts'
import { takeProviderRefunds } from './refunds.ts'
import { settlePayment } from './settle.ts'

type Owner = { id: string; guideId: number; planId: number }

/**
 * Condition for payments of a customer. Payments of a merged account belong to the guide it was merged into; one step
 * is enough, as every merge moves earlier ones along.
 */
function boughtBy({ guideId }: Owner): Prisma.PaymentWhereInput {
  return { guide: { OR: [{ id: guideId }, { user: { merged: { some: { guide: { id: guideId } } } } }] } }
}

/**
 * Takes over what Stripe says about a customer now, whatever made us ask: an event, a look from time to time, a payment
 * that is given up. Only one process at a time does it for a customer, from the question to the commit, so that an older
 * answer never overwrites a newer one. The lock is the customer's own: rows are locked only once the answer is there.
 * @returns `unknown` for a customer who isn't a guide of ours
 */
export async function syncCustomer(customerId: string, now = new Date()): Promise<'synced' | 'unknown'> {
  return database().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer ${customerId}`}, 0))`
      const which = { providerCustomerId: customerId }
      if ((await tx.subscription.count({ where: which })) === 0) return 'unknown'
      const state = await fetchCustomer(customerId, now)
      // Before its payments: all who change both lock them in this order.
      const owner = await lockSubscription(tx, which)
      if (!owner) return 'unknown'
      await takeOver(tx, customerId, owner, state, now)
      return 'synced'
    },
    { maxWait: 10_000, timeout: 60_000 },
  )
}

async function takeOver(
  tx: Transaction,
  customerId: string,
  owner: Owner,
  { subscriptions, invoices, checkouts, takenBack }: CustomerState,
  now: Date,
): Promise<void> {
  for (const invoice of invoices) await takeInvoice(tx, owner, invoice, now)
  for (const checkout of checkouts) await takeCheckout(tx, owner, checkout, now)
  for (const one of takenBack) await takeBack(tx, owner, one, now)
  const current = currentOf(subscriptions)
  if (!current) return
  const { ref, state, endsAtPeriodEnd } = current
  await setProviderState(tx, { customerId, ref, state, endsAtPeriodEnd, now })
}

/** The subscription that counts: the first that hasn't ended, else the last. Two at once are a mistake to look at. */
function currentOf(subscriptions: StripeSubscription[]): StripeSubscription | undefined {
  const live = subscriptions.filter(({ state }) => state !== 'canceled' && state !== 'incomplete_expired')
  const started = live.filter(({ state }) => state !== 'incomplete')
  if (started.length > 1) {
    const refs = started.map(({ ref }) => ref).join(', ')
    reportError(new Error(`a customer has several subscriptions: ${refs}`), { where: 'payments' })
  }
  return started[0] ?? live[0] ?? subscriptions.at(-1)
}

/** A paid invoice is a payment: the one it was asked for with, or a renewal that Stripe has collected by itself. */
async function takeInvoice(tx: Transaction, owner: Owner, invoice: PaidInvoice, now: Date): Promise<void> {
  const known = await tx.payment.findUnique({ where: { providerRef: invoice.ref }, select: { state: true } })
  if (known) return
  const paymentId = (await adopt(tx, owner, invoice)) ?? (await addRenewal(tx, owner, invoice))
  await settlePayment(tx, paymentId, {
    paidAt: invoice.paidAt,
    received: invoice.amount,
    by: 'provider',
    period: invoice.period,
    now,
  })
}

/** Ties the invoice to the payment that it names, unless that was paid before. */
async function adopt(tx: Transaction, owner: Owner, invoice: PaidInvoice): Promise<string | null> {
  if (!invoice.paymentId) return null
  const payment = await tx.payment.findFirst({
    where: {
      id: invoice.paymentId,
      ...boughtBy(owner),
      provider: 'stripe',
      state: { in: [...paymentTransitions.pay.from] },
    },
    select: { id: true, amount: true, currency: true },
  })
  if (!payment) return null
  await tx.payment.update({
    where: { id: payment.id },
    data: { providerRef: invoice.ref, checkoutUrl: null },
  })
  await compareAmounts(tx, payment, invoice)
  return payment.id
}

async function addRenewal(tx: Transaction, owner: Owner, invoice: PaidInvoice): Promise<string> {
  const order: Order = {
    kind: 'subscription',
    planId: invoice.planId ?? owner.planId,
    start: 'period_end',
    credit: 0,
  }
  const renewal = await tx.payment.create({
    data: {
      guideId: owner.guideId,
      subscriptionId: owner.id,
      purpose: 'subscription',
      provider: 'stripe',
      order,
      amount: invoice.amount,
      currency: 'EUR',
      providerRef: invoice.ref,
    },
    select: { id: true, amount: true, currency: true },
  })
  await compareAmounts(tx, renewal, invoice)
  return renewal.id
}

type Money = { amount: number; currency: string }

/** Another amount than was asked for buys what was bought all the same, and a person looks at it. */
async function compareAmounts(tx: Transaction, asked: Money & { id: string }, paid: Money): Promise<void> {
  if (asked.amount === paid.amount && asked.currency === paid.currency) return
  await openCase(tx, {
    paymentId: asked.id,
    kind: 'wrong_amount',
    facts: { asked: asked.amount, paid: paid.amount, currency: paid.currency },
  })
}

async function takeCheckout(tx: Transaction, owner: Owner, checkout: Checkout, now: Date): Promise<void> {
  const payment = await tx.payment.findFirst({
    where: { id: checkout.paymentId, ...boughtBy(owner), provider: 'stripe' },
    select: { id: true, state: true, amount: true, currency: true },
  })
  if (!payment || payment.state === 'paid' || payment.state === 'refunded') return
  const { id } = payment
  switch (checkout.outcome) {
    case 'paid':
      await tx.payment.update({ where: { id }, data: { providerRef: checkout.ref, checkoutUrl: null } })
      await compareAmounts(tx, payment, checkout)
      await settlePayment(tx, id, {
        paidAt: checkout.paidAt,
        received: checkout.amount,
        by: 'provider',
        now,
      })
      return
    case 'later':
      await tx.payment.updateMany({
        where: { id, state: 'pending' },
        data: { providerRef: checkout.ref, checkoutUrl: null, dueAt: checkout.firstChargeAt },
      })
      return
    case 'processing':
      await moveTo(tx, id, 'process')
      return
    case 'failed':
      if (await moveTo(tx, id, 'fail')) await releaseWeeks(tx, id, now)
      return
    case 'expired':
      if (await moveTo(tx, id, 'cancel')) await releaseWeeks(tx, id, now)
      return
    case 'open':
    case 'invoiced':
      return
  }
}

async function moveTo(tx: Transaction, id: string, name: 'process' | 'fail' | 'cancel'): Promise<boolean> {
  return tryMove(paymentTransitions[name], 'provider', ({ from, to }) =>
    tx.payment.updateMany({ where: { id, state: { in: from } }, data: { state: to, checkoutUrl: null } }),
  )
}

async function takeBack(tx: Transaction, owner: Owner, taken: TakenBack, now: Date): Promise<void> {
  const { invoiceRef, paymentId, kind, amount } = taken
  const which = invoiceRef ? { providerRef: invoiceRef } : paymentId ? { id: paymentId } : null
  const payment =
    which && (await tx.payment.findFirst({ where: { ...which, ...boughtBy(owner) }, select: { id: true } }))
  if (!payment) return
  if (kind === 'disputed') await openCase(tx, { paymentId: payment.id, kind, facts: { amount } })
  else await takeProviderRefunds(tx, payment.id, { total: amount, isAll: kind === 'refunded', now })
}
