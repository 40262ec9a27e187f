import 'server-only'
import type Stripe from 'stripe'
import { stripeClient } from './client.ts'
import type {
  Checkout,
  CheckoutOutcome,
  CustomerState,
  PaidInvoice,
  StripeSubscription,
  TakenBack,
} from './customer-state.ts'

type Invoice = Stripe.Invoice
type Session = Stripe.Checkout.Session
type Subscription = Stripe.Subscription

/** A year's invoices, and some; a checkout of a bank debit is decided within two weeks. In days. */
const invoicesReachBack = 400
const checkoutsReachBack = 60

/** Fetches everything that counts about a customer. Four calls, whatever has happened before. */
export async function fetchCustomer(customer: string, now: Date): Promise<CustomerState> {
  const stripe = await stripeClient()
  const since = (days: number) => ({ gte: Math.floor(now.getTime() / 1000) - days * 86_400 })
  const [subscriptions, invoices, sessions, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 20 }),
    stripe.invoices.list({
      customer,
      status: 'paid',
      created: since(invoicesReachBack),
      limit: 100,
      expand: ['data.payments'],
    }),
    stripe.checkout.sessions.list({
      customer,
      created: since(checkoutsReachBack),
      limit: 100,
      expand: ['data.payment_intent', 'data.subscription'],
    }),
    stripe.charges.list({ customer, created: since(invoicesReachBack), limit: 100 }),
  ])
  return {
    subscriptions: subscriptions.data.map(subscriptionOf).toReversed(),
    invoices: invoices.data.flatMap(paidInvoice).toReversed(),
    checkouts: sessions.data.flatMap(checkoutOf),
    takenBack: charges.data.flatMap((charge) => takenBackOf(charge, invoices.data, sessions.data)),
  }
}

/** The customer of a disputed charge: a dispute doesn't name it. Null for a charge that isn't a customer's. */
export async function fetchDisputedCustomer(eventId: string): Promise<string | null> {
  const stripe = await stripeClient()
  const { data } = await stripe.events.retrieve(eventId)
  if (data.object.object !== 'dispute') return null
  const { customer } = await stripe.charges.retrieve(idOf(data.object.charge))
  return customer === null ? null : idOf(customer)
}

/** Cancelling at the end of the period arrives in one of two fields, depending on where it was done. */
function subscriptionOf({
  id,
  status,
  cancel_at,
  cancel_at_period_end,
  created,
}: Subscription): StripeSubscription {
  return {
    ref: id,
    state: status,
    endsAtPeriodEnd: cancel_at !== null || cancel_at_period_end,
    createdAt: dateOf(created),
  }
}

function paidInvoice(invoice: Invoice): PaidInvoice[] {
  const { id, parent, amount_paid, currency, status_transitions, created } = invoice
  const details = parent?.subscription_details
  if (!details || amount_paid <= 0) return []
  const metadata = details.metadata ?? {}
  return [
    {
      ref: id,
      paymentId: metadata.payment_id ?? null,
      planId: Number(metadata.plan_id) || null,
      amount: amount_paid,
      currency: currency.toUpperCase(),
      paidAt: dateOf(status_transitions.paid_at ?? created),
      period: periodOf(invoice),
    },
  ]
}

/** The time of the line that is the subscription itself; what is added or taken off has times of its own. */
function periodOf({ id, lines }: Invoice): PaidInvoice['period'] {
  const [period] = lines.data
    .filter(({ parent }) => parent?.subscription_item_details && !parent.subscription_item_details.proration)
    .map((line) => line.period)
    .toSorted((one, other) => other.end - one.end)
  if (!period || period.end <= period.start) throw new Error(`paid invoice ${id} names no period`)
  return { startsAt: dateOf(period.start), endsAt: dateOf(period.end) }
}

function checkoutOf(session: Session): Checkout[] {
  const { id, metadata, amount_total, currency, created, subscription } = session
  const paymentId = metadata?.payment_id
  if (!paymentId) return []
  const trialEnd = isWhole(subscription) ? subscription.trial_end : null
  return [
    {
      ref: id,
      paymentId,
      outcome: outcomeOf(session),
      amount: amount_total ?? 0,
      currency: (currency ?? '').toUpperCase(),
      paidAt: paidAtOf(session) ?? dateOf(created),
      firstChargeAt: trialEnd === null ? null : dateOf(trialEnd),
    },
  ]
}

/** One gate for all that a checkout can report: `complete` alone says nothing about money. */
function outcomeOf({ status, mode, payment_status, payment_intent, subscription }: Session): CheckoutOutcome {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (mode === 'subscription') {
    const hasFailed =
      isWhole(subscription) &&
      ['past_due', 'unpaid', 'canceled', 'incomplete_expired'].includes(subscription.status)
    if (payment_status === 'paid') return 'invoiced'
    if (payment_status === 'no_payment_required')
      return isWhole(subscription) && subscription.status === 'canceled' ? 'expired' : 'later'
    return hasFailed ? 'failed' : 'processing'
  }
  if (payment_status === 'paid') return 'paid'
  const isDead =
    isWhole(payment_intent) && ['requires_payment_method', 'canceled'].includes(payment_intent.status)
  return isDead ? 'failed' : 'processing'
}

function paidAtOf({ payment_intent }: Session): Date | null {
  return isWhole(payment_intent) ? dateOf(payment_intent.created) : null
}

function takenBackOf(charge: Stripe.Charge, invoices: Invoice[], sessions: Session[]): TakenBack[] {
  const { amount, amount_refunded, disputed, payment_intent } = charge
  if (amount_refunded === 0 && !disputed) return []
  const intent = payment_intent === null ? null : idOf(payment_intent)
  const invoice = invoices.find(({ payments }) =>
    payments?.data.some(({ payment }) => payment.payment_intent && idOf(payment.payment_intent) === intent),
  )
  const session = sessions.find((each) => each.payment_intent && idOf(each.payment_intent) === intent)
  const target = { invoiceRef: invoice?.id ?? null, paymentId: session?.metadata?.payment_id ?? null }
  const refunded = amount_refunded >= amount ? 'refunded' : 'partly_refunded'
  return [
    ...(amount_refunded > 0 ? [{ ...target, kind: refunded, amount: amount_refunded } as const] : []),
    ...(disputed ? [{ ...target, kind: 'disputed', amount } as const] : []),
  ]
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

/** True if an expandable field has come as the object itself. */
function isWhole<Found extends object>(field: string | Found | null): field is Found {
  return typeof field === 'object' && field !== null
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
