import type Stripe from 'stripe'

/** Some of the fields of one of Stripe's objects, by the names and types that the SDK gives them. */
type Some<Field> = Field extends string
  ? Field
  : Field extends (infer Entry)[]
    ? Some<Entry>[]
    : Field extends object
      ? { [Name in keyof Field]?: Some<Field[Name]> }
      : Field

export type Kept<Whole extends { id: string }> = Some<Whole> & { id: string; created: number }

type Session = Kept<Stripe.Checkout.Session>
type Subscription = Kept<Stripe.Subscription>
type Invoice = Kept<Stripe.Invoice>
type Charge = Kept<Stripe.Charge>
type Intent = Kept<Stripe.PaymentIntent>

export type Asked = { [name: string]: Asked | string | undefined }

export const text = (value: Asked | string | undefined): string => (typeof value === 'string' ? value : '')
export const part = (value: Asked | string | undefined): Asked => (typeof value === 'object' ? value : {})
const number = (value: Asked | string | undefined): number => Number(text(value))

let made = 0
const newId = (kind: string): string => `${kind}_test${String(++made).padStart(6, '0')}`

/**
 * The state of a Stripe account in memory: what the API has made of it, and what buyers, banks and the clock do to it.
 * Everything that happens leaves the events that Stripe would send.
 */
export class StripeAccount {
  readonly customers = new Map<string, Kept<Stripe.Customer>>()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly charges = new Map<string, Charge>()
  readonly intents = new Map<string, Intent>()
  readonly coupons = new Map<string, number>()
  readonly configurations: Asked[] = []
  readonly events: Array<{ id: string; type: string; data: { object: object } }> = []
  /** Order of a checkout; Stripe shows it to the buyer and not in the session. */
  readonly #asked = new Map<string, Asked>()
  readonly #refunds: Array<{ id: string; payment_intent: string; amount: number }> = []
  now = () => Math.floor(Date.now() / 1000)

  tell(type: string, object: object): void {
    this.events.push({ id: newId('evt'), type, data: { object: structuredClone(object) } })
  }

  createCustomer(asked: Asked): Kept<Stripe.Customer> {
    const metadata = part(asked.metadata) as Stripe.Metadata
    const customer: Kept<Stripe.Customer> = {
      id: newId('cus'),
      object: 'customer',
      created: this.now(),
      metadata,
    }
    this.customers.set(customer.id, customer)
    return customer
  }

  removeCustomer(id: string): void {
    this.customers.delete(id)
    for (const subscription of this.subscriptions.values()) {
      if (subscription.customer === id) subscription.status = 'canceled'
    }
  }

  createSession(asked: Asked): Session {
    const price = part(part(part(asked.line_items)[0]).price_data)
    const coupon = text(part(part(asked.discounts)[0]).coupon)
    const session: Session = {
      id: newId('cs_test'),
      object: 'checkout.session',
      created: this.now(),
      customer: text(asked.customer),
      mode: text(asked.mode),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
      amount_total: number(price.unit_amount) - (this.coupons.get(coupon) ?? 0),
      currency: text(price.currency),
      metadata: part(asked.metadata) as Stripe.Metadata,
      expires_at: number(asked.expires_at),
      url: '',
    }
    session.url = `https://checkout.stripe.test/c/pay/${session.id}`
    this.sessions.set(session.id, session)
    this.#asked.set(session.id, asked)
    return session
  }

  /** Content of a checkout's page, with the targets of its buttons. */
  shown(id: string): { name: string; isOpen: boolean; successUrl: string; cancelUrl: string } {
    const asked = this.#asked.get(id) ?? {}
    const price = part(part(part(asked.line_items)[0]).price_data)
    return {
      name: text(part(price.product_data).name),
      isOpen: this.#session(id).status === 'open',
      successUrl: text(asked.success_url),
      cancelUrl: text(asked.cancel_url),
    }
  }

  /** The buyer completes a checkout: with a card, or with a debit that their bank decides later. */
  pay(id: string, how: 'card' | 'debit' = 'card'): Session {
    const session = this.#session(id)
    if (session.status !== 'open') throw new Error(`${id} isn’t open`)
    session.status = 'complete'
    session.url = null
    const asked = this.#asked.get(id) ?? {}
    if (session.mode === 'subscription') this.#subscribe(session, asked, how)
    else {
      const intent = this.#intent(session.customer, session.amount_total ?? 0, how)
      session.payment_intent = intent.id
      session.payment_status = how === 'card' ? 'paid' : 'unpaid'
    }
    this.tell('checkout.session.completed', session)
    return session
  }

  /** The buyer's bank decides about a debit. */
  decide(id: string, isPaid: boolean): void {
    const session = this.#session(id)
    const invoice = [...this.invoices.values()].find(({ id: each }) => each === session.invoice)
    const intentId = session.payment_intent ?? invoice?.payments?.data?.[0]?.payment?.payment_intent
    const intent = this.intents.get(String(intentId))
    if (!intent) throw new Error(`${id} has nothing to decide`)
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
    if (isPaid) {
      session.payment_status = 'paid'
      this.#charge(intent)
      if (invoice) this.#markPaid(invoice)
    } else if (typeof session.subscription === 'string') {
      const subscription = this.subscription(session.subscription)
      subscription.status = 'past_due'
      this.tell('customer.subscription.updated', subscription)
    }
    this.tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
  }

  expire(id: string): Session {
    const session = this.#session(id)
    session.status = 'expired'
    session.url = null
    this.tell('checkout.session.expired', session)
    return session
  }

  /** Stripe collects the next period, or the first one after a trial. */
  renew(id: string): Invoice {
    const subscription = this.subscription(id)
    const item = subscription.items?.data?.[0]
    if (!item) throw new Error(`${id} has no item`)
    item.current_period_start = item.current_period_end ?? 0
    item.current_period_end = later(item.current_period_start, item.price?.recurring?.interval)
    subscription.status = 'active'
    subscription.trial_end = null
    const invoice = this.#bill(subscription, item.price?.unit_amount ?? 0, 'card')
    this.tell('customer.subscription.updated', subscription)
    return invoice
  }

  refund(chargeId: string, amount?: number): void {
    const charge = this.#found(this.charges, chargeId)
    charge.amount_refunded = amount ?? charge.amount ?? 0
    charge.refunded = charge.amount_refunded === charge.amount
    this.tell('charge.refunded', charge)
  }

  /** Refund ordered by a call; null for more than is left of its charge. */
  orderRefund(asked: Asked): object | null {
    const intent = text(asked.payment_intent)
    const charge = [...this.charges.values()].find((each) => each.payment_intent === intent)
    const amount = Number(asked.amount)
    const back = charge?.amount_refunded ?? 0
    if (!charge || amount > (charge.amount ?? 0) - back) return null
    const refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent,
      amount,
      metadata: asked.metadata,
    }
    this.#refunds.push(refund)
    this.refund(charge.id, back + amount)
    return refund
  }

  refundsOf(intent: string): object[] {
    return this.#refunds.filter(({ payment_intent }) => payment_intent === intent)
  }

  dispute(chargeId: string): void {
    const charge = this.#found(this.charges, chargeId)
    charge.disputed = true
    const dispute: Kept<Stripe.Dispute> = {
      id: newId('dp'),
      object: 'dispute',
      created: this.now(),
      charge: chargeId,
      amount: charge.amount ?? 0,
      status: 'needs_response',
    }
    this.tell('charge.dispute.created', dispute)
  }

  cancel(id: string, atPeriodEnd: boolean): Subscription {
    const subscription = this.subscription(id)
    if (atPeriodEnd) subscription.cancel_at_period_end = true
    else subscription.status = 'canceled'
    this.tell(`customer.subscription.${atPeriodEnd ? 'updated' : 'deleted'}`, subscription)
    return subscription
  }

  subscription(id: string): Subscription {
    return this.#found(this.subscriptions, id)
  }

  #subscribe(session: Session, asked: Asked, how: 'card' | 'debit'): void {
    const data = part(asked.subscription_data)
    const price = part(part(part(asked.line_items)[0]).price_data)
    const trialEnd = number(data.trial_end) || null
    const start = this.now()
    const interval = text(part(price.recurring).interval)
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      created: start,
      customer: session.customer ?? '',
      status: trialEnd ? 'trialing' : 'active',
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata: part(data.metadata) as Stripe.Metadata,
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            current_period_start: start,
            current_period_end: trialEnd ?? later(start, interval),
            price: { unit_amount: number(price.unit_amount), recurring: { interval } },
          },
        ],
      },
    }
    this.subscriptions.set(subscription.id, subscription)
    session.subscription = subscription.id
    const invoice = this.#bill(
      subscription,
      trialEnd ? 0 : (session.amount_total ?? 0),
      trialEnd ? 'card' : how,
    )
    session.invoice = invoice.id
    session.payment_status = trialEnd ? 'no_payment_required' : how === 'card' ? 'paid' : 'unpaid'
    this.tell('customer.subscription.created', subscription)
  }

  #bill(subscription: Subscription, amount: number, how: 'card' | 'debit'): Invoice {
    const item = subscription.items?.data?.[0]
    const intent = amount > 0 ? this.#intent(subscription.customer, amount, how) : null
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      created: this.now(),
      customer: subscription.customer ?? null,
      currency: 'eur',
      status: 'open',
      amount_paid: 0,
      amount_due: amount,
      status_transitions: { paid_at: null },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata ?? {} },
      },
      payments: {
        object: 'list',
        data: intent ? [{ payment: { type: 'payment_intent', payment_intent: intent.id } }] : [],
      },
      lines: {
        object: 'list',
        data: [
          {
            amount,
            period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
            parent: {
              type: 'subscription_item_details',
              subscription_item_details: { proration: false, subscription_item: item?.id ?? '' },
            },
          },
        ],
      },
    }
    this.invoices.set(invoice.id, invoice)
    if (how === 'card') this.#markPaid(invoice)
    return invoice
  }

  #markPaid(invoice: Invoice): void {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due ?? 0
    invoice.status_transitions = { paid_at: this.now() }
    this.tell('invoice.paid', invoice)
  }

  #intent(customer: Session['customer'], amount: number, how: 'card' | 'debit'): Intent {
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: this.now(),
      customer: customer ?? null,
      amount,
      status: how === 'card' ? 'succeeded' : 'processing',
    }
    this.intents.set(intent.id, intent)
    if (how === 'card') this.#charge(intent)
    return intent
  }

  #charge(intent: Intent): void {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      created: this.now(),
      customer: (intent.customer as string | null) ?? null,
      amount: intent.amount ?? 0,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
    }
    this.charges.set(charge.id, charge)
  }

  #session(id: string): Session {
    return this.#found(this.sessions, id)
  }

  #found<Value>(map: Map<string, Value>, id: string): Value {
    const value = map.get(id)
    if (!value) throw new Error(`there is no ${id}`)
    return value
  }
}

function later(start: number, interval: string | undefined): number {
  const date = new Date(start * 1000)
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  else date.setUTCMonth(date.getUTCMonth() + 1)
  return Math.floor(date.getTime() / 1000)
}
